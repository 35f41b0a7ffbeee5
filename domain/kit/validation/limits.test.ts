import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sizeProblem } from '#domain/files/upload.ts'
import { codesByField } from './codes.ts'
import { fileSize, hexColor, invoiceAmount, numberUpTo } from './limits.ts'

/** The value as read, or the code of the rule that it breaks. */
const read = (schema: v.GenericSchema<never, unknown>, value: unknown): unknown => {
  const { success, output, issues } = v.safeParse(schema as v.GenericSchema, value)
  return success ? output : codesByField(issues)['']
}

describe('colours, sizes and amounts [VAL-19]', () => {
  test.each([
    ['#fff', '#ffffff'],
    ['#3B5bdb', '#3b5bdb'],
    [' #a1B ', '#aa11bb'],
    ['fff', 'color.hex'],
    ['#ffff', 'color.hex'],
    ['#ggg', 'color.hex'],
    ['#fffffff', 'color.hex'],
    ['', 'REQUIRED'],
  ])('the colour %j is read as %j', (typed, result) => expect(read(hexColor as never, typed)).toBe(result))

  test.each([
    ['file.image', 3_999_999, 4_000_000],
    ['file.document', 1_049_999, 1_050_000],
  ] as const)('%s: the last size that is accepted, the first that is not, and nothing', (code, most, tooMuch) => {
    const size = fileSize(code) as never
    expect([read(size, 1), read(size, most), read(size, tooMuch), read(size, 0)]).toEqual([1, most, code, code])
  })

  test('a document of the portal has the same limits', () => {
    const problems = [1_049_999, 1_050_000, 0].map((size) => sizeProblem(size, 'document'))
    expect(problems).toEqual([null, 'fileTooLarge', 'fileEmpty'])
  })

  test.each([
    ['0', '0'],
    ['۴۲٫۵', '42.5'],
    ['100', '100'],
    ['100.0001', 'number.maximum'],
    ['-1', 'number.maximum'],
    ['many', 'number.float'],
  ])('of 0 to 100, %j is read as %j', (typed, result) => expect(read(numberUpTo('100') as never, typed)).toBe(result))

  test.each([
    ['10', '10'],
    ['9.99', 'amount.invoiceMinimum'],
    ['10.005', 'number.money'],
    ['', 'REQUIRED'],
  ])('with a minimum of 10, an invoice about %j is read as %j', (typed, result) =>
    expect(read(invoiceAmount('10') as never, typed)).toBe(result),
  )
})
