import { add, divide, isZero, multiply, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { InvoiceLine, RialLine } from './invoice.ts'

type Amounts = Pick<InvoiceLine, 'net' | 'vat' | 'total'>

export const sumsOf = (lines: readonly Amounts[]): Amounts => ({
  net: sum(lines.map(({ net }) => net)),
  vat: sum(lines.map(({ vat }) => vat)),
  total: sum(lines.map(({ total }) => total)),
})

/** Net and VAT of all lines with the same rate, by rate in the order of the lines. */
export const vatByRate = (
  lines: readonly (Amounts & Pick<InvoiceLine, 'vat_percent'>)[],
): (Amounts & { readonly percent: Decimal })[] =>
  [...Map.groupBy(lines, ({ vat_percent }) => vat_percent)].map(([percent, same]) => ({ percent, ...sumsOf(same) }))

/**
 * The lines in whole rials. They add up to `charged` exactly: each total is the difference of two rounded running sums. The VAT
 * is less than one rial away from its percentage of the net amount.
 */
export const rialLinesOf = (
  lines: readonly Pick<InvoiceLine, 'quantity' | 'discount' | 'net' | 'vat_percent' | 'total'>[],
  charged: Decimal,
): RialLine[] => {
  const whole = sum(lines.map(({ total }) => total))
  let running: Decimal = '0'
  let shared: Decimal = '0'
  return lines.map((line) => {
    running = add(running, line.total)
    const upTo = isZero(whole) ? '0' : divide(multiply(charged, running), whole, 0)
    const total = subtract(upTo, shared)
    shared = upTo
    return rialLineOf(line, total)
  })
}

const rialLineOf = (
  { quantity, discount, net: dollars, vat_percent }: Pick<InvoiceLine, 'quantity' | 'discount' | 'net' | 'vat_percent'>,
  total: Decimal,
): RialLine => {
  const net = divide(multiply(total, '100'), add('100', vat_percent), 0)
  const taken = isZero(dollars) ? '0' : divide(multiply(net, discount), dollars, 0)
  return {
    // Where the price does not divide into whole rials, the decimals show it.
    unit_price: divide(add(net, taken), `${quantity}`, 2),
    discount: taken,
    net,
    vat: subtract(total, net),
    total,
  }
}
