import { callCost } from '#domain/calls/call.ts'
import { createRandom } from '#sandbox/buying/stock/random.ts'
import { insertAll } from '#sandbox/buying/stock/seed-stock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { toColumn } from '#sandbox/platform/database/micro.ts'
import type { CallRecordTable } from '#sandbox/platform/database/tables/call-tables.ts'
import type { SeedContext } from '#sandbox/platform/part.ts'
import { type CallingNumber, listCallingNumbers } from './called-numbers.ts'
import { createCallRates } from './find-call-rate.ts'
import { contactsOf, lengthOf, pauseAfter, simulateCall } from './simulated-calls.ts'

/** `pace`: how many times more seldom than an office calls. */
type Callers = {
  readonly project: string
  readonly count: number
  readonly pace: number
  /** So many copies of each call, each so many milliseconds before the one before it. */
  readonly copies?: { readonly count: number; readonly gap: number }
}

const everyone: readonly Callers[] = [
  { project: 'prj_nordlicht', count: 180, pace: 16 },
  { project: 'prj_hafen', count: 24, pace: 60 },
  { project: 'prj_parto', count: 60, pace: 24 },
  { project: 'prj_heavy', count: 100, pace: 1, copies: { count: 49, gap: 7 * 60 * 60_000 } },
]

/** In a project that lives for a year: its calls fill the year, and leave from so many of its numbers. */
const overTheYear = { pace: 6, gap: 7.3 * 24 * 60 * 60_000, numbers: 5 }

/**
 * Calls of the demo projects, of the last weeks; rates are there already. A history makes those of projects that live for a year, if
 * they are few, and charges them otherwise.
 */
export const seedCalls = async (trx: Writer, { clock, livingProjects }: SeedContext): Promise<void> => {
  for (const callers of everyone) {
    const { project, copies } = callers
    const isLiving = livingProjects.includes(project)
    if (isLiving && copies === undefined) continue
    const numbers = await listCallingNumbers(trx, clock.now(), project)
    if (numbers.length === 0) continue
    await (isLiving
      ? seedProject(trx, clock.now(), yearly(callers), numbers.slice(0, overTheYear.numbers))
      : seedProject(trx, clock.now(), callers, numbers))
  }
}

const yearly = ({ copies, ...callers }: Callers): Callers => ({
  ...callers,
  pace: overTheYear.pace,
  ...(copies === undefined ? {} : { copies: { ...copies, gap: overTheYear.gap } }),
})

const seedProject = async (
  trx: Writer,
  now: number,
  { project, count, pace, copies = { count: 0, gap: 0 } }: Callers,
  numbers: readonly CallingNumber[],
): Promise<void> => {
  const random = createRandom(`seeded calls ${project}`)
  const contacts = contactsOf(project)
  const rateAt = await createCallRates(trx, contacts)
  let at = now - 10 * 60_000
  const calls = Array.from({ length: count }, () => {
    at -= pauseAfter(random, project, at, pace)
    return { at, own: random.pick(numbers), call: simulateCall(random, contacts) }
  })
  const rows = Array.from({ length: copies.count + 1 }, (_, copy) =>
    calls.map(({ at: first, own, call }, order): CallRecordTable => {
      const { other, direction, status, seconds } = call
      const isOutgoing = direction === 'outgoing'
      const startedAt = first - copy * copies.gap
      // Each copy has the rate of its own time.
      const rate = isOutgoing ? rateAt(own.country, other, startedAt) : undefined
      const id = `call_seed_${project.slice('prj_'.length)}_${String(order).padStart(4, '0')}`
      return {
        id: copy === 0 ? id : `${id}_${copy}`,
        project_id: project,
        number_id: own.id,
        number: own.number,
        caller_id: isOutgoing ? own.number : other,
        destination: isOutgoing ? other : own.number,
        direction,
        status,
        started_at: startedAt,
        ended_at: startedAt + lengthOf(call),
        seconds,
        cost: rate === undefined ? 0 : toColumn(callCost(BigInt(rate.rate), seconds)),
        rate: rate?.rate ?? null,
        rate_class: rate?.rate_class ?? null,
        rate_prefix: rate?.rate_prefix ?? null,
        rate_from: rate?.rate_from ?? null,
        rung: null,
        transfer_id: null,
      }
    }),
  )
  await insertAll(rows.flat(), (some) => trx.insertInto('call_record').values(some).execute())
}
