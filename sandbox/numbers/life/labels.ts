import { labelsOfProject } from '#domain/numbers/number-text.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

/** The labels of numbers, in their order; a number without labels is absent. */
export const readLabelsOf = async (
  db: Reader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('number_label')
    .select(['number_id', 'name'])
    .where('number_id', 'in', numbers)
    .orderBy('number_id')
    .orderBy('position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.number_id)].map(([number, own]) => [number, own.map(({ name }) => name)]),
  )
}

/** The different labels of a project's numbers, sorted. */
export const listLabels = async (db: Reader, project: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('number_label')
    .select('name')
    .distinct()
    .where('project_id', '=', project)
    .limit(labelsOfProject)
    .execute()
  return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
}
