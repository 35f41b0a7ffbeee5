import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { NumberAction } from '#domain/numbers/number-actions.ts'
import type { NumberEventKind } from '#domain/numbers/number-history.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findEvent } from './history.ts'
import { numberPageOf, readNumber, requireLegal } from './number-page.ts'

/** What a user asks for: the number, and its version as the user saw it. */
export type Asked = { readonly number: string; readonly version: number }
export type Actor = { readonly project: string; readonly attribution: Attribution }

type Done = {
  readonly kind: NumberEventKind
  readonly from?: string
  readonly to?: string
}

/**
 * Runs an action in one transaction. The same request again, after it has succeeded, returns the number and changes nothing.
 * @throws Refusal the state's code if it does not allow the action; `numberChanged` if the user saw an older version
 */
export const act = (
  sandbox: Sandbox,
  { project }: Actor,
  asked: Asked,
  action: NumberAction,
  done: Done,
  run: (trx: Writer, row: OwnedNumberTable) => Promise<void>,
): Promise<NumberPage> =>
  sandbox.database.transact(async (trx) => {
    const now = sandbox.clock.now()
    const row = await readNumber(trx, project, asked.number)
    if (!(await isRepeated(trx, row, asked, done))) {
      if (row.version !== asked.version) refuse('numberChanged', { subjects: [row.id] })
      requireLegal(row, now, action)
      await run(trx, row)
    }
    return numberPageOf(trx, now, await readNumber(trx, project, asked.number))
  })

const isRepeated = async (trx: Writer, row: OwnedNumberTable, asked: Asked, { kind, to }: Done): Promise<boolean> => {
  // A version that the number never had is not looked up: it may be too large for the database.
  if (asked.version >= row.version) return false
  const event = await findEvent(trx, row.id, asked.version + 1)
  return event?.kind === kind && (to === undefined || event.to_value === to)
}
