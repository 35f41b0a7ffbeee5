import * as v from 'valibot'
import type { ChangedBy } from '#domain/kit/failure.ts'
import type { NumberEvent, NumberEventKind } from '#domain/numbers/number-history.ts'
import { labelsSchema } from '#domain/numbers/number-text.ts'
import { toAttributionColumns } from '#sandbox/ledger/attribution.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { decimalOf, toColumn } from '#sandbox/platform/database/micro.ts'
import type { NumberEventTable, OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { cutAt } from '#sandbox/platform/kit/batch.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { changedBy } from '#sandbox/session/change-author.ts'
import { storedTargets, storedUrl } from './stored-trunks.ts'

/** Rows of one page of the history. */
const pageLength = 20

/** `at`: when it happened, if that was before now. */
export type NumberChange = {
  readonly kind: NumberEventKind
  readonly at?: number
  readonly from?: string
  readonly to?: string
  /** Micro-USD. */
  readonly amount?: bigint
  readonly attribution: Attribution
}

/**
 * Changes a number and writes its history, both in the caller's transaction. The number's version grows by one.
 * @throws Refusal `numberChanged` if the number has changed since it was read
 */
export const changeNumber = async (
  trx: Writer,
  clock: Clock,
  row: Pick<OwnedNumberTable, 'id' | 'version'>,
  columns: Partial<OwnedNumberTable>,
  { kind, at = clock.now(), from, to, amount, attribution }: NumberChange,
): Promise<void> => {
  const version = row.version + 1
  const changed = await trx
    .updateTable('owned_number')
    .set({ ...columns, version })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return refuse('numberChanged', { subjects: [row.id] })
  await trx
    .insertInto('number_event')
    .values({
      number_id: row.id,
      version,
      kind,
      at,
      from_value: from ?? null,
      to_value: to ?? null,
      amount: amount === undefined ? null : toColumn(amount),
      ...toAttributionColumns(attribution),
    })
    .execute()
}

/** The event that made this version of the number. */
export const findEvent = (db: Reader, number: string, version: number): Promise<NumberEventTable | undefined> =>
  db
    .selectFrom('number_event')
    .selectAll()
    .where('number_id', '=', number)
    .where('version', '=', version)
    .executeTakeFirst()

/** Who made the last change behind a version, if possible one of the same kind; undefined without any. */
export const changedSince = async (
  db: Reader,
  number: string,
  version: number,
  kind?: NumberEventKind,
): Promise<ChangedBy | undefined> => {
  const since = db
    .selectFrom('number_event')
    .select(['kind', 'at', 'actor_account_id as account', 'impersonator_account_id as impersonator'])
    .where('number_id', '=', number)
    .where('version', '>', version)
    .orderBy('version', 'desc')
  const event =
    (kind === undefined ? undefined : await since.where('kind', '=', kind).limit(1).executeTakeFirst()) ??
    (await since.limit(1).executeTakeFirst())
  return event === undefined ? undefined : changedBy(db, event.at, event)
}

/** Newest first, behind the version `before`, or from the newest; `next` is null at the end. */
export const listHistory = async (
  db: Reader,
  number: string,
  before?: number,
): Promise<{ history: NumberEvent[]; next: number | null }> => {
  const read = await db
    .selectFrom('number_event')
    .leftJoin('account', 'account.id', 'number_event.actor_account_id')
    .leftJoin('account as impersonator', 'impersonator.id', 'number_event.impersonator_account_id')
    .leftJoin('person', 'person.id', 'number_event.person_id')
    .selectAll('number_event')
    .select([
      'account.first_name',
      'account.last_name',
      'impersonator.first_name as impersonator_first_name',
      'impersonator.last_name as impersonator_last_name',
      'person.name as person_name',
    ])
    .where('number_id', '=', number)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(pageLength + 1)
    .execute()
  const { rows, next } = cutAt(read, pageLength, ({ version }) => version)
  return {
    history: rows.map((row) => ({
      version: row.version,
      kind: row.kind,
      at: momentOf(row.at),
      from: isOfTrunk(row.kind) ? null : row.from_value,
      to: row.kind === 'labelsChanged' || isOfTrunk(row.kind) ? null : row.to_value,
      amount: row.amount === null ? null : decimalOf(row.amount),
      actor: row.actor,
      by: nameOf(row.first_name, row.last_name),
      person: row.person_name,
      impersonator: nameOf(row.impersonator_first_name, row.impersonator_last_name),
      labels: row.kind === 'labelsChanged' ? v.parse(labelsSchema, JSON.parse(row.to_value ?? '[]')) : null,
      ...trunksOf(row),
    })),
    next,
  }
}

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim()

const isOfSms = (kind: NumberEventKind): boolean => kind === 'smsTrunkChanged' || kind === 'smsSecretChanged'

const isOfTrunk = (kind: NumberEventKind): boolean => kind === 'callTrunkChanged' || isOfSms(kind)

/** Where calls or messages went before and after a change of a trunk. */
const trunksOf = ({
  kind,
  from_value: from,
  to_value: to,
}: NumberEventTable): Pick<NumberEvent, 'calls' | 'messages'> => ({
  calls: kind === 'callTrunkChanged' ? { from: storedTargets(from ?? '[]'), to: storedTargets(to ?? '[]') } : null,
  messages: isOfSms(kind) ? { from: storedUrl(from), to: storedUrl(to) } : null,
})
