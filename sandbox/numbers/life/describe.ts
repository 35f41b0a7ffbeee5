import { sql } from 'kysely'
import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import { nameKey, searchKey } from '#domain/kit/reading.ts'
import { labelsOfProject, type NumberTextRequest } from '#domain/numbers/number-text.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import type { Actor } from './act.ts'
import { changedSince, changeNumber } from './history.ts'
import { readLabelsOf } from './labels.ts'
import { numberPageOf, readNumber } from './number-page.ts'

/**
 * Saves what the customer writes about a number. A request that changes nothing succeeds, whichever version it names.
 * @throws Refusal `numberChanged` if the user saw an older version
 */
export const describeNumber = (
  { database, clock }: Sandbox,
  { project, attribution }: Actor,
  asked: NumberTextRequest,
): Promise<NumberPage> =>
  database.transact(async (trx) => {
    const row = await readNumber(trx, project, asked.number)
    const hasChanged = await describe(trx, { clock, attribution }, row, asked)
    if (hasChanged && row.version !== asked.version)
      refuse('numberChanged', {
        subjects: [row.id],
        changed: asked.version < row.version ? await changedSince(trx, row.id, asked.version) : undefined,
      })
    return numberPageOf(trx, clock.now(), await readNumber(trx, project, asked.number))
  })

/** The key by which the customer's texts about a number are searched. */
export const numberTextKey = (note: string, labels: readonly string[]): string =>
  searchKey([note, ...labels].join('\n'))

/**
 * The labels, each once, in the spelling that other numbers of the project have: another one would be a second label to the filters.
 */
const inKnownSpelling = async (trx: Writer, row: OwnedNumberTable, labels: readonly string[]): Promise<string[]> => {
  const others = await trx
    .selectFrom('number_label')
    .select('name')
    .distinct()
    .where('project_id', '=', row.project_id)
    .where('number_id', '!=', row.id)
    .execute()
  const known = new Map(others.map(({ name }) => [nameKey(name), name]))
  return [...new Map(labels.map((label) => [nameKey(label), known.get(nameKey(label)) ?? label])).values()]
}

type By = { readonly clock: Clock; readonly attribution: Attribution }

/**
 * Replaces note and labels of a number (absent labels stay) with a row of its history for each of the two that differs; false if neither does.
 * @throws Refusal `labelLimitReached` if the project's numbers would have too many different labels
 */
export const describe = async (
  trx: Writer,
  { clock, attribution }: By,
  row: OwnedNumberTable,
  { note, ...given }: Pick<NumberTextRequest, 'note' | 'labels'>,
): Promise<boolean> => {
  const before = (await readLabelsOf(trx, [row.id])).get(row.id) ?? []
  const labels = given.labels === undefined ? before : await inKnownSpelling(trx, row, given.labels)
  const text_search = numberTextKey(note, labels)
  let version = row.version
  if (JSON.stringify(before) !== JSON.stringify(labels)) {
    await replaceLabels(trx, row, labels)
    const change = { kind: 'labelsChanged', to: JSON.stringify(labels), attribution } as const
    await changeNumber(trx, clock, row, { text_search }, change)
    version += 1
  }
  if (row.note !== note) {
    await changeNumber(trx, clock, { id: row.id, version }, { note, text_search }, { kind: 'noteChanged', attribution })
    version += 1
  }
  return version !== row.version
}

const replaceLabels = async (trx: Writer, row: OwnedNumberTable, labels: readonly string[]): Promise<void> => {
  await trx.deleteFrom('number_label').where('number_id', '=', row.id).execute()
  if (labels.length === 0) return
  await trx
    .insertInto('number_label')
    .values(labels.map((name, position) => ({ number_id: row.id, project_id: row.project_id, name, position })))
    .execute()
  const { count } = await trx
    .selectFrom('number_label')
    .select(sql<number>`cast(count(distinct name) as bigint)`.as('count'))
    .where('project_id', '=', row.project_id)
    .executeTakeFirstOrThrow()
  if (Number(count) > labelsOfProject) refuse('labelLimitReached')
}
