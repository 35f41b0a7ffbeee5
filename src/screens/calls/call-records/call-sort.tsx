import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callSorts, type CallSort as Sort } from '#domain/contract/calls/calls.ts'
import type { CallRecordsQuery } from '#machines/calls/call-records/call-records.list.ts'
import type { ColumnSort } from '#src/components/data/data-table.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

const sortWords: Readonly<Record<Sort, MessageDescriptor>> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  longest: msg`Longest first`,
  shortest: msg`Shortest first`,
  dearest: msg`Highest cost first`,
  cheapest: msg`Lowest cost first`,
}

/** The order without a parameter in the address. */
const usual: Sort = 'newest'

const inAddress = (sort: Sort): Sort | undefined => (sort === usual ? undefined : sort)

export type CallSortProps = { sort: Sort | undefined; onChoice: (sort: Sort | undefined) => void }

/** The order of the list; the address keeps it. */
export const CallSort = ({ sort = usual, onChoice }: CallSortProps) => {
  const { t, i18n } = useLingui()
  return (
    <NativeSelect
      aria-label={t`Sort order`}
      density="compact"
      value={sort}
      options={callSorts.map((value) => ({ value, label: i18n._(sortWords[value]) }))}
      onValueChange={(chosen) => onChoice(inAddress(chosen))}
    />
  )
}

/** Both orders of a column. */
export type ColumnSorts = readonly [descending: Sort, ascending: Sort]

/** The link of a column's header: sorts by the column, the highest value first, or turns its order around. */
export const sortedBy = (path: string, query: CallRecordsQuery, [descending, ascending]: ColumnSorts): ColumnSort => {
  const { sort = usual } = query
  const next = sort === descending ? ascending : descending
  return {
    href: hrefOf(path, { ...query, after: undefined, sort: inAddress(next) }),
    direction: sort === descending ? 'descending' : sort === ascending ? 'ascending' : 'none',
  }
}
