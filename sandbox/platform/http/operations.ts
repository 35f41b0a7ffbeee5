import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database, Writer } from '#sandbox/platform/database/database.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/**
 * A call that must have exactly one effect. Its key is suitable for ledger keys and unique columns; `storeResponse` stores the
 * response in the transaction of the effect, so that both are committed or neither.
 */
export type Operation = {
  readonly key: string
  /** @throws Refusal `keyInFlight` when another process has taken over the call */
  storeResponse(trx: Writer, response: unknown): Promise<void>
}

type Clocked = { readonly database: Database; readonly clock: Clock }

/** Real milliseconds after which an interrupted call may be made again. */
const lease = 30_000

/**
 * Runs `work` for the first call with this key, and returns its stored response for every later call with the same
 * request. A refusal frees the key again, because nothing was changed.
 * @throws Refusal `keyReused` for another request under the same key, `keyInFlight` while the first call still runs
 */
export const runOnce = async (
  sandbox: Clocked,
  request: { key: string; hash: string },
  work: (operation: Operation) => Promise<unknown>,
): Promise<{ response: unknown; replayed: boolean }> => {
  const claim = createId('clm')
  const stored = await claimKey(sandbox, request, claim)
  if (stored !== undefined) return { response: JSON.parse(stored), replayed: true }

  const { database } = sandbox
  let isStored = false
  const operation: Operation = {
    key: request.key,
    async storeResponse(trx, response) {
      if (!(await store(trx, request.key, claim, response))) refuse('keyInFlight', { retryAfter: 1 })
      isStored = true
    },
  }
  try {
    const response = await work(operation)
    if (!isStored) await store(database.query, request.key, claim, response)
    return { response, replayed: false }
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

/** For a process that starts alone on its data: calls of its predecessor cannot be running any more. */
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
  response: unknown,
): Promise<boolean> => {
  const row = await db
    .updateTable('operation')
    .set({ state: 'answered', answer: JSON.stringify(response) })
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('state', '=', 'inFlight')
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
