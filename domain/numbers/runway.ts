import * as v from 'valibot'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { countSchema, momentSchema } from '#domain/kit/primitives.ts'
import { autoRenewDays, day, nextEnd } from './number-life.ts'

/** Months for which the wallet's runway is calculated. */
export const runwayMonths = 12

/**
 * `until`: when the first automatic renewal is due that the wallet cannot pay (null: none until `horizon`). `renewals`: how many it pays
 * before. `missing`: USD that it lacks then. `horizon`: `runwayMonths` after the response.
 */
export const runwaySchema = v.object({
  until: v.nullable(momentSchema),
  renewals: countSchema,
  missing: amountSchema,
  horizon: momentSchema,
})
export type RunwayResponse = v.InferOutput<typeof runwaySchema>

/** Days before a shortage of the wallet from which it is a warning; an earlier one is only shown. */
const shortageNotice = 30 * day

/** Whether the wallet lacks money for a renewal within the next 30 days. */
export const isShortSoon = ({ until, horizon }: Pick<RunwayResponse, 'until' | 'horizon'>): boolean =>
  until !== null && Date.parse(until) <= addMonthsUtc(Date.parse(horizon), -runwayMonths) + shortageNotice

/** A number with automatic renewal. Times in epoch milliseconds; `cost`: micro-USD of one cycle with VAT. */
export type Renewing = {
  readonly id: string
  readonly start: number
  readonly expires: number
  /** Months. */
  readonly cycle: number
  readonly cost: bigint
}

/**
 * `until`: when the first renewal is due that the wallet cannot pay; null: it pays all of them until the horizon. `renewals` and `spent`: those
 * before it. `missing`: micro-USD that the wallet lacks then.
 */
export type Runway = {
  readonly until: number | null
  readonly renewals: number
  readonly spent: bigint
  readonly missing: bigint
}

type Due = { readonly at: number; readonly id: string; readonly cost: bigint }

/** The automatic renewals until the horizon, in the order in which they are due: when, and what they cost with all before. */
export type RenewalsAhead = {
  readonly horizon: number
  readonly at: readonly number[]
  readonly totals: readonly bigint[]
}

export const renewalsAhead = (numbers: readonly Renewing[], now: number, horizon: number): RenewalsAhead => {
  const due = numbers.flatMap((number) => renewalsOf(number, now, horizon))
  const ordered = due.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  let total = 0n
  return {
    horizon,
    at: ordered.map(({ at }) => at),
    totals: ordered.map(({ cost }) => {
      total += cost
      return total
    }),
  }
}

/** How long a wallet pays for them, if nothing else is paid and no money is added. */
export const runwayOf = ({ at, totals }: RenewalsAhead, spendable: bigint): Runway => {
  const unpaid = totals.findIndex((total) => total > spendable)
  const renewals = unpaid < 0 ? totals.length : unpaid
  return {
    until: at[unpaid] ?? null,
    renewals,
    spent: totals[renewals - 1] ?? 0n,
    missing: (totals[unpaid] ?? spendable) - spendable,
  }
}

/** The first renewal is tried at the next of its days, later ones at the first of theirs. */
const renewalsOf = ({ id, start, expires, cycle, cost }: Renewing, now: number, horizon: number): Due[] => {
  const tries = autoRenewDays.map((days) => expires - days * day)
  const first = tries.find((at) => at > now)
  if (first === undefined) return []
  const due: Due[] = []
  for (let [at, end] = [first, expires]; at <= horizon; ) {
    due.push({ at, id, cost })
    end = nextEnd(start, end, cycle)
    at = end - autoRenewDays[0] * day
  }
  return due
}

/** What is due for renewal until the end of a number, and how much of it a wallet lacks. Amounts in micro-USD. */
export type DueUntil = { readonly renewals: number; readonly missing: bigint }

/**
 * All renewals of numbers that end before a number or with it. A number that ends again before `end` counts once
 * for each of its ends. The wallet is shared, so a number is safe only if it pays for all of them.
 */
export const dueUntil = (numbers: readonly Renewing[], spendable: bigint, end: number): DueUntil => {
  let renewals = 0
  let total = 0n
  for (const { start, expires, cycle, cost } of numbers)
    for (let at = expires; at <= end; at = nextEnd(start, at, cycle)) {
      renewals += 1
      total += cost
    }
  return { renewals, missing: total > spendable ? total - spendable : 0n }
}
