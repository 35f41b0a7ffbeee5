import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { formatPhone } from './phone-format.ts'
import { phoneFormats } from './phone-formats.ts'

/** What the numbering plans of libphonenumber say. */
const expected = (e164: string): string => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164

const codes = Object.keys(phoneFormats)

/** Digits that often begin a number or the prefix that is dialled before it. */
const prefixes = ['', '0', '1', '8', '00', '06', '01', '18', '180020', '183', '15', '9', '11', '0180', '31']

describe('phone numbers as people read them', () => {
  test.each([
    ['+982112345678', '+98 21 1234 5678'],
    ['+989121234567', '+98 912 123 4567'],
    ['+12025550101', '+1 202 555 0101'],
    ['+14165550101', '+1 416 555 0101'],
    ['+442071838750', '+44 20 7183 8750'],
    ['+77012345678', '+7 701 234 5678'],
    ['+74951234567', '+7 495 123 45 67'],
    ['+33123456789', '+33 1 23 45 67 89'],
    ['+3906123456', '+39 06 123456'],
    ['+80012345678', '+800 1234 5678'],
    // A prefix that is only dialled within the country is left out.
    ['+4902012345678', '+49 201 2345678'],
    ['+493012', '+49 3012'],
    ['+999123', '+999123'],
    ['12345', '12345'],
    ['', ''],
    ['anonymous', 'anonymous'],
  ])('%s is %s', (e164, written) => {
    expect(formatPhone(e164)).toBe(written)
  })

  test('every calling code has formats', () => {
    expect(codes.length).toBeGreaterThan(200)
    expect(new Set(codes)).toEqual(
      new Set([...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic ?? {})]),
    )
  })

  test('a mobile number of every country, with each digit changed, is formatted as libphonenumber does', () => {
    for (const [country, national] of Object.entries(examples)) {
      const code = metadata.countries[country as keyof typeof metadata.countries]?.[0]
      for (let at = 0; at < national.length; at++)
        for (const digit of '0123456789') {
          const e164 = `+${code}${national.slice(0, at)}${digit}${national.slice(at + 1)}`
          expect(formatPhone(e164)).toBe(expected(e164))
        }
    }
  })

  test('numbers of every calling code, length and first digits are formatted as libphonenumber does', () => {
    // The same numbers in each run: a number that fails is found again.
    let seed = 1
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (const code of codes)
      for (const prefix of prefixes)
        for (let length = 0; length <= 15; length++) {
          const rest = Array.from({ length }, () => random(10)).join('')
          const e164 = `+${code}${prefix}${rest}`
          expect(formatPhone(e164)).toBe(expected(e164))
        }
  })

  test('numbers of a country that shares a calling code keep their lengths', () => {
    for (const e164 of ['+113101234', '+13101234', '+112025550101', '+4407457612', '+440745761234', '+447457612345'])
      expect(formatPhone(e164)).toBe(expected(e164))
  })

  test('any number is formatted as libphonenumber does', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[0-9]{1,20}$/), (e164) => {
        expect(formatPhone(e164)).toBe(expected(e164))
      }),
      { numRuns: 2_000 },
    )
  })
})
