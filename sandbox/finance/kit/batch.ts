import type { directions } from '#domain/kit/dated-list.ts'

/** Rows of a list from one place of its order: a page, or a part of an export. */
export type Batch<Sort extends string = (typeof directions)[number]> = {
  readonly sort: Sort
  readonly after: string | undefined
  readonly limit: number
}

/** Cuts off the extra row that shows that there is a next page. */
export const cutAt = <Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { readonly rows: Row[]; readonly next: string | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}
