import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsOfScript, toLatinDigits, toPersianDigits } from './digits.ts'

describe('digits', () => {
  test.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۱٬۲۳۴٫۵', '1,234.5'],
    ['تلفن ۰۲۱', 'تلفن 021'],
    ['1a۲b٣', '1a2b3'],
    ['', ''],
  ])('%s is read as %s [VAL-26]', (typed, read) => {
    expect(toLatinDigits(typed)).toBe(read)
  })

  test('what is written in Persian digits reads back as it was [VAL-26]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d a-z+-]*$/), (text) => {
        expect(toLatinDigits(toPersianDigits(text))).toBe(text)
      }),
    )
  })

  test('Persian digits equal Latin digits', () => {
    expect(toPersianDigits('0123456789 x')).toBe('۰۱۲۳۴۵۶۷۸۹ x')
  })
})

test.each([
  ['خیابان ولیعصر، پلاک 12', 'خیابان ولیعصر، پلاک ۱۲'],
  ['Baker Street 221b', 'Baker Street 221b'],
])('the digits of %s are shown as %s: those of its script [L10-02]', (kept, shown) => {
  expect(digitsOfScript(kept)).toBe(shown)
})
