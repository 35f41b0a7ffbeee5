import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { iranMobile, iranPhone, phone, phoneUserName, usPhone, workExtension } from './phone.ts'

const refusals = (schema: v.GenericSchema, input: unknown): string[] | undefined =>
  v.safeParse(schema, input).issues?.map(({ message }) => message)

describe('phone', () => {
  test.each([
    ['12345', '12345'],
    ['1234567890123', '1234567890123'],
    ['02112345678', '02112345678'],
    ['۰۲۱۱۲۳۴۵۶۷۸', '02112345678'],
    [' \u202a9121234567\u202c ', '9121234567'],
  ])('%j is %s [VAL-16, VAL-26]', (text, read) => {
    expect(v.parse(phone, text)).toBe(read)
  })

  test.each([
    ['1234', 'phone.length'],
    ['12345678901234', 'phone.length'],
    ['+982112345678', 'phone.digits'],
    ['021-1234567', 'phone.digits'],
    ['021 1234567', 'phone.digits'],
    ['12345a', 'phone.digits'],
    ['', 'REQUIRED'],
  ])('%j is refused: %s [VAL-16]', (text, code) => {
    expect(refusals(phone, text)).toEqual([code])
  })

  test('digits pass exactly when there are 5 to 13 [VAL-16]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (text) => {
        expect(refusals(phone, text)).toEqual(text.length >= 5 && text.length <= 13 ? undefined : ['phone.length'])
      }),
    )
  })
})

describe('phone user name', () => {
  test.each(['982112345678', '10000', '۹۸۲۱۱۲۳۴۵'])('%s [VAL-16]', (text) => {
    expect(refusals(phoneUserName, text)).toBeUndefined()
  })

  test.each([
    ['02112345678', 'phone.prefix'],
    ['00982112345678', 'phone.prefix'],
    ['+982112345678', 'phone.prefix'],
    ['۰۲۱۱۲۳۴۵۶۷', 'phone.prefix'],
    ['98-21123456', 'phone.digits'],
    ['9821', 'phone.length'],
    ['98211234567890', 'phone.length'],
    ['', 'REQUIRED'],
  ])('%j is refused: %s [VAL-16]', (text, code) => {
    expect(refusals(phoneUserName, text)).toEqual([code])
  })
})

const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`))

/** A number in the ways in which people write it at home and abroad. */
const written = (national: string, trunk: string, abroad: readonly string[]) =>
  fc.constantFrom(
    national,
    trunk + national,
    ...abroad.flatMap((prefix) => [prefix + national, `${prefix} ${national.slice(0, 3)}-${national.slice(3)}`]),
    (trunk + national).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
    `\u202a${trunk}${national.slice(0, 3)} ${national.slice(3)}\u202c`,
  )

describe('phone numbers of Iran', () => {
  test.each([
    ['02112345678', '2112345678'],
    ['2112345678', '2112345678'],
    ['+98 (0)21 1234 5678', '2112345678'],
    ['۰۰۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸', '2112345678'],
    ['09121234567', '9121234567'],
  ])('%j is %s: the leading 0 is removed [VAL-17] [VAL-26]', (typed, read) => {
    expect(v.parse(iranPhone, typed)).toBe(read)
  })

  test.each([
    [iranPhone, 'phone.iran', '0021123456'],
    [iranPhone, 'phone.iran', '021123456789'],
    [iranPhone, 'phone.iran', '021 1234 567'],
    [iranPhone, 'phone.iran', '+1 202 555 0101'],
    [iranPhone, 'phone.iran', 'تهران'],
    [iranMobile, 'phone.iranMobile', '02112345678'],
    [iranMobile, 'phone.iranMobile', '0912123456'],
    [iranMobile, 'phone.iranMobile', '091212345678'],
    [iranMobile, 'REQUIRED', '  '],
  ])('%#: %s for %j [VAL-17]', (schema, code, typed) => {
    expect(refusals(schema, typed)).toEqual([code])
  })

  test('every ten digits that start with 9 are a mobile, and a phone, however they are written [VAL-17]', () => {
    fc.assert(
      fc.property(
        digits(9).chain((rest) => fc.tuple(fc.constant(`9${rest}`), written(`9${rest}`, '0', ['+98', '0098']))),
        ([national, typed]) => {
          expect([v.parse(iranMobile, typed), v.parse(iranPhone, typed)]).toEqual([national, national])
        },
      ),
    )
  })

  test('a mobile is exactly a phone that starts with 9 [VAL-17]', () => {
    fc.assert(
      fc.property(digits(1, 13), (typed) => {
        const asPhone = v.safeParse(iranPhone, typed)
        expect(v.is(iranMobile, typed)).toBe(asPhone.success && asPhone.output.startsWith('9'))
      }),
    )
  })
})

describe('phone numbers of the United States', () => {
  test.each([
    ['(202) 555-0101', '2025550101'],
    ['1-202-555-0101', '2025550101'],
    ['+1 202.555.0101', '2025550101'],
    ['۲۰۲۵۵۵۰۱۰۱', '2025550101'],
  ])('%j is %s [VAL-17] [VAL-26]', (typed, read) => {
    expect(v.parse(usPhone, typed)).toBe(read)
  })

  test.each([
    '202555010',
    '20255501011',
    '102 555 0101',
    '202 155 0101',
    '0 202 555 0101',
    '+44 20 7183 8750',
    'call me',
  ])('%j is none [VAL-17]', (typed) => {
    expect(refusals(usPhone, typed)).toEqual(['phone.us'])
  })

  test('ten digits are one exactly when neither area nor exchange starts with 0 or 1 [VAL-17]', () => {
    fc.assert(
      fc.property(
        digits(10).chain((national) => fc.tuple(fc.constant(national), written(national, '', ['+1', '001', '1']))),
        ([national, typed]) => {
          const isOne = /^[2-9]..[2-9]/.test(national)
          const parsed = v.safeParse(usPhone, typed)
          expect(parsed.success ? parsed.output : null).toBe(isOne ? national : null)
        },
      ),
    )
  })
})

test.each([
  ['0', 0],
  ['۹۹۹۹', 9999],
  ['0042', 42],
  ['10000', 'extension.range'],
  ['-1', 'extension.range'],
  ['1.5', 'extension.range'],
  ['', 'REQUIRED'],
])('the extension %j is read as %j', (text, result) => {
  const { success, output, issues } = v.safeParse(workExtension, text)
  expect(success ? output : issues[0].message).toBe(result)
})
