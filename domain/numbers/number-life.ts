import { addMonthsUtc } from '#domain/kit/calendar.ts'
import type { ReminderDays } from './reminders.ts'

export const day = 24 * 60 * 60 * 1000

/** Time before its end from which an active number must be renewed. */
export const renewalNotice = 7 * day

/** Automatic renewal is tried so many days before the end; the last try is at the end itself. */
export const autoRenewDays = [3, 2, 1, 0] as const

/** Days after the end during which a number can be restored; then it is deleted for good. */
export const restorableDays = 90

/** Days for which a number that is being deleted stays in the list. */
export const deletingDays = 1

/** A number can be renewed until this many months from now are paid. */
export const maxMonthsAhead = 36

/**
 * `remind`: mail about the end, on the days that the project has chosen. `autoRenew`: a try to renew from the wallet. `expire`: the number stops working. `warn`: mail
 * before the deletion. `delete`: the deletion starts.
 */
export type LifeStep = {
  readonly id: number
  readonly kind: 'remind' | 'autoRenew' | 'expire' | 'warn' | 'delete'
  /** Epoch milliseconds. */
  readonly at: number
  /** Days before the end, of reminders and renewals; days before the deletion, of a warning. */
  readonly days: number
}

/** Days before the deletion on which the customer is warned. */
const warningDays = 7

const remind = (id: number, days: ReminderDays) => ({ id, kind: 'remind', after: -days, days }) as const
const renew = (id: number, days: (typeof autoRenewDays)[number]) =>
  ({ id, kind: 'autoRenew', after: -days, days }) as const

/** In the order of time; `after`: days after the end. Queued jobs name a step by its id: a new step takes a new one. */
const steps = [
  remind(10, 60),
  remind(0, 30),
  remind(11, 14),
  remind(1, 7),
  remind(12, 3),
  renew(2, 3),
  renew(3, 2),
  remind(4, 1),
  renew(5, 1),
  renew(6, 0),
  { id: 7, kind: 'expire', after: 0, days: 0 },
  { id: 8, kind: 'warn', after: restorableDays - warningDays, days: warningDays },
  { id: 9, kind: 'delete', after: restorableDays, days: 0 },
] as const satisfies readonly (Omit<LifeStep, 'at'> & { after: number })[]

/** What happens to an active number that ends at `expires`, in the order of time; renewal starts it anew. */
export const lifeStepsOf = (expires: number): readonly LifeStep[] =>
  steps.map(({ after, ...step }) => ({ ...step, at: expires + after * day }))

/**
 * The end after so many more months. Counted from the first day of the number where the present end is a whole number of months
 * after it, so that a number that started on the 31st ends on the last day of a month, and on the 31st again later.
 */
export const nextEnd = (start: number, expires: number, months: number): number => {
  const paid = monthsBetween(start, expires)
  return paid === null ? addMonthsUtc(expires, months) : addMonthsUtc(start, paid + months)
}

const monthsBetween = (start: number, end: number): number | null => {
  const [from, to] = [new Date(start), new Date(end)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return months >= 0 && addMonthsUtc(start, months) === end ? months : null
}

/** Days after the end from which a restoration costs one more cycle. (NUM-04) */
export const dearerAfterDays = [30, 60] as const

/** Cycles that must be paid at least so many days after the end. */
const restoreCycles = (daysPast: number): number => 1 + dearerAfterDays.filter((days) => daysPast > days).length

/**
 * Cycles that a restoration costs, and the end that it leads to: the cycles for the days since the end, or as many as it takes to
 * end in the future.
 */
export const restorationOf = (
  { start, expires, cycle }: { start: number; expires: number; cycle: number },
  now: number,
): { cycles: number; expires: number } => {
  let cycles = restoreCycles((now - expires) / day)
  while (nextEnd(start, expires, cycles * cycle) <= now) cycles += 1
  return { cycles, expires: nextEnd(start, expires, cycles * cycle) }
}
