import { useCallback } from 'react'
import { useApp } from '#src/runtime/context/app-context.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import type { KeyedQuery, ListingProps } from './listing.view.tsx'
import type { ListSearch } from './use-list-search.ts'

/** Keeps the filters of a list in the address; a changed filter starts at the first page. */
export const useFinanceList = <Query extends KeyedQuery>(
  path: string,
  query: Query,
  address?: Pick<ListSearch<unknown>, 'period' | 'ignored'>,
): ListingProps<Query> => {
  const { navigate } = useApp()
  const show = useCallback(
    (change: Partial<Query>, replace = false) =>
      navigate(hrefOf(path, { ...query, after: undefined, ...change }), { replace }),
    [navigate, path, query],
  )
  const [typed, onTyped] = useSearchParamInput(
    query.q ?? '',
    useCallback((q: string) => show({ q } as Partial<Query>, true), [show]),
  )
  return { path, query, typed, onTyped, onFilter: show, period: address?.period, ignored: address?.ignored }
}
