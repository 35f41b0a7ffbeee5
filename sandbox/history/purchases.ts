import { addMonthsUtc } from '#domain/kit/calendar.ts'
import type { Random } from '#sandbox/buying/stock/random.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { inOfficeHours } from './office-hours.ts'

const day = 24 * 60 * 60_000

/** How the history arrives at a number of the seed. */
export type Purchase = {
  readonly number: OwnedNumberTable
  /** When it is bought, such that its cycles lead to its end. */
  readonly at: number
  /** When its automatic renewal is switched off; null: it stays as it was bought. */
  readonly switchesOffAt: number | null
}

export type Span = { readonly since: number; readonly now: number; readonly random: Random }

/**
 * When the numbers of a project are bought, spread over the time since `since`. Each is bought a whole number of its cycles before
 * its end, so that the renewals on the way lead to it, or to an hour of the office before it.
 * @param numbers newest first
 */
export const purchasesOf = (numbers: readonly OwnedNumberTable[], { since, now, random }: Span): Purchase[] =>
  numbers.map((number, order) => {
    const end = inOfficeHours(number.expires_at ?? now, random)
    const wished = now - ((order + 1) / numbers.length) * (now - since)
    const starts = startsOf(end, number.renew_cycle).filter((start) => start > since && start < now - day)
    const at = starts.toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))[0]
    if (at === undefined) throw new Error(`${number.number} cannot have been bought since ${new Date(since)}.`)
    const lastStart = addMonthsUtc(end, -number.renew_cycle)
    return { number, at, switchesOffAt: number.auto_renew === 0 && at < lastStart - day ? lastStart + 2 * day : null }
  })

/** Moments whose cycles lead to this end, latest first. */
const startsOf = (end: number, cycle: number): number[] =>
  Array.from({ length: Math.floor(24 / cycle) }, (_, count) => ({
    start: addMonthsUtc(end, -cycle * (count + 1)),
    months: cycle * (count + 1),
  }))
    .filter(({ start, months }) => addMonthsUtc(start, months) === end)
    .map(({ start }) => start)
