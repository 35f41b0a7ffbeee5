import { createRandom } from '#sandbox/buying/stock/random.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { CallProcessTable } from '#sandbox/platform/database/tables/call-tables.ts'
import type { WorkRequest } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { listCallingNumbers } from './called-numbers.ts'
import { recordCall } from './record-call.ts'
import { simulateFailing } from './ring-targets.ts'
import { contactsOf, lengthOf, pauseAfter, simulateCall } from './simulated-calls.ts'

/** After a jump of the clock only the calls of its last day are made. */
const maxLag = 24 * 60 * 60_000

/** Switches the simulated callers of a project on or off. */
export const switchCalls = (
  { database, clock, work }: Sandbox,
  project: string,
  isOn: boolean,
): Promise<CallProcessTable> =>
  database.transact(async (trx) => {
    await trx.selectFrom('project').select('id').where('id', '=', project).executeTakeFirstOrThrow()
    const known = await readProcess(trx, project)
    if (known !== undefined && (known.is_on === 1) === isOn) return known
    const round = (known?.round ?? 0) + (isOn ? 1 : 0)
    const row: CallProcessTable = {
      project_id: project,
      is_on: isOn ? 1 : 0,
      round,
      position: 0,
      next_at: clock.now() + pauseAfter(randomOf(project, round, 0), project, clock.now()),
    }
    await trx
      .insertInto('call_process')
      .values(row)
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
      .execute()
    if (isOn) await work.enqueue(trx, callWork(row))
    return row
  })

const readProcess = (trx: Writer, project: string) =>
  trx.selectFrom('call_process').selectAll().where('project_id', '=', project).executeTakeFirst()

/** The same calls in every sandbox, and after every restart. */
const randomOf = (project: string, round: number, position: number) =>
  createRandom(`calls ${project} ${round} ${position}`)

/** The call of a position, and the source of what follows it. */
const callOf = (project: string, round: number, position: number) => {
  const random = randomOf(project, round, position)
  return { call: simulateCall(random, contactsOf(project)), random }
}

/** A row is a call that has ended, so its job is due at its end. `next_at`: when the call starts. */
const callWork = ({ project_id, round, position, next_at }: CallProcessTable): WorkRequest => ({
  kind: 'calls.make',
  key: `calls.make:${project_id}:${round}:${position}`,
  payload: { project: project_id, round, position },
  dueAt: next_at + lengthOf(callOf(project_id, round, position).call),
})

/** The job of one call, at its end: stores it, charges it and queues the next one, in one transaction. */
export const makeCall = async (job: Job, { database, clock, work }: Sandbox): Promise<void> => {
  const { project, round, position } = job.payload as { project: string; round: number; position: number }
  await database.transact(async (trx) => {
    await job.finish(trx)
    const process = await readProcess(trx, project)
    if (process?.is_on !== 1 || process.round !== round || process.position !== position) return
    const now = clock.now()
    const startedAt = Math.max(process.next_at, now - maxLag)
    const { call, random } = callOf(project, round, position)
    const numbers = await listCallingNumbers(trx, now, project)
    if (numbers.length > 0) {
      // A source of its own, so that the calls are the same whether or not numbers have targets.
      const failing = simulateFailing(createRandom(`targets ${project} ${round} ${position}`))
      await recordCall(trx, clock, { own: random.pick(numbers), startedAt, failing, ...call })
    }
    const next = { ...process, position: position + 1, next_at: startedAt + pauseAfter(random, project, startedAt) }
    await trx.updateTable('call_process').set(next).where('project_id', '=', project).execute()
    await work.enqueue(trx, callWork(next))
  })
}
