import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fromMicro } from '#domain/kit/decimal.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import {
  currencyAmount,
  digits,
  floatNumber,
  money,
  percentage,
  sixDigits,
  threeDecimals,
  twelveDecimals,
  twelveDigits,
} from './numeric.ts'

const refusals = (schema: v.GenericSchema, input: unknown): string[] | undefined =>
  v.safeParse(schema, input).issues?.map(({ message }) => message)

const notNumbers = [
  'abc',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '1.2.3',
  '5.',
  '.',
  '-',
  '1 000',
  '1,5',
  '12,34',
  '1,000,00',
  '1_000',
  '½',
  '1/2',
  '$5',
  '+5',
]

describe('digits', () => {
  test.each([
    ['0123', '0123'],
    ['۰۹۱۲', '0912'],
    ['٠٩', '09'],
    [' 7 ', '7'],
  ])('%j is %s [VAL-09]', (text, read) => {
    expect(v.parse(digits, text)).toBe(read)
  })

  test.each(['1.5', '-1', '+1', '1 2', '1,000', 'a1', '１', ...notNumbers.slice(0, 5)])(
    '%j is refused [VAL-09]',
    (text) => {
      expect(refusals(digits, text)).toEqual(['number.digits'])
    },
  )
})

describe('float', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['1.50', '1.5'],
    ['-2.25', '-2.25'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1,234.5', '1234.5'],
    ['۱٬۲۳۴٫۵', '1234.5'],
    ['1,234,567', '1234567'],
  ])('%j is %s [VAL-10]', (text, read) => {
    expect(v.parse(floatNumber, text)).toBe(read)
  })

  test.each([...notNumbers, '9'.repeat(41)])('%j is refused [VAL-10]', (text) => {
    expect(refusals(floatNumber, text)).toEqual(['number.float'])
  })
})

describe('so many digits and decimals', () => {
  test.each([
    [
      twelveDecimals,
      'number.twelveDecimals',
      ['1', '0.5', '.5', '999999999999', '999999999999.999999999999', '0.000000000001'],
      ['1000000000000', '0.0000000000001', '-1'],
    ],
    [threeDecimals, 'number.threeDecimals', ['1', '0.125', '999999999999.999'], ['1000000000000', '0.1255', '-1']],
    [
      money,
      'number.money',
      ['0', '0.01', '25', '25.5', '25.50', '999999999999.99'],
      ['1000000000000', '0.001', '1.005', '-1', '-0.01'],
    ],
  ] as const)('%#: up to its digits and decimals [VAL-11, VAL-13]', (schema, code, good, bad) => {
    for (const text of good) expect(refusals(schema, text)).toBeUndefined()
    for (const text of [...bad, ...notNumbers]) expect(refusals(schema, text)).toEqual([code])
  })

  test.each([
    [twelveDigits, 'number.twelveDigits', 12],
    [sixDigits, 'number.sixDigits', 6],
  ] as const)('%#: a whole number of so many digits [VAL-11]', (schema, code, most) => {
    expect(v.parse(schema, '9'.repeat(most))).toBe('9'.repeat(most))
    expect(v.parse(schema, '0')).toBe('0')
    for (const text of ['9'.repeat(most + 1), '1.5', '-1', '1,000', ...notNumbers])
      expect(refusals(schema, text)).toEqual([code])
  })

  test('money is read as a canonical decimal, in either language [VAL-13, VAL-26]', () => {
    expect(v.parse(money, '25.50')).toBe('25.5')
    expect(v.parse(money, '1,234.00')).toBe('1234')
    expect(v.parse(money, '۱٬۲۳۴٫۵۰')).toBe('1234.5')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), (cents) => {
        const amount = fromMicro(cents * 10_000n)
        expect(v.parse(money, amount)).toBe(amount)
        expect(v.parse(money, toPersianDigits(amount).replace('.', '٫'))).toBe(amount)
      }),
    )
  })

  test.each([
    ['0', '0'],
    ['100', '100'],
    ['100.00', '100'],
    ['99.99', '99.99'],
    ['12.5', '12.5'],
    ['۹', '9'],
  ])('%j is %s percent [VAL-12]', (text, read) => {
    expect(v.parse(percentage, text)).toBe(read)
  })

  test.each(['100.01', '101', '999', '0.001', '-1', '1000', '12.345', ...notNumbers])(
    '%j is no percentage [VAL-12]',
    (text) => {
      expect(refusals(percentage, text)).toEqual(['number.percentage'])
    },
  )
})

describe('decimals of the currency', () => {
  test.each([
    [0, ['0', '1250000', '1,250,000'], ['1.5', '1.0', '.5']],
    [2, ['0.01', '10.5', '10.50'], ['0.001', '10.505']],
    [3, ['0.001', '10.505'], ['0.0001']],
  ] as const)('%i decimals [VAL-14]', (decimals, good, bad) => {
    for (const text of good) expect(refusals(currencyAmount(decimals), text)).toBeUndefined()
    for (const text of bad) expect(refusals(currencyAmount(decimals), text)).toEqual(['number.currencyDecimals'])
  })

  test('no number at all is said as such [VAL-14]', () => {
    for (const text of notNumbers) expect(refusals(currencyAmount(2), text)).toEqual(['number.float'])
  })

  test('rial as written in Persian is read [VAL-14, VAL-26]', () => {
    expect(v.parse(currencyAmount(0), '۱۴٬۴۱۵٬۸۶۵')).toBe('14415865')
  })
})
