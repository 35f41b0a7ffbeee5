import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { directions } from '#domain/kit/dated-list.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import type { ListingActor } from '#machines/kit/listing.machine.ts'
import { selectFailure, selectIsLoading, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { KeyPager } from '#src/components/data/key-pager.tsx'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import type { Ignored } from './ignored.ts'
import type { Period } from './period-select.tsx'

/** Parameters that the address of every list has. */
export type FinanceQuery = {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: (typeof directions)[number] | undefined
  after?: string | undefined
  page_size?: PageSize | number | string | undefined
}

/** The same of a list whose order has other names. */
export type KeyedQuery = Omit<FinanceQuery, 'sort'>

export type FinanceResponse = {
  readonly results: readonly unknown[]
  readonly page_size: PageSize
  readonly next: string | null
  readonly now: string
}

/** What the screens of all lists give their views. */
export type ListingProps<Query> = {
  /** Address of the list. */
  path: string
  /** Filters and page in the address. */
  query: Query
  /** The days of the address, and what of it is not used. */
  period?: Period | undefined
  ignored?: readonly Ignored[] | undefined
  typed: string
  onTyped: (text: string) => void
  /** The button by which the list is exported. */
  exporter?: ReactNode
  /** Writes changed filters to the address and goes back to the first page. */
  onFilter: (change: Partial<Query>) => void
}

export type FinanceListingProps<
  Response extends FinanceResponse,
  Query extends KeyedQuery,
> = ListingProps<KeyedQuery> & {
  actor: ListingActor<Response, Query>
  /** Accessible name, for example "Orders". */
  label: string
  /** Whether a filter of the list itself is set. */
  isNarrowed: boolean
  /** Shown for a project without any row. */
  empty: ReactNode
  /** Shown where filters match nothing; absent: general words. */
  nothingFound?: ReactNode
  children: (rows: Response['results'], loading: boolean) => ReactNode
}

/** The rows of a list in each of its states. */
export const FinanceListing = <Response extends FinanceResponse, Query extends KeyedQuery>(
  props: FinanceListingProps<Response, Query>,
) => {
  const { actor, query, path, isNarrowed, empty, nothingFound, label, onFilter, children } = props
  const { t } = useLingui()
  const response = useSelector(actor, selectResponse<Response>)
  const failure = useSelector(actor, selectFailure)
  const isLoading = useSelector(actor, selectIsLoading)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  if (failure !== null) return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading || response === null)
    return (
      <Card flush>
        <Announcement text={t`Loading`} />
        <TableSkeleton columns={5} />
      </Card>
    )
  const { q, from, to, after } = query
  const isFiltered = isNarrowed || [q, from, to].some((each) => each !== undefined)
  if (response.results.length === 0)
    return (
      <Card>
        {after !== undefined ? (
          <PastTheEnd first={hrefOf(path, { ...query, after: undefined })} />
        ) : isFiltered ? (
          (nothingFound ?? <NothingFound path={path} />)
        ) : (
          empty
        )}
      </Card>
    )
  return (
    <>
      <Announcement text={isRefreshing ? '' : t`The list is loaded.`} />
      {children(response.results, isRefreshing)}
      <KeyPager
        label={label}
        pageSize={response.page_size}
        first={after === undefined ? null : hrefOf(path, { ...query, after: undefined })}
        next={response.next === null ? null : hrefOf(path, { ...query, after: response.next })}
        onPageSizeChange={(page_size) => onFilter({ page_size })}
      />
    </>
  )
}

/** The page behind the last row, for example of an old link. */
const PastTheEnd = ({ first }: { first: string }) => (
  <EmptyState
    icon={<SearchX />}
    title={<Trans>This page is past the end of the list.</Trans>}
    description={<Trans>The rows that the filters leave are on the pages before it.</Trans>}
    action={
      <LinkButton href={first} variant="secondary">
        <Trans>Go to the first page</Trans>
      </LinkButton>
    }
  />
)

const NothingFound = ({ path }: { path: string }) => (
  <EmptyState
    icon={<SearchX />}
    title={<Trans>Nothing matches these filters.</Trans>}
    description={<Trans>Try fewer filters or another period.</Trans>}
    action={
      <LinkButton href={path} variant="secondary">
        <Trans>Show all</Trans>
      </LinkButton>
    }
  />
)
