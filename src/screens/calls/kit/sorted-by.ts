import type { ColumnSort } from '#src/components/data/data-table.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

type Sorted = {
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly [parameter: string]: string | number | undefined
}

/**
 * The link of a column's header: sorts by the column, or turns its order around.
 *
 * @param initial what the list is sorted by when the address names nothing
 */
export const sortedBy = (
  path: string,
  query: Sorted,
  sort: string,
  initial: { readonly sort: string; readonly order: 'asc' | 'desc' },
): ColumnSort => {
  const isSorted = (query.sort ?? initial.sort) === sort
  const order = query.order ?? (query.sort === undefined ? initial.order : 'asc')
  const turned = isSorted && order === 'asc' ? 'desc' : 'asc'
  return {
    href: hrefOf(path, { ...query, after: undefined, sort, order: turned }),
    direction: !isSorted ? 'none' : order === 'asc' ? 'ascending' : 'descending',
  }
}
