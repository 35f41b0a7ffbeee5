import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countryOfPhone, readPhone } from './phone-plan.ts'

describe('phone numbers by their numbering plans', () => {
  test.each([
    ['+982112345678', 'IR'],
    ['+12025550101', 'US'],
    ['+14165550101', 'CA'],
    ['+442071838750', 'GB'],
    ['+77012345678', 'KZ'],
    ['+74951234567', 'RU'],
    ['+999123', undefined],
    ['12345', undefined],
    ['', undefined],
  ])('%s is a number of %s', (e164, country) => {
    expect(countryOfPhone(e164)).toBe(country)
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

  test('only these pull the numbering plans in, the last one for forms that ask for a phone', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    const importing = files.filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        /from '(?:libphonenumber-js|.*(?:phone-plan|calling-code)\.ts)/.test(
          readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
        ),
    )
    expect(importing.sort()).toEqual([
      'calling-code.ts',
      'phone-format.ts',
      'phone-plan.ts',
      'validation/typed-phone.ts',
    ])
  })
})
