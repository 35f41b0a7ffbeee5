import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import type { ListingActor } from '#machines/kit/listing.machine.ts'
import { selectFailure, selectIsLoading, selectIsRefreshing, selectResponse } from '#machines/kit/listing.selectors.ts'
import { KeyPager } from '#src/components/data/key-pager.tsx'
import { TableSkeleton } from '#src/components/data/table-skeleton.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { PageFailure } from '#src/screens/kit/failure/page-failure.tsx'
import { IgnoredNotice } from './ignored-notice.tsx'
import { isSet } from './list-filter.tsx'
import { ListTools, type ListToolsProps } from './list-tools.tsx'
import type { KeyedQuery, ListingProps, PagedResponse } from './listing-props.ts'
import { NothingFound, PastTheEnd } from './no-rows.tsx'
import { NowContext } from './now-context.ts'

export type ListingViewProps<Response extends PagedResponse, Query extends KeyedQuery> = ListingProps<KeyedQuery> & {
  actor: ListingActor<Response, Query>
  /** Accessible name, for example "Orders". */
  label: string
  /** The tools above the list; absent: it has none. `undated`: its rows have no time. */
  tools?: Pick<ListToolsProps, 'search' | 'filters' | 'sort' | 'columns'> & { undated?: boolean }
  /** Between the tools and the rows. */
  before?: ReactNode
  /** Lines of text in each row. */
  lines?: 1 | 2
  /** Shown for a project without any row. */
  empty: ReactNode
  /** Shown where filters match nothing; absent: general words. */
  nothingFound?: ReactNode
  /** Above the table. */
  above?: ReactNode
  /** The table. */
  children: (rows: Response['results'], loading: boolean) => ReactNode
}

/** A list with its tools. A list without a row and without a filter has no tools: there is nothing to filter. */
export const Listing = <Response extends PagedResponse, Query extends KeyedQuery>(
  props: ListingViewProps<Response, Query>,
) => {
  const { actor, ignored = [], tools, before } = props
  const response = useSelector(actor, selectResponse<Response>)
  const isEmpty =
    response !== null && isEmptyList(response.results) && props.query.after === undefined && !isFiltered(props)
  return (
    <NowContext value={response?.now ?? null}>
      {tools === undefined || isEmpty ? null : <Tools {...props} tools={tools} now={response?.now ?? null} />}
      <IgnoredNotice ignored={ignored} />
      {before}
      <Rows {...props} response={response} />
    </NowContext>
  )
}

const isFiltered = ({ query: { q, from, to }, tools }: Pick<ListingViewProps<never, never>, 'query' | 'tools'>) =>
  [q, from, to].some((each) => each !== undefined) || (tools?.filters.some(isSet) ?? false)

type ToolsProps = ListingProps<KeyedQuery> & {
  tools: NonNullable<ListingViewProps<never, never>['tools']>
  now: string | null
}

const Tools = ({ tools: { undated = false, ...tools }, now, ...list }: ToolsProps) => {
  const { path, query, period, ignored = [], onFilter, typed, onTyped, exporter, density } = list
  const { from, to } = query
  const { sort, order, page_size } = query as { sort?: string; order?: string; page_size?: string }
  return (
    <ListTools
      {...tools}
      {...{ typed, onTyped, exporter, density }}
      period={
        undated
          ? undefined
          : { ...(period ?? { from, to }), now, isOrdered: !ignored.includes('order'), onChoice: onFilter }
      }
      clearHref={hrefOf(path, { sort, order, page_size })}
    />
  )
}

const Rows = <Response extends PagedResponse, Query extends KeyedQuery>(
  props: ListingViewProps<Response, Query> & { response: Response | null },
) => {
  const { actor, response, query, path, empty, nothingFound, label, onFilter, above, children, lines } = props
  const { t } = useLingui()
  const failure = useSelector(actor, selectFailure)
  const isLoading = useSelector(actor, selectIsLoading)
  const isRefreshing = useSelector(actor, selectIsRefreshing)
  if (failure !== null) return <PageFailure failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading || response === null)
    return (
      <Card flush>
        <Announcement text={t`Loading`} />
        <TableSkeleton columns={5} lines={lines} />
      </Card>
    )
  const { after } = query
  if (isEmptyList(response.results))
    return (
      <Card>
        {after !== undefined ? (
          <PastTheEnd first={hrefOf(path, { ...query, after: undefined })} />
        ) : isFiltered(props) ? (
          (nothingFound ?? <NothingFound path={path} />)
        ) : (
          empty
        )}
      </Card>
    )
  return (
    <>
      <Announcement text={isRefreshing ? '' : t`The list is loaded.`} />
      {above}
      <Card flush>{children(response.results, isRefreshing)}</Card>
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
