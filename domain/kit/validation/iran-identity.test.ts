import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { codesByField } from './codes.ts'
import { fiscalId, legalNationalId, legalNationalIdShape, nationalCode, tenDigits } from './iran-identity.ts'
import { economicCode } from './text.ts'

/** The value as read, or the code of the rule that it breaks. */
const read = (schema: v.GenericSchema<string, string>, value: string): string | undefined => {
  const { success, output, issues } = v.safeParse(schema, value)
  return success ? output : codesByField(issues)['']
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))

describe('the national code of a real person [VAL-21]', () => {
  // The vectors that the persian-tools project publishes.
  test.each(['0499370899', '0790419904', '0084575948', '0963695398', '0684159414', '0067749828', '0076229645'])(
    '%s is one',
    (code) => expect(read(nationalCode, code)).toBe(code),
  )

  test.each([
    ['0684159415', 'nationalCode.checksum'],
    ['1111111111', 'nationalCode.checksum'],
    ['0000000000', 'nationalCode.checksum'],
    ['0010000003', 'nationalCode.checksum'],
    ['068415941', 'nationalCode.format'],
    ['06841594145', 'nationalCode.format'],
    ['068-415941', 'nationalCode.format'],
    ['', 'REQUIRED'],
  ])('%j is none: %s', (code, problem) => expect(read(nationalCode, code)).toBe(problem))

  test('Persian digits are read as digits', () => {
    expect(read(nationalCode, ' ۰۴۹۹۳۷۰۸۹۹ ')).toBe('0499370899')
  })

  // The ten digits weighted from 10 to 1 leave no rest by 11, or the check digit is 0 or 1 and equals the rest of the nine.
  const isOne = (code: string) => {
    const [sum, check] = [[...code].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0), Number(code[9])]
    const isChecked = (sum - check) % 11 < 2 ? (sum - check) % 11 === check : sum % 11 === 0
    return isChecked && new Set(code).size > 1 && Number(code.slice(3, 9)) !== 0
  }

  test('agrees with a second implementation about random digits, and exactly one last digit is right', () => {
    fc.assert(
      fc.property(digits(9), (start) => {
        const codes = Array.from({ length: 10 }, (_, last) => `${start}${last}`)
        const accepted = codes.filter((code) => v.is(nationalCode, code))
        expect(accepted).toEqual(codes.filter(isOne))
        expect(accepted).toEqual(codes.filter((code) => v.is(nationalCode, persian(code))))
        const isIssued = new Set(start).size > 1 && Number(start.slice(3)) !== 0
        if (isIssued) expect(accepted).toHaveLength(1)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the national id of a legal person [VAL-22]', () => {
  test.each(['10380284790', '10320894878', '14000555017'])('%s is one', (id) =>
    expect(read(legalNationalId, id)).toBe(id),
  )

  test.each([
    ['10380284792', 'legalNationalId.checksum'],
    ['10380285692', 'legalNationalId.checksum'],
    ['09748208301', 'legalNationalId.checksum'],
    ['11111111111', 'legalNationalId.checksum'],
    ['00000000000', 'legalNationalId.checksum'],
    ['123000000', 'legalNationalId.format'],
    ['103802847900', 'legalNationalId.format'],
    ['1038028479A', 'legalNationalId.format'],
    ['', 'REQUIRED'],
  ])('%j is none: %s', (id, problem) => expect(read(legalNationalId, id)).toBe(problem))

  // As the register's office words it: add the tens digit plus 2 to each of ten digits, weigh with 29, 27, 23, 19, 17 twice.
  const isOne = (id: string) => {
    const ten = BigInt(id.slice(9, 10)) + 2n
    const sum = [29n, 27n, 23n, 19n, 17n, 29n, 27n, 23n, 19n, 17n].reduce(
      (all, weight, at) => all + (BigInt(id.slice(at, at + 1)) + ten) * weight,
      0n,
    )
    return (sum % 11n === 10n ? '0' : String(sum % 11n)) === id.at(-1) && !/^...000000/.test(id)
  }

  test('agrees with a second implementation about random digits, and exactly one last digit is right', () => {
    fc.assert(
      fc.property(digits(10), (start) => {
        const ids = Array.from({ length: 10 }, (_, last) => `${start}${last}`)
        const accepted = ids.filter((id) => v.is(legalNationalId, id))
        expect(accepted).toEqual(ids.filter(isOne))
        expect(accepted).toEqual(ids.filter((id) => v.is(legalNationalId, persian(id))))
        if (!/^...000000/.test(start)) expect(accepted).toHaveLength(1)
        expect(ids.every((id) => v.is(legalNationalIdShape, id))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('codes of a fixed length', () => {
  test.each([
    ['A11216', 'A11216'],
    ['A111DW', 'A111DW'],
    [' A1N7QZ ', 'A1N7QZ'],
    ['۱۲۳۴۵۶', '123456'],
    ['a11216', 'fiscalId.format'],
    ['A1121', 'fiscalId.format'],
    ['A112167', 'fiscalId.format'],
    ['A1121-', 'fiscalId.format'],
    ['', 'REQUIRED'],
  ])('a fiscal id has six capital letters and digits: %j is %s [VAL-20]', (typed, result) => {
    expect(read(fiscalId, typed)).toBe(result)
  })

  test.each([
    ['4113759862', 'economicCode.length'],
    ['41137598621', '41137598621'],
    ['411375986214', '411375986214'],
    [' ۴۱۱۳۷۵۹۸۶۲۱۴۵۶ ', '41137598621456'],
    ['411375986214567', 'economicCode.length'],
    [' ', 'REQUIRED'],
  ])('an economic code has 11 to 14 characters: %j is %s [VAL-23]', (typed, result) => {
    expect(read(economicCode, typed)).toBe(result)
  })

  test.each([
    ['1511943943', '1511943943'],
    ['۰۵۱۱۹۴۳۹۴۳', '0511943943'],
    ['151194394', 'number.tenDigits'],
    ['15119439430', 'number.tenDigits'],
    ['15119-4394', 'number.tenDigits'],
    ['', 'REQUIRED'],
  ])('a ten-digit field has ten digits: %j is %s [VAL-24]', (typed, result) => {
    expect(read(tenDigits, typed)).toBe(result)
  })
})
