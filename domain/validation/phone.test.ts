import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { phone, phoneUserName } from './phone.ts'

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
