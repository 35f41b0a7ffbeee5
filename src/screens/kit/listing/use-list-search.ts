import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type * as v from 'valibot'
import { isOrdered } from '#domain/kit/days.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import type { Ignored } from './ignored.ts'
import type { KeyedQuery } from './listing.view.tsx'

export type ListSearch<Query> = {
  readonly query: Query
  /** The days of the address, also where they are in the wrong order. */
  readonly period: { readonly from: string | undefined; readonly to: string | undefined }
  readonly ignored: readonly Ignored[]
}

/** The query of a list's address, without invalid parameters. */
export const useListSearch = <S extends v.GenericSchema<unknown, KeyedQuery>>(
  schema: S,
): ListSearch<v.InferOutput<S>> => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const query = useSearchOf(schema)
  return useMemo(() => {
    const { from, to, after } = query
    const isLost = (name: string, value: unknown) => value === undefined && (search[name] ?? '') !== ''
    const inOrder = isOrdered({ from, to })
    const ignored: Ignored[] = [
      ...(isLost('from', from) || isLost('to', to) ? ['period' as const] : []),
      ...(inOrder ? [] : ['order' as const]),
      ...(isLost('after', after) ? ['page' as const] : []),
    ]
    return { query: inOrder ? query : { ...query, from: undefined, to: undefined }, period: { from, to }, ignored }
  }, [search, query])
}
