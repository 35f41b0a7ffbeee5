import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, fromMicro, isNegative, multiply, negate, percentOf, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { vatOn } from '#domain/kit/money.ts'
import { rialLinesOf, sumsOf, vatByRate } from './invoice-amounts.ts'

const usd = (cents: number) => fromMicro(BigInt(cents) * 10_000n)
const absolute = (value: Decimal) => (isNegative(value) ? negate(value) : value)

const lineArb = fc
  .record({
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 36 }),
    percent: fc.constantFrom('0', '5', '10', '19', '20', '21'),
    discounted: fc.boolean(),
  })
  .map(({ price, quantity, percent, discounted }) => {
    const discount = discounted ? usd(Math.floor(price / 10)) : '0'
    const net = subtract(multiply(usd(price), `${quantity}`), discount)
    const vat = vatOn(net, percent)
    return { quantity, discount, net, vat_percent: percent, vat, total: add(net, vat) }
  })
const linesArb = fc.array(lineArb, { minLength: 1, maxLength: 12 })

test('the lines and their VAT add up to the total to the cent, in all and by rate', () => {
  fc.assert(
    fc.property(linesArb, (lines) => {
      const sums = sumsOf(lines)
      expect(add(sum(lines.map(({ net }) => net)), sum(lines.map(({ vat }) => vat)))).toBe(sums.total)
      const rates = vatByRate(lines)
      expect(sumsOf(rates)).toEqual(sums)
      expect(new Set(rates.map(({ percent }) => percent)).size).toBe(rates.length)
    }),
  )
})

test('the VAT of a line is rounded half up to the cent', () => {
  expect(vatOn('2.5', '19')).toBe('0.48')
  expect(vatOn('2.55', '10')).toBe('0.26')
  expect(vatOn('2.54', '10')).toBe('0.25')
  expect(vatOn('99.99', '0')).toBe('0')
})

test('the lines in rial add up to the rials that were charged, exactly', () => {
  fc.assert(
    fc.property(linesArb, fc.integer({ min: 1, max: 2_000_000_000 }), (lines, charged) => {
      const rials = rialLinesOf(lines, `${charged}`)
      expect(sum(rials.map(({ total }) => total))).toBe(String(charged))
      rials.forEach(({ net, vat, total, unit_price, discount }, at) => {
        const { vat_percent, quantity } = lines[at] ?? { vat_percent: '0', quantity: 1 }
        expect(add(net, vat)).toBe(total)
        expect(compare(absolute(subtract(vat, percentOf(net, vat_percent))), '1')).toBe(-1)
        // Two decimals of a rial, for each unit.
        const off = subtract(multiply(unit_price, `${quantity}`), discount, net)
        expect(compare(absolute(off), multiply('0.005', `${quantity}`))).not.toBe(1)
      })
    }),
  )
})

test('three equal lines share a rial that does not divide', () => {
  const line = { quantity: 1, discount: '0', net: '1', vat_percent: '0', total: '1' } as const
  expect(rialLinesOf([line, line, line], '100').map(({ total }) => total)).toEqual(['33', '34', '33'])
})
