import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { NumberAction } from '#domain/numbers/number-actions.ts'
import type { NumberEventKind } from '#domain/numbers/number-history.ts'
import { toAttributionColumns } from '#sandbox/ledger/attribution.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { NumberEventTable, OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { changedSince, findEvent, listHistory } from './history.ts'
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
 * Runs an action in one transaction. The same request again, after it has succeeded, returns the number and changes nothing; if
 * another user's request has succeeded, `earlier` tells it.
 * @throws Refusal the state's code if it does not allow the action; `numberChanged` if the user saw an older version
 */
export const act = (
  sandbox: Sandbox,
  { project, attribution }: Actor,
  asked: Asked,
  action: NumberAction,
  done: Done,
  run: (trx: Writer, row: OwnedNumberTable) => Promise<void>,
): Promise<NumberPage> =>
  sandbox.database.transact(async (trx) => {
    const now = sandbox.clock.now()
    const row = await readNumber(trx, project, asked.number)
    const before = await repeatedEvent(trx, row, asked, done)
    if (before === undefined) {
      if (row.version !== asked.version) await refuseOutdated(trx, row, asked, done)
      requireLegal(row, now, action)
      await run(trx, row)
    }
    const page = await numberPageOf(trx, now, await readNumber(trx, project, asked.number))
    if (before === undefined || isBy(before, attribution)) return page
    const { history } = await listHistory(trx, row.id, before.version + 1)
    return { ...page, earlier: history[0] ?? null }
  })

/** The event of the first request, if the request repeats one. */
const repeatedEvent = async (
  trx: Writer,
  row: OwnedNumberTable,
  asked: Asked,
  { kind, to }: Done,
): Promise<NumberEventTable | undefined> => {
  // A version that the number never had is not looked up: it may be too large for the database.
  if (asked.version >= row.version) return undefined
  const event = await findEvent(trx, row.id, asked.version + 1)
  return event?.kind === kind && (to === undefined || event.to_value === to) ? event : undefined
}

const refuseOutdated = async (trx: Writer, row: OwnedNumberTable, asked: Asked, { kind }: Done): Promise<never> =>
  refuse('numberChanged', {
    subjects: [row.id],
    changed: asked.version < row.version ? await changedSince(trx, row.id, asked.version, kind) : undefined,
  })

/** Whether the same user did it, on behalf of the same account; also if no user is noted, as of a cancelation, which its order makes. */
const isBy = (event: NumberEventTable, attribution: Attribution): boolean => {
  const { actor_account_id, impersonator_account_id } = toAttributionColumns(attribution)
  const isSame =
    event.actor_account_id === actor_account_id && event.impersonator_account_id === impersonator_account_id
  return event.actor_account_id === null || isSame
}
