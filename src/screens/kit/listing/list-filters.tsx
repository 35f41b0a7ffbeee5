import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { PeriodDays } from '#src/components/forms/period-days.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { IgnoredNotice } from './ignored-notice.tsx'
import type { FinanceQuery, KeyedQuery, ListingProps } from './listing.view.tsx'
import { PeriodSelect } from './period-select.tsx'

type Kept<Query> = Pick<ListingProps<Query>, 'typed' | 'onTyped' | 'onFilter' | 'path' | 'period' | 'ignored'>

type OwnProps = {
  now: string | null
  /** Label of the search box. */
  search: string
  /** Whether a filter of the list itself is set. */
  isNarrowed: boolean
  /** Filters of the list itself. */
  children: ReactNode
}

export type FinanceFiltersProps = Kept<FinanceQuery> & OwnProps & { query: FinanceQuery }

/** The filters of a list that is sorted by time. */
export const FinanceFilters = (props: FinanceFiltersProps) => {
  const { query, onFilter } = props
  const { t } = useLingui()
  return (
    <ListFilters
      {...props}
      order={
        <NativeSelect
          aria-label={t`Order of the list`}
          density="compact"
          value={query.sort ?? 'newest'}
          options={[
            { value: 'newest', label: t`Newest first` },
            { value: 'oldest', label: t`Oldest first` },
          ]}
          onValueChange={(chosen) => onFilter({ sort: chosen === 'newest' ? undefined : chosen })}
        />
      }
    />
  )
}

export type ListFiltersProps = Kept<KeyedQuery> &
  OwnProps & {
    query: KeyedQuery & { sort?: string | undefined }
    /** The choice of the list's order. */
    order: ReactNode
  }

/** Search, period, the list's own filters and its order; the address keeps them. */
export const ListFilters = (props: ListFiltersProps) => {
  const {
    query,
    now,
    search,
    typed,
    onTyped,
    onFilter,
    path,
    isNarrowed,
    children,
    order,
    period,
    ignored = [],
  } = props
  const { q, from, to, sort, page_size } = query
  return (
    <chakra.div
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      flexWrap="wrap"
      alignItems="center"
      gap="2.5"
      _print={{ display: 'none' }}
    >
      <chakra.div gridColumn="1 / -1" flex="1 1 14rem">
        <SearchInput label={search} value={typed} onValueChange={onTyped} />
      </chakra.div>
      <PeriodSelect from={from} to={to} now={now} onChoice={onFilter} />
      <PeriodDays {...(period ?? { from, to })} isOrdered={!ignored.includes('order')} onChoice={onFilter} />
      {children}
      {order}
      {isNarrowed || q !== undefined || from !== undefined || to !== undefined ? (
        <chakra.div gridColumn="1 / -1" textStyle="sm">
          <TextLink href={hrefOf(path, { sort, page_size })}>
            <Trans>Clear filters</Trans>
          </TextLink>
        </chakra.div>
      ) : null}
      <IgnoredNotice ignored={ignored} />
    </chakra.div>
  )
}
