import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { countryBeingTyped, phoneErrorOf, readTypedPhone } from './typed-phone.ts'

describe('a phone number as it was typed', () => {
  test.each([
    ['0912 123 4567', 'IR', '+989121234567'],
    ['۰۹۱۲۱۲۳۴۵۶۷', 'IR', '+989121234567'],
    ['021 1234 5678', 'IR', '+982112345678'],
    ['(202) 555-0101', 'US', '+12025550101'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['+49 151 23456789', 'IR', '+4915123456789'],
    ['0044 20 7183 8750', 'DE', '+442071838750'],
    ['+98 912 123 4567', '', '+989121234567'],
  ])('%j in %s can be sent, as %s [VAL-16] [VAL-17] [VAL-26]', (typed, country, sent) => {
    expect(phoneErrorOf(typed, country)).toBeNull()
    expect(readTypedPhone(typed, country)).toBe(sent)
  })

  test.each([
    ['', 'DE', 'REQUIRED'],
    [' \u200e ', 'DE', 'REQUIRED'],
    ['1234', 'DE', 'phone.length'],
    ['12345678901234', 'DE', 'phone.length'],
    ['+98 1234', 'DE', 'phone.length'],
    ['0151 234x6789', 'DE', 'phone.digits'],
    ['call me', 'DE', 'phone.digits'],
    ['++49 151 23456789', 'DE', 'phone.digits'],
    ['0912 123 456', 'IR', 'phone.iranMobile'],
    ['0098 912 123 45 678', 'DE', 'phone.iranMobile'],
    ['021 1234 567', 'IR', 'phone.iran'],
    ['202 155 0101', 'US', 'phone.us'],
    ['00000', 'DE', 'phone.invalid'],
    ['+999 123456', 'DE', 'phone.invalid'],
    ['0912 123 4567', '', 'phone.invalid'],
  ])('%j in %s is refused: %s [VAL-16] [VAL-17]', (typed, country, code) => {
    expect(phoneErrorOf(typed, country)).toBe(code)
  })

  test('every Iranian mobile is read alike at home and in international form, in either script [VAL-17] [VAL-26]', () => {
    const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (rest) => {
        const e164 = `+9891${rest}`
        for (const typed of [`091${rest}`, `91${rest}`, e164, formatPhone(e164), persian(`091${rest}`)]) {
          expect(phoneErrorOf(typed, 'IR')).toBeNull()
          expect(readTypedPhone(typed, 'IR')).toBe(e164)
        }
      }),
    )
  })

  test('every text has one result, and a text without an error is sent as an international number', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('IR', 'US', 'DE', 'XX', ''), (typed, country) => {
        if (phoneErrorOf(typed, country) === null) expect(readTypedPhone(typed, country)).toMatch(/^\+[1-9]\d{4,14}$/)
      }),
    )
  })
})

describe('the country a number names', () => {
  test.each([
    ['+49', undefined],
    ['+49 30', 'DE'],
    // Four countries share 44 until the number is complete.
    ['0044 20 7183', undefined],
    ['0044 20 7183 8750', 'GB'],
    ['+1 416 555 0101', 'CA'],
    ['+1 202 555 0101', 'US'],
    ['۰۰۹۸ ۹۱۲', 'IR'],
    ['030 1234567', undefined],
    ['', undefined],
  ])('%j: %s', (typed, country) => {
    expect(countryBeingTyped(typed)).toBe(country)
  })
})
