import { type SelectQueryBuilder, sql } from 'kysely'
import type { directions } from '#domain/kit/dated-list.ts'

/** Rows of a list from one place of its order: a page, or a part of an export. */
export type Batch<Sort extends string = (typeof directions)[number]> = {
  readonly sort: Sort
  readonly after: string | undefined
  readonly limit: number
}

type Place = readonly [at: number, id: string] | undefined

/**
 * Orders rows by a time and then by their id, and leaves those behind a place, without it the first ones: `limit` and one more, which
 * `cutAt` cuts off. Columns with their table, if several tables have them.
 */
export const rowsBehind =
  (place: Place, { sort, limit }: Pick<Batch, 'sort' | 'limit'>, at: string, id = 'id') =>
  <DB, Tables extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Tables, Row>,
  ): SelectQueryBuilder<DB, Tables, Row> => {
    const direction = sort === 'newest' ? 'desc' : 'asc'
    const sign = sql.raw(sort === 'newest' ? '<' : '>')
    const [time, key] = [sql.ref(at), sql.ref(id)]
    const ordered = query
      .orderBy(time, direction)
      .orderBy(key, direction)
      .limit(limit + 1)
    return place === undefined
      ? ordered
      : ordered.where(sql<boolean>`(${time}, ${key}) ${sign} (${place[0]}, ${place[1]})`)
  }

/** Cuts off the extra row that shows that there is a next page. */
export const cutAt = <Row, Key extends string | number>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): { readonly rows: Row[]; readonly next: Key | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}
