import type { RenewCycle } from '#domain/buying/offer.ts'

/** Billing cycles in months, with their discount in percent; the same for all offers. */
export const cycles: readonly RenewCycle[] = [
  { months: 1, discount_percent: '0' },
  { months: 3, discount_percent: '3' },
  { months: 6, discount_percent: '5' },
  { months: 12, discount_percent: '10' },
  { months: 24, discount_percent: '15' },
]

export const findCycle = (months: number): RenewCycle | undefined => cycles.find((cycle) => cycle.months === months)
