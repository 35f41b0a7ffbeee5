import { expect, test } from 'vitest'
import { runsOf as piecesOf } from './runs.ts'

/** The texts of the pieces; Hebrew and Cyrillic have a font of their own. */
const runsOf = (text: string, direction: 'ltr' | 'rtl'): string[] =>
  piecesOf(
    [...text].map((letter) => ({
      text: letter,
      font: /[\p{Script=Hebrew}\p{Script=Cyrillic}]/u.test(letter) ? 'b' : 'a',
    })),
    direction,
  ).map((piece) => piece.text)

test('a Persian line is drawn from its end, with numbers and Latin words in their own order', () => {
  expect(runsOf('فاکتور NL-2026 صادر شد', 'rtl')).toEqual([' صادر شد', 'NL-2026', 'فاکتور '])
  expect(runsOf('مبلغ ۱۲۳ ریال', 'rtl')).toEqual([' ریال', '۳۲۱', 'مبلغ '])
})

test('brackets are mirrored where the line is read from right to left', () => {
  expect(runsOf('شرکت (خاص)', 'rtl')).toEqual(['شرکت )خاص('])
})

test('a Latin line stays as it is, with Persian words inside', () => {
  expect(runsOf('Invoice 12, $3.40', 'ltr')).toEqual(['Invoice 12, $3.40'])
  expect(runsOf('City: تهران', 'ltr')).toEqual(['City: ', 'تهران'])
})

test('characters beyond the basic plane count as one, and do not move the levels of what follows', () => {
  expect(runsOf('\ufffd شرکت ABC تهران', 'rtl')).toEqual([' تهران', 'ABC', '\ufffd شرکت '])
  expect(runsOf('𝒜𝒷 شرکت ABC', 'rtl')).toEqual(['ABC', ' شرکت ', '𝒜𝒷'])
})

test('pieces of another font take their place in the direction of the line', () => {
  expect(runsOf('شرکت שלום تهران', 'rtl')).toEqual([' تهران', 'שלום', 'شرکت '])
  expect(runsOf('Иван Petrov', 'ltr')).toEqual(['Иван', ' Petrov'])
})

test('signs without a direction are reversed where the line is read from right to left', () => {
  expect(runsOf('שלום !)', 'rtl')).toEqual(['(! ', 'שלום'])
})
