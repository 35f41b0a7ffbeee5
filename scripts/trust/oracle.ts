import type { BillingTerms } from '#domain/buying/offer.ts'
import { type Price, priceOf, totalOf } from '#domain/buying/pricing.ts'
import { add, percentOf, roundUp, toDecimal } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { exchange } from '#domain/kit/money.ts'
import { ceilTo, type Exact, exactExchange, exactPrice, percent, plus, textOf, times } from '#sandbox/testing/exact.ts'
import { createRandom, type Random } from './random.ts'

/** One purchase: numbers of an offer with the same choices, paid at a gateway in some currency. */
export type RandomQuote = {
  readonly setup: Decimal
  readonly rankFees: readonly Decimal[]
  readonly monthlyCost: Decimal
  readonly channelMonthlyCost: Decimal
  readonly channels: number
  readonly months: number
  readonly discountPercent: Decimal
  readonly vatPercent: Decimal
  readonly feePercent: Decimal
  readonly exchange: { readonly rate: Decimal; readonly fee_percent: Decimal; readonly fixed_fee: Decimal }
  readonly decimals: number
}

/** What the portal computes, and what the oracle does; equal texts. */
export type Compared = { readonly found: string; readonly expected: string }

export const compareQuote = (quote: RandomQuote): Compared => ({
  found: JSON.stringify(computed(quote)),
  expected: JSON.stringify(expected(quote)),
})

const computed = (quote: RandomQuote) => {
  const terms: BillingTerms = {
    option: 'perMinute',
    monthly_cost: quote.monthlyCost,
    channel_monthly_cost: quote.channelMonthlyCost,
    inbound_rate: '0',
    channels_included: 1,
    channels_additional_maximum: 100,
  }
  const cycle = { months: quote.months, discount_percent: quote.discountPercent }
  const prices = quote.rankFees.map((special_setup_fee) =>
    priceOf(
      { setup_cost: quote.setup },
      terms,
      { special_setup_fee },
      { additional_channels: quote.channels, cycle },
      quote.vatPercent,
    ),
  )
  const { total } = totalOf(prices)
  const fee = roundUp(percentOf(total, quote.feePercent), 2)
  const amount = add(total, fee)
  const charged = exchange(amount, { currency_code: 'XXX', ...quote.exchange }, quote.decimals)
  return { prices: prices.map(partsOf), total, fee, amount, charged }
}

const partsOf = ({ monthly, channels, discount, subtotal, vat, total }: Price) => [
  monthly,
  channels,
  discount,
  subtotal,
  vat,
  total,
]

const expected = (quote: RandomQuote) => {
  const prices = quote.rankFees.map((rankFee) => exactPrice({ ...quote, rankFee }))
  const total = plus(...prices.map((price): Exact => price.total))
  const fee = ceilTo(times(total, percent(quote.feePercent)), 2)
  const amount = plus(total, fee)
  return {
    prices: prices.map(({ monthly, channels, discount, subtotal, vat, total: sum }) =>
      [monthly, channels, discount, subtotal, vat, sum].map(textOf),
    ),
    total: textOf(total),
    fee: textOf(fee),
    amount: textOf(amount),
    charged: textOf(exactExchange(amount, quote.exchange, quote.decimals)),
  }
}

/** A decimal from 0 to `most`, with up to `decimals` decimals. */
const decimalBelow = (random: Random, most: number, decimals: number): Decimal => {
  const digits = random.below(decimals + 1)
  return textOf([BigInt(random.below(most * 10 ** digits + 1)), 10n ** BigInt(digits)])
}

/** Real values as often as any others: the edges of rounding lie at prices that a shop uses. */
const randomQuote = (random: Random): RandomQuote => ({
  setup: decimalBelow(random, 50, 2),
  rankFees: Array.from({ length: 1 + random.below(10) }, () => random.pick(['0', '0', decimalBelow(random, 300, 2)])),
  monthlyCost: decimalBelow(random, 80, 4),
  channelMonthlyCost: decimalBelow(random, 20, 4),
  channels: random.below(30),
  months: random.pick([1, 3, 6, 12, 24, 1 + random.below(60)]),
  discountPercent: random.pick(['0', '3', '5', '10', '15', decimalBelow(random, 99, 3)]),
  vatPercent: random.pick(['0', '5', '10', '19', '20', '21', decimalBelow(random, 30, 2)]),
  feePercent: random.pick(['0', '1', '2.5', '2.9', decimalBelow(random, 9, 3)]),
  exchange: {
    rate: random.pick(['1', '0.92', '612500', toDecimal(`${1 + random.below(9_000)}.${1 + random.below(999)}`)]),
    fee_percent: random.pick(['0', '1', '1.5', decimalBelow(random, 9, 2)]),
    fixed_fee: random.pick(['0', '0.25', decimalBelow(random, 5, 2)]),
  },
  decimals: random.pick([0, 2, 3]),
})

/** Compares so many random quotes with the oracle; returns the first different ones. */
export const consultOracle = ({ quotes, seed }: { readonly quotes: number; readonly seed: number }) => {
  const random = createRandom(seed)
  const different: { readonly quote: RandomQuote; readonly compared: Compared }[] = []
  let count = 0
  for (; count < quotes && different.length < 5; count += 1) {
    const quote = randomQuote(random)
    const compared = compareQuote(quote)
    if (compared.found !== compared.expected) different.push({ quote, compared })
  }
  return { count, different }
}
