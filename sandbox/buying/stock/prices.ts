import type { BillingTerms, NumberType, RankClass } from '#domain/buying/offer.ts'
import { max, multiply, roundHalfUp, roundUp } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { toCent } from '#domain/kit/money.ts'

export type OfferPrices = {
  readonly setup: Decimal
  readonly terms: readonly BillingTerms[]
  readonly rankFees: Readonly<Record<RankClass, Decimal>>
  /** Seconds. */
  readonly pulse: number
  readonly minimumCallDuration: number
}

/**
 * Prices of a number type in a country, derived from the monthly price of a local number: scarcer types cost a multiple
 * of it. The holder pays for toll-free and shared-cost minutes, so those numbers are billed per minute only.
 */
export const pricesOf = (type: NumberType, localMonthly: Decimal): OfferPrices => {
  const rule = rules[type]
  const monthly = toCent(multiply(localMonthly, rule.monthly))
  const perMinute: BillingTerms = {
    option: 'perMinute',
    monthly_cost: rule.perMinuteOnly ? monthly : toCent(multiply(monthly, '0.6')),
    inbound_rate: max(roundHalfUp(multiply(localMonthly, rule.minute), 4), '0.002'),
    channels_included: 2,
    channels_additional_maximum: rule.channels.perMinute,
    channel_monthly_cost: '0.5',
  }
  const perChannel: BillingTerms = {
    option: 'freeInboundPerChannel',
    monthly_cost: monthly,
    inbound_rate: '0',
    channels_included: rule.channels.included,
    channels_additional_maximum: rule.channels.perChannel,
    channel_monthly_cost: toCent(multiply(localMonthly, '1.2')),
  }
  const bronze = roundUp(multiply(localMonthly, rule.rank), 0)
  return {
    setup: toCent(multiply(localMonthly, rule.setup)),
    terms: rule.perMinuteOnly ? [perMinute] : [perChannel, perMinute],
    rankFees: { normal: '0', bronze, silver: multiply(bronze, '4'), gold: multiply(bronze, '15') },
    ...rule.charging,
  }
}

type Rule = {
  readonly monthly: Decimal
  readonly setup: Decimal
  readonly minute: Decimal
  readonly rank: Decimal
  readonly perMinuteOnly: boolean
  readonly channels: { readonly included: number; readonly perChannel: number; readonly perMinute: number }
  readonly charging: { readonly pulse: number; readonly minimumCallDuration: number }
}

const rules: Record<NumberType, Rule> = {
  local: {
    monthly: '1',
    setup: '1',
    minute: '0.004',
    rank: '5',
    perMinuteOnly: false,
    channels: { included: 2, perChannel: 28, perMinute: 58 },
    charging: { pulse: 1, minimumCallDuration: 0 },
  },
  mobile: {
    monthly: '3.5',
    setup: '4',
    minute: '0.01',
    rank: '12',
    perMinuteOnly: false,
    channels: { included: 1, perChannel: 4, perMinute: 8 },
    charging: { pulse: 60, minimumCallDuration: 60 },
  },
  national: {
    monthly: '1.4',
    setup: '2',
    minute: '0.006',
    rank: '6',
    perMinuteOnly: false,
    channels: { included: 2, perChannel: 58, perMinute: 98 },
    charging: { pulse: 6, minimumCallDuration: 30 },
  },
  tollFree: {
    monthly: '6',
    setup: '5',
    minute: '0.025',
    rank: '15',
    perMinuteOnly: true,
    channels: { included: 2, perChannel: 0, perMinute: 98 },
    charging: { pulse: 60, minimumCallDuration: 0 },
  },
  sharedCost: {
    monthly: '4',
    setup: '5',
    minute: '0.015',
    rank: '10',
    perMinuteOnly: true,
    channels: { included: 2, perChannel: 0, perMinute: 48 },
    charging: { pulse: 60, minimumCallDuration: 60 },
  },
}
