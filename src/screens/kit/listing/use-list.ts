import { useCallback } from 'react'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import type { List, QueryTo } from '#machines/kit/list.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import type { Parameters } from './list-search.ts'
import type { KeyedQuery, ListingProps } from './listing-props.ts'
import { useListActor } from './use-list-actor.ts'
import { type ListSearch, useListSearch } from './use-list-search.ts'

/** Keeps the filters of a list in the address; a changed filter starts at the first page. */
export const useListingProps = <Query extends KeyedQuery>(
  path: string,
  query: Query,
  address?: Pick<ListSearch<unknown, unknown>, 'period' | 'ignored'>,
): ListingProps<Query> => {
  const { navigate, branding } = useApp()
  const { density } = useBranding()
  const show = useCallback(
    (change: Partial<Query>, replace = false) =>
      navigate(hrefOf(path, { ...query, after: undefined, ...change }), { replace }),
    [navigate, path, query],
  )
  const [typed, onTyped] = useSearchParamInput(
    query.q ?? '',
    useCallback((q: string) => show({ q } as Partial<Query>, true), [show]),
  )
  return {
    path,
    query,
    typed,
    onTyped,
    onFilter: show,
    period: address?.period,
    ignored: address?.ignored,
    density: { value: density, onValueChange: branding.chooseDensity },
  }
}

/** A list whose query has no parameter that an address must have. */
type HasNoNeed<E extends Endpoint> = Partial<QueryTo<E>> extends QueryTo<E> ? unknown : never

/**
 * A list that is the content of a page, with its filters and its place in the page's address.
 *
 * @param more parameters of the address that are not of the query, for example the row that is open; stable
 * @returns `list`: for its view; `filter`: what of the query is exported, which has no place; `more`
 */
export const useList = <E extends Endpoint, More extends Parameters = Record<never, never>>(
  list: List<E> & HasNoNeed<E>,
  path: string,
  more?: More,
) => {
  const { query: asked, period, ignored, ...address } = useListSearch<E, More>(list, more)
  const query = asked as QueryTo<E> & KeyedQuery
  const actor = useListActor(list, query)
  const props = useListingProps(path, query, { period, ignored })
  const { after: _after, page_size: _size, ...filter } = query
  return { list: { ...props, actor }, filter, more: address.more }
}
