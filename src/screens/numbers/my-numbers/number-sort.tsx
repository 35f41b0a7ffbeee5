import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { numberSorts, sortOrders } from '#domain/contract/numbers/numbers.ts'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import type { ColumnSort } from '#src/components/data/data-table.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

type Sort = (typeof numberSorts)[number]

const sortWords: Readonly<Record<Sort, readonly [asc: MessageDescriptor, desc: MessageDescriptor]>> = {
  number: [msg`Number, ascending`, msg`Number, descending`],
  country: [msg`Country, A to Z`, msg`Country, Z to A`],
  cost: [msg`Lowest renewal cost first`, msg`Highest renewal cost first`],
  expiry: [msg`Expiring soonest first`, msg`Expiring latest first`],
}

export type NumberSortProps = { query: NumberQuery; onFilter: (change: NumberQuery) => void }

/** The order of the list; the address keeps it. */
export const NumberSort = ({ query: { sort, order = 'asc' }, onFilter }: NumberSortProps) => {
  const { t, i18n } = useLingui()
  const options = numberSorts.flatMap((each) =>
    sortOrders.map((direction, index) => ({
      value: `${each}-${direction}`,
      label: i18n._(sortWords[each][index] ?? sortWords[each][0]),
    })),
  )
  return (
    <NativeSelect
      aria-label={t`Sort order`}
      density="compact"
      value={sort === undefined ? 'newest' : `${sort}-${order}`}
      options={[{ value: 'newest', label: t`Newest first` }, ...options]}
      onValueChange={(chosen) => {
        const [by, direction] = chosen.split('-')
        onFilter({
          sort: numberSorts.find((known) => known === by),
          order: direction === 'desc' ? 'desc' : undefined,
        })
      }}
    />
  )
}

/** The link of a column's header: sorts by the column, or turns its order around. */
export const sortedBy = (sort: Sort, query: NumberQuery): ColumnSort => {
  const isSorted = query.sort === sort
  const isAscending = isSorted && query.order !== 'desc'
  return {
    href: hrefOf('/my_number', { ...query, page: undefined, sort, order: isAscending ? 'desc' : undefined }),
    direction: !isSorted ? 'none' : isAscending ? 'ascending' : 'descending',
  }
}
