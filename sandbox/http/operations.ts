import type { Clock } from '../clock.ts'
import type { Database, Writer } from '../db/database.ts'
import { createId } from '../id.ts'
import { refuse } from '../refusal.ts'

/**
 * One call that must have one effect. Its key is good for ledger keys and unique columns; `settle` stores the answer in
 * the transaction that makes the effect, so that both stand or neither.
 */
export type Operation = {
  readonly key: string
  /** @throws Refusal `keyInFlight` when another process has taken the call over meanwhile */
  settle(trx: Writer, answer: unknown): Promise<void>
}

type Clocked = { readonly database: Database; readonly clock: Clock }

/** A call that stopped half-way, with its process, may be made again after this many real milliseconds. */
const lease = 30_000

/**
 * Runs `work` for the first call with this key; answers what it answered to every later call with the same request.
 * A refusal frees the key again: nothing happened.
 * @throws Refusal `keyReused` for another request under the same key, `keyInFlight` while the first call still runs
 */
export const runOnce = async (
  sandbox: Clocked,
  request: { key: string; hash: string },
  work: (operation: Operation) => Promise<unknown>,
): Promise<{ answer: unknown; replayed: boolean }> => {
  const claim = createId('clm')
  const stored = await claimKey(sandbox, request, claim)
  if (stored !== undefined) return { answer: JSON.parse(stored), replayed: true }

  const { database } = sandbox
  let isSettled = false
  const operation: Operation = {
    key: request.key,
    async settle(trx, answer) {
      if (!(await store(trx, request.key, claim, answer))) refuse('keyInFlight', { retryAfter: 1 })
      isSettled = true
    },
  }
  try {
    const answer = await work(operation)
    if (!isSettled) await store(database.query, request.key, claim, answer)
    return { answer, replayed: false }
  } catch (error) {
    await database.query
      .deleteFrom('operation')
      .where('key', '=', request.key)
      .where('claim', '=', claim)
      .where('state', '=', 'inFlight')
      .execute()
    throw error
  }
}

/** A single process that starts knows that no call of its predecessor runs any more. */
export const forgetInterrupted = async (database: Database): Promise<void> => {
  await database.query.deleteFrom('operation').where('state', '=', 'inFlight').execute()
}

const claimKey = ({ database, clock }: Clocked, request: { key: string; hash: string }, claim: string) =>
  database.transact(async (trx) => {
    const real = clock.real()
    const mine = {
      key: request.key,
      request_hash: request.hash,
      state: 'inFlight' as const,
      answer: null,
      claim,
      leased_until_real: real + lease,
      created_at: clock.now(),
    }
    const claimed = await trx
      .insertInto('operation')
      .values(mine)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed !== undefined) return undefined
    const known = await trx.selectFrom('operation').selectAll().where('key', '=', request.key).executeTakeFirstOrThrow()
    if (known.request_hash !== request.hash) return refuse('keyReused')
    if (known.answer !== null) return known.answer
    if (known.leased_until_real > real) return refuse('keyInFlight', { retryAfter: 1 })
    await trx
      .updateTable('operation')
      .set(mine)
      .where('key', '=', request.key)
      .where('claim', '=', known.claim)
      .execute()
    return undefined
  })

const store = async (
  db: Pick<Writer, 'updateTable'>,
  key: string,
  claim: string,
  answer: unknown,
): Promise<boolean> => {
  const row = await db
    .updateTable('operation')
    .set({ state: 'answered', answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('state', '=', 'inFlight')
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
