import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  add,
  atLeast,
  compare,
  decimalsOf,
  divide,
  fromMicro,
  isNegative,
  isZero,
  max,
  min,
  multiply,
  negate,
  percentOf,
  roundHalfUp,
  roundUp,
  subtract,
  sum,
  toDecimal,
  toMicro,
} from './decimal.ts'
import { amountSchema, type Decimal, decimalSchema, isDecimal, localAmountSchema } from './decimal-form.ts'

const micro = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
const decimal = micro.map(fromMicro)
const places = fc.integer({ min: 0, max: 8 })

/** An independent reading: the value as an integer of 10^-scale. */
const scaled = (value: string, scale: number): bigint => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const digits = BigInt(whole + fraction.padEnd(scale, '0'))
  return value.startsWith('-') ? -digits : digits
}

describe('canonical writing', () => {
  test.each(['0', '1', '-1', '10', '0.1', '-0.5', '1200.000001', '100', '123456789012345678901234567890.5'])(
    '%s is canonical and passes the wire schema [MON-01]',
    (text) => {
      expect(isDecimal(text)).toBe(true)
      expect(v.is(decimalSchema, text)).toBe(true)
      expect(toDecimal(text)).toBe(text)
    },
  )

  test.each([
    '',
    '-',
    '-0',
    '00',
    '01',
    '1.',
    '.5',
    '1.0',
    '1.50',
    '0.0',
    '-0.0',
    '+1',
    '1e5',
    '1E-7',
    '1,000',
    ' 1',
    '1 ',
    '۱',
    'NaN',
    'Infinity',
    '0x10',
    '1.2.3',
    '1\n',
  ])('%j is refused on the wire [MON-01]', (text) => {
    expect(isDecimal(text)).toBe(false)
    expect(v.is(decimalSchema, text)).toBe(false)
    expect(v.is(amountSchema, text)).toBe(false)
    expect(v.is(localAmountSchema, text)).toBe(false)
  })

  test('a JSON number is refused on the wire, and endless digits too [MON-01]', () => {
    expect(v.is(decimalSchema, 12.5)).toBe(false)
    expect(v.is(amountSchema, 12.5)).toBe(false)
    expect(v.is(decimalSchema, '9'.repeat(41))).toBe(false)
  })

  test.each([
    ['0', true],
    ['0.000001', true],
    ['999999999.999999', true],
    ['25', true],
    ['25.5', true],
    ['-1', false],
    ['0.0000001', false],
    ['1000000000', false],
    ['999999999999999.999999', false],
    ['1000000000000000', false],
    ['25.50', false],
  ])('amount %s: %s', (text, passes) => {
    expect(v.is(amountSchema, text)).toBe(passes)
  })

  test.each([
    ['0', true],
    ['63525000000', true],
    ['999999999999999.999999', true],
    ['-1', false],
    ['0.0000001', false],
    ['1000000000000000', false],
    ['25.50', false],
  ])('amount in the currency of a gateway %s: %s', (text, passes) => {
    expect(v.is(localAmountSchema, text)).toBe(passes)
  })

  test('the sum of nine of the largest amounts fits a database column', () => {
    const largest = '999999999.999999'
    expect(v.is(amountSchema, largest)).toBe(true)
    expect(toMicro(largest) * 9n).toBeLessThan(2n ** 53n)
  })

  test.each([
    ['007.50', '7.5'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['1.0', '1'],
  ])('%s is written %s', (text, written) => {
    expect(toDecimal(text)).toBe(written)
  })

  test('the compiler takes no id and no typed text for an amount', () => {
    const id: string = 'ord_8F3K2'
    // @ts-expect-error An id is no decimal.
    expect(() => add('1', id)).toThrow(RangeError)
    // @ts-expect-error `-` before a decimal is none: `-0` and `--1` are not canonical. `negate` is.
    expect(() => add('1', `-${negate('1')}`)).toThrow(RangeError)
  })

  test.each(['', ' ', '+3', '1e3', 'abc', '1,000', '--1', '5.', 'NaN'])('%j is no decimal', (text) => {
    expect(() => toDecimal(text)).toThrow(RangeError)
    expect(() => add('1', text as Decimal)).toThrow(RangeError)
  })

  test('every result is canonical, however small or large', () => {
    fc.assert(
      fc.property(decimal, decimal, places, (a, b, n) => {
        for (const result of [
          add(a, b),
          subtract(a, b),
          multiply(a, b),
          multiply(a, b, a),
          negate(a),
          roundUp(a, n),
          roundHalfUp(a, n),
          percentOf(a, b),
          min(a, b),
          max(a, b),
        ])
          expect(isDecimal(result)).toBe(true)
      }),
    )
    expect(multiply('0.000001', '0.000001')).toBe('0.000000000001')
    expect(multiply('1000000000000', '1000000000000', '10')).toBe('10000000000000000000000000')
    expect(multiply('-5', '0')).toBe('0')
    expect(roundHalfUp('-0.001', 2)).toBe('0')
    expect(negate('0')).toBe('0')
  })
})

describe('arithmetic', () => {
  test('0.1 + 0.2 is 0.3, and cents do not drift [MON-01]', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(sum(Array.from({ length: 1000 }, () => '0.01'))).toBe('10')
    expect(subtract('1', '0.9')).toBe('0.1')
    expect(subtract('1', '0.9', '0.1')).toBe('0')
    expect(multiply('1.15', '100')).toBe('115')
    expect(sum([])).toBe('0')
  })

  test('adding, subtracting, multiplying and comparing agree with whole millionths [MON-01]', () => {
    fc.assert(
      fc.property(micro, micro, (a, b) => {
        const [x, y] = [fromMicro(a), fromMicro(b)]
        expect(toMicro(add(x, y))).toBe(a + b)
        expect(toMicro(subtract(x, y))).toBe(a - b)
        expect(scaled(multiply(x, y), 12)).toBe(a * b)
        expect(toMicro(negate(x))).toBe(-a)
        expect(compare(x, y)).toBe(a < b ? -1 : a > b ? 1 : 0)
        expect(atLeast(x, y)).toBe(a >= b)
        expect(isZero(x)).toBe(a === 0n)
        expect(isNegative(x)).toBe(a < 0n)
        expect(toMicro(min(x, y))).toBe(a < b ? a : b)
        expect(toMicro(max(x, y))).toBe(a > b ? a : b)
      }),
    )
  })

  test('a percentage is exact', () => {
    expect(percentOf('80', '12.5')).toBe('10')
    expect(percentOf('0.01', '0.01')).toBe('0.000001')
    expect(percentOf('19.99', '20')).toBe('3.998')
  })

  test('min and max of many', () => {
    expect(min('3', '-1', '2')).toBe('-1')
    expect(max('3', '-1', '20')).toBe('20')
  })
})

describe('rounding', () => {
  test.each<[Decimal, number, Decimal]>([
    ['1.001', 2, '1.01'],
    ['1.01', 2, '1.01'],
    ['1', 0, '1'],
    ['0.000001', 0, '1'],
    ['1.15', 2, '1.15'],
    ['-1.001', 2, '-1.01'],
    ['999.995', 2, '1000'],
  ])('%s rounded up to %i decimals is %s', (value, decimals, rounded) => {
    expect(roundUp(value, decimals)).toBe(rounded)
  })

  test.each<[Decimal, number, Decimal]>([
    ['1.005', 2, '1.01'],
    ['1.004', 2, '1'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['0.4', 0, '0'],
    ['1.0049999', 2, '1'],
  ])('%s rounded to %i decimals is %s', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded)
  })

  test('rounding up never takes less than is owed, never a whole unit more, and is symmetric [MON-02]', () => {
    fc.assert(
      fc.property(
        micro.filter((value) => value >= 0n),
        places,
        (value, decimals) => {
          const exact = fromMicro(value)
          const rounded = roundUp(exact, decimals)
          const unit = toDecimal(decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)
          expect(atLeast(rounded, exact)).toBe(true)
          expect(compare(subtract(rounded, exact), unit)).toBe(-1)
          expect(decimalsOf(rounded)).toBeLessThanOrEqual(decimals)
          expect(roundUp(negate(exact), decimals)).toBe(negate(rounded))
        },
      ),
    )
  })

  test('a quotient is rounded on its exact value', () => {
    expect(divide('1', '3', 4)).toBe('0.3333')
    expect(divide('2', '3', 4)).toBe('0.6667')
    expect(divide('1', '3', 2, 'up')).toBe('0.34')
    expect(divide('1', '4', 2, 'up')).toBe('0.25')
    expect(divide('10', '3', 0, 'up')).toBe('4')
    expect(divide('100000000000000000001', '100000000000000000000', 2, 'up')).toBe('1.01')
    expect(divide('-1', '3', 2)).toBe('-0.33')
    expect(() => divide('1', '0', 2)).toThrow(RangeError)
  })

  test('a quotient agrees with whole-number division', () => {
    const decimalOf = (whole: bigint): Decimal => toDecimal(String(whole))
    const positive = fc.bigInt({ min: 1n, max: 10n ** 15n })
    fc.assert(
      fc.property(positive, positive, fc.integer({ min: 0, max: 10 }), (a, b, decimals) => {
        const scale = 10n ** BigInt(decimals)
        expect(scaled(divide(decimalOf(a), decimalOf(b), decimals, 'up'), decimals)).toBe((a * scale + b - 1n) / b)
        expect(scaled(divide(decimalOf(a), decimalOf(b), decimals), decimals)).toBe((2n * a * scale + b) / (2n * b))
      }),
    )
  })
})

describe('millionths', () => {
  test.each<[Decimal, bigint]>([
    ['0', 0n],
    ['1', 1_000_000n],
    ['-0.000001', -1n],
    ['12.5', 12_500_000n],
    ['9007199254740993', 9_007_199_254_740_993_000_000n],
  ])('%s is %s millionths', (value, micro) => {
    expect(toMicro(value)).toBe(micro)
    expect(fromMicro(micro)).toBe(value)
  })

  test('there and back changes nothing [MON-01]', () => {
    fc.assert(
      fc.property(micro, (value) => {
        expect(toMicro(fromMicro(value))).toBe(value)
      }),
    )
    expect(fromMicro(1_500_000)).toBe('1.5')
  })

  test('what does not fit is refused, not rounded', () => {
    expect(() => toMicro('0.0000001')).toThrow(RangeError)
    expect(() => fromMicro(2 ** 53)).toThrow(RangeError)
    expect(() => fromMicro(0.5)).toThrow(RangeError)
    expect(() => fromMicro(Number.NaN)).toThrow(RangeError)
  })
})
