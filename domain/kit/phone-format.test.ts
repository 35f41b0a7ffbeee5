import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countryOfPhone, formatPhone, readPhone } from './phone-format.ts'

describe('phone numbers as people read them', () => {
  test.each([
    ['+982112345678', '+98 21 1234 5678', 'IR'],
    ['+989121234567', '+98 912 123 4567', 'IR'],
    ['+12025550101', '+1 202 555 0101', 'US'],
    ['+14165550101', '+1 416 555 0101', 'CA'],
    ['+442071838750', '+44 20 7183 8750', 'GB'],
    ['+77012345678', '+7 701 234 5678', 'KZ'],
    ['+74951234567', '+7 495 123 45 67', 'RU'],
    ['+33123456789', '+33 1 23 45 67 89', 'FR'],
    ['+3906123456', '+39 06 123456', 'IT'],
    ['+999123', '+999123', undefined],
    ['12345', '12345', undefined],
    ['', '', undefined],
  ])('%s is %s of %s', (e164, written, country) => {
    expect(formatPhone(e164)).toBe(written)
    expect(countryOfPhone(e164)).toBe(country)
  })

  test('grouping never changes the digits', () => {
    for (const e164 of ['+982112345678', '+12025550101', '+4930123456', '+999123'])
      expect(formatPhone(e164).replaceAll(' ', '')).toBe(e164)
  })

  test.each([
    ['+98 21 1234 5678', undefined, { e164: '+982112345678', country: 'IR', valid: true }],
    ['۰۲۱ ۱۲۳۴ ۵۶۷۸', 'IR', { e164: '+982112345678', country: 'IR', valid: true }],
    ['0098-912-123-4567', undefined, { e164: '+989121234567', country: 'IR', valid: true }],
    ['(202) 555-0101', 'US', { e164: '+12025550101', country: 'US', valid: true }],
    ['+98211', undefined, { e164: '+98211', country: 'IR', valid: false }],
    ['021 1234 5678', undefined, undefined],
    ['hello', 'IR', undefined],
  ])('%j typed in %s is read [VAL-26]', (typed, country, read) => {
    expect(readPhone(typed, country)).toEqual(read)
  })

  test('only these three pull the numbering plans in, the last one for forms that ask for a phone', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    const importing = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        /from '(?:libphonenumber-js|.*(?:phone-format|calling-code)\.ts)/.test(
          readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
        ),
    )
    expect(importing.sort()).toEqual(['calling-code.ts', 'phone-format.ts', 'validation/typed-phone.ts'])
  })
})
