import { useLingui } from '@lingui/react/macro'
import type { directions } from '#domain/kit/dated-list.ts'
import type { ColumnSort } from '#src/components/data/data-table.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import type { FinanceQuery } from './listing-props.ts'

type Direction = (typeof directions)[number]

export type TimeSortProps = { sort: Direction | undefined; onChoice: (sort: Direction | undefined) => void }

/** The order of a list that is sorted by time. */
export const TimeSort = ({ sort, onChoice }: TimeSortProps) => {
  const { t } = useLingui()
  return (
    <NativeSelect
      aria-label={t`Sort order`}
      density="compact"
      value={sort ?? 'newest'}
      options={[
        { value: 'newest', label: t`Newest first` },
        { value: 'oldest', label: t`Oldest first` },
      ]}
      onValueChange={(chosen) => onChoice(chosen === 'newest' ? undefined : chosen)}
    />
  )
}

/** The link of the header of the time, which turns the order around. */
export const timeSortOf = (path: string, query: FinanceQuery): ColumnSort => {
  const isOldest = query.sort === 'oldest'
  return {
    href: hrefOf(path, { ...query, after: undefined, sort: isOldest ? undefined : 'oldest' }),
    direction: isOldest ? 'ascending' : 'descending',
  }
}
