import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { currencySchema, type Exchange, exchangeSchema, usd } from './currency.ts'
import {
  add,
  atLeast,
  compare,
  decimalsOf,
  fromMicro,
  isNegative,
  multiply,
  negate,
  subtract,
  toMicro,
} from './decimal.ts'
import { type Decimal, isDecimal } from './decimal-form.ts'
import { toLatinDigits } from './digits.ts'
import {
  conversionOf,
  exchange,
  exchangeShown,
  formatDecimal,
  formatMoney,
  gatewayFee,
  groupThousands,
  type RateShown,
  rateDecimals,
  rateShown,
} from './money.ts'

const rial = { code: 'IRR', symbol: '﷼', decimal: 0, rate: '1150000' }
const euro = { code: 'EUR', symbol: '€', decimal: 2, rate: '0.92' }
const franc = { code: 'CHF', symbol: 'CHF', decimal: 2, rate: '0.88' }
const toRial: Exchange = { currency_code: 'IRR', rate: '1150000', fee_percent: '1.5', fixed_fee: '12000' }
const toEuro: Exchange = { currency_code: 'EUR', rate: '0.9173', fee_percent: '2.9', fixed_fee: '0.3' }

describe('what travels', () => {
  test('a currency and an exchange carry their fields [MON-01]', () => {
    expect(v.parse(currencySchema, rial)).toEqual(rial)
    expect(v.parse(currencySchema, usd)).toEqual(usd)
    expect(v.parse(exchangeSchema, toRial)).toEqual(toRial)
  })

  test.each([
    { ...rial, rate: '0' },
    { ...rial, rate: '-1' },
    { ...rial, rate: 1150000 },
    { ...rial, rate: '1e6' },
    { ...rial, decimal: -1 },
    { ...rial, decimal: 1.5 },
    { ...rial, symbol: '' },
    { ...rial, code: 'irr' },
  ])('currency %j is refused [MON-01]', (currency) => {
    expect(v.is(currencySchema, currency)).toBe(false)
  })

  test.each([
    { ...toRial, rate: '0' },
    { ...toRial, fee_percent: '-1' },
    { ...toRial, fixed_fee: '-0.5' },
    { ...toRial, fixed_fee: 12000 },
  ])('exchange %j is refused [MON-01]', (value) => {
    expect(v.is(exchangeSchema, value)).toBe(false)
  })
})

describe('the direction of a rate', () => {
  test.each<[Decimal, RateShown]>([
    ['0.92', { units: '1', dollars: '1.08696', perDollar: null }],
    ['32.5', { units: '1', dollars: '0.0307692', perDollar: null }],
    // One unit is worth exactly a cent.
    ['100', { units: '1', dollars: '0.01', perDollar: null }],
    ['100.01', { units: '1000', dollars: '9.999', perDollar: '100.01' }],
    ['612500', { units: '1000000', dollars: '1.63265', perDollar: '612500' }],
  ])('%s to the dollar is shown as dollars per local currency, %j [MON-03]', (rate, shown) => {
    expect(rateShown({ rate })).toEqual(shown)
  })
})

describe('the fee of a gateway', () => {
  test.each<[Decimal, Decimal, Decimal]>([
    ['10', '2.5', '0.25'],
    ['10.01', '2.5', '0.26'],
    ['0.01', '3.4', '0.01'],
    ['0', '2.5', '0'],
    ['120', '0', '0'],
  ])('of %s USD at %s % is %s, rounded up to the cent [MON-02]', (net, percent, fee) => {
    expect(gatewayFee(net, percent)).toBe(fee)
  })
})

describe('exchange', () => {
  test.each<[Decimal, Exchange, number, Decimal]>([
    // 12.34 × 1,150,000 = 14,191,000; 1.5 % = 212,865; + 12,000
    ['12.34', toRial, 0, '14415865'],
    // 10 × 0.9173 = 9.173; 2.9 % = 0.266017; + 0.3 = 9.739017
    ['10', toEuro, 2, '9.74'],
    // exactly on a cent: nothing is added
    ['25.5', { currency_code: 'USD', rate: '1', fee_percent: '2', fixed_fee: '0.49' }, 2, '26.5'],
    // 1.15 × 100 is 114.99999999999999 in binary floats, and 1.1 × 3 is 3.3000000000000003
    ['1.15', { currency_code: 'XAA', rate: '100', fee_percent: '0', fixed_fee: '0' }, 0, '115'],
    ['1.1', { currency_code: 'XAA', rate: '3', fee_percent: '0', fixed_fee: '0' }, 1, '3.3'],
    ['0.000001', { currency_code: 'XAA', rate: '1', fee_percent: '0', fixed_fee: '0' }, 2, '0.01'],
  ])('%s USD through %j to %i decimals is %s [MON-02]', (amount, through, decimals, local) => {
    expect(exchange(amount, through, decimals)).toBe(local)
  })

  test('the result is the exact value rounded up: never less, never a whole unit more [MON-02]', () => {
    const micro = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(
        micro,
        micro.filter((n) => n > 0n),
        fc.nat(99_999),
        fc.nat(10_000_000),
        fc.integer({ min: 0, max: 4 }),
        (amount, rate, fee, fixed, decimals) => {
          const fee_percent = fromMicro(fee * 1000)
          const through = { currency_code: 'XAA', rate: fromMicro(rate), fee_percent, fixed_fee: fromMicro(fixed) }
          // Everything in units of 10^-17: amount 6, rate 6, percent 3 + 2 decimals
          const exact = amount * rate * (100_000n + BigInt(fee)) + BigInt(fixed) * 10n ** 11n
          const unit = 10n ** BigInt(17 - decimals)
          const local = exchange(fromMicro(amount), through, decimals)
          expect(toMicro(local) * 10n ** 11n).toBe(((exact + unit - 1n) / unit) * unit)
          expect(decimalsOf(local)).toBeLessThanOrEqual(decimals)
        },
      ),
    )
  })

  test.each<[Decimal, Decimal, Decimal, Decimal, number, Decimal[]]>([
    // 34.81 × 0.92 = 32.0252; 1.5 % = 0.480378; + 0.25 = 32.755578. Each sum is rounded up.
    ['34.81', '0.92', '1.5', '0.25', 2, ['32.03', '0.48', '0.25', '32.76']],
    // 2.71 × 612,500 = 1,659,875; 1 % = 16,598.75
    ['2.71', '612500', '1', '0', 0, ['1659875', '16599', '0', '1676474']],
    ['10', '1', '0', '0', 2, ['10', '0', '0', '10']],
  ])(
    '%s USD at %s, %s % and %s in its parts [PAY-02] [FIN-07]',
    (amount, rate, fee_percent, fixed_fee, decimals, parts) => {
      const conversion = conversionOf(amount, { currency_code: 'XAA', rate, fee_percent, fixed_fee }, decimals)
      expect([conversion.converted, conversion.percentFee, conversion.fixedFee, conversion.charged]).toEqual(parts)
    },
  )

  test('the parts add up to the charge, and none is negative [MON-02] [FIN-07]', () => {
    const micro = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(
        micro,
        micro.filter((n) => n > 0n),
        fc.nat(99_999),
        fc.nat(10_000_000),
        fc.integer({ min: 0, max: 4 }),
        (amount, rate, fee, fixed, decimals) => {
          const fees = { fee_percent: fromMicro(fee * 1000), fixed_fee: fromMicro(fixed) }
          const through = { currency_code: 'XAA', rate: fromMicro(rate), ...fees }
          const parts = conversionOf(fromMicro(amount), through, decimals)
          expect(add(parts.converted, parts.percentFee, parts.fixedFee)).toBe(parts.charged)
          expect(parts.charged).toBe(exchange(fromMicro(amount), through, decimals))
          expect([parts.converted, parts.percentFee, parts.fixedFee].every((part) => atLeast(part, '0'))).toBe(true)
        },
      ),
    )
  })

  test.each<[Decimal, Decimal]>([
    ['1150000', '0.000000869565'],
    ['1000000', '0.000001'],
    ['0.9173', '1.09016'],
    ['0.92', '1.08696'],
    ['1', '1'],
    ['3.6725', '0.272294'],
    ['0.3075', '3.25203'],
    ['0.000015', '66666.7'],
    ['999999', '0.000001'],
  ])('at %s to the dollar, one unit is %s dollars [MON-03]', (rate, dollars) => {
    expect(exchangeShown({ rate })).toBe(dollars)
  })

  test('dollars per unit times the rate is a dollar, to the digits shown [MON-03]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }).map(fromMicro), (rate) => {
        const back = multiply(exchangeShown({ rate }, 6), rate)
        const difference = subtract(back, '1')
        const off = isNegative(difference) ? negate(difference) : difference
        expect(compare(off, '0.00001')).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('reading', () => {
  test.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['-1234567.8912', '-1,234,567.8912'],
    ['100000', '100,000'],
  ])('%s grouped is %s [MON-02]', (value, grouped) => {
    expect(groupThousands(value)).toBe(grouped)
  })

  test('the space of thousands may be another separator', () => {
    expect(groupThousands('1234567', ' ')).toBe('1 234 567')
  })

  test.each([
    ['1234.5', usd, 'en', '$1,234.50'],
    ['-1234.5', usd, 'en', '−$1,234.50'],
    ['0', usd, 'en', '$0.00'],
    ['-0.001', usd, 'en', '$0.00'],
    ['1234.5', usd, 'fa', '۱٬۲۳۴٫۵۰\u00a0دلار'],
    ['-3', usd, 'fa', '\u200e−۳٫۰۰\u00a0دلار'],
    ['12', euro, 'en', '€12.00'],
    ['12', euro, 'fa', '۱۲٫۰۰\u00a0یورو'],
    // A symbol that means another currency first gives way to the code.
    ['12', { code: 'CAD', symbol: '$', decimal: 2 }, 'en', 'CAD\u00a012.00'],
    ['1200', franc, 'en', 'CHF\u00a01,200.00'],
  ] as const)('%s %j in %s is %s', (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale).text).toBe(text)
  })

  test('the rial has its symbol after the amount, as a word and never as the sign U+FDFC, in both languages [MON-04]', () => {
    expect(formatMoney('14415865', rial, 'en')).toEqual({
      sign: '',
      number: '14,415,865',
      symbol: 'ریال',
      placement: 'after',
      text: '14,415,865\u00a0ریال',
      direction: 'ltr',
    })
    expect(formatMoney('14415865', rial, 'fa')).toEqual({
      sign: '',
      number: '۱۴٬۴۱۵٬۸۶۵',
      symbol: 'ریال',
      placement: 'after',
      text: '۱۴٬۴۱۵٬۸۶۵\u00a0ریال',
      direction: 'rtl',
    })
    expect(formatMoney('-5000', rial, 'fa')).toEqual({
      sign: '\u200e−',
      number: '۵٬۰۰۰',
      symbol: 'ریال',
      placement: 'after',
      text: '\u200e−۵٬۰۰۰\u00a0ریال',
      direction: 'rtl',
    })
  })

  test('dollars are written with their symbol before, in Persian with their name after [MON-04]', () => {
    expect(formatMoney('26.1', usd, 'en')).toEqual({
      sign: '',
      number: '26.10',
      symbol: '$',
      placement: 'before',
      text: '$26.10',
      direction: 'ltr',
    })
    expect(formatMoney('26.1', usd, 'fa')).toEqual({
      sign: '',
      number: '۲۶٫۱۰',
      symbol: 'دلار',
      placement: 'after',
      text: '۲۶٫۱۰\u00a0دلار',
      direction: 'rtl',
    })
  })

  test.each<[Decimal, string]>([
    ['0.0045', '$0.0045'],
    ['0.012', '$0.012'],
    ['0.5', '$0.50'],
    ['3', '$3.00'],
    ['0.00004', '$0.00'],
    ['0.00005', '$0.0001'],
  ])('a rate of %s is shown as %s [MON-04]', (rate, text) => {
    expect(formatMoney(rate, usd, 'en', { decimals: rateDecimals }).text).toBe(text)
  })

  test.each<[Decimal, string]>([
    ['0.065', '$0.0650'],
    ['0', '$0.0000'],
    ['1.6081', '$1.6081'],
  ])('in a column, a rate of %s is shown as %s, so that all decimals are under one another', (rate, text) => {
    expect(formatMoney(rate, usd, 'en', { decimals: rateDecimals, aligned: true }).text).toBe(text)
  })

  test('fewer decimals than the currency has', () => {
    expect(formatMoney('1999.5', usd, 'en', { decimals: 0 }).text).toBe('$2,000')
  })

  test('what is shown reads back as the amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.constantFrom('en' as const, 'fa' as const),
        (micro, locale) => {
          const value = fromMicro(micro)
          const read = toLatinDigits(formatDecimal(value, locale, { least: 0, most: 6 })).replaceAll(',', '')
          expect(isDecimal(read)).toBe(true)
          expect(read).toBe(value)
          expect(atLeast(value, '0')).toBe(true)
        },
      ),
    )
  })
})
