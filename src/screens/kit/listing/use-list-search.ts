import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type * as v from 'valibot'
import type { Endpoint, Schema } from '#domain/contract/kit/endpoint.ts'
import { isOrdered, type Period } from '#domain/kit/days.ts'
import type { List } from '#machines/kit/list.ts'
import { type Search, searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import type { Ignored } from './ignored.ts'
import { ignoredOf, type Parameters, parametersOf } from './list-search.ts'

export type ListSearch<Query, More> = {
  /** The same object until one of its parameters changes. */
  readonly query: Query
  /** The days of the address, also where they are in the wrong order. */
  readonly period: { readonly from: string | undefined; readonly to: string | undefined }
  readonly ignored: readonly Ignored[]
  readonly more: More
}

type Parsed<E extends Endpoint> = E['query'] extends Schema ? v.InferOutput<E['query']> : Record<never, never>

const none = {}

/**
 * What the address of a list asks for, without invalid parameters.
 *
 * @param more parameters that are not of the query, for example the row that is open; stable
 */
export const useListSearch = <E extends Endpoint, More extends Parameters = Record<never, never>>(
  { endpoint }: List<E>,
  more: More = none as More,
): ListSearch<Partial<Parsed<E>>, Search<More>> => {
  const schema = useMemo(() => searchOf({ ...parametersOf(endpoint), ...more }), [endpoint, more])
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const parsed: Period & { after?: unknown } = useSearchOf(schema)
  const unasked = [...Object.keys(more), ...(isOrdered(parsed) ? [] : ['from', 'to'])]
  const text = JSON.stringify(Object.fromEntries(Object.entries(parsed).filter(([name]) => !unasked.includes(name))))
  const query = useMemo(() => JSON.parse(text), [text])
  return useMemo(
    () => ({
      query,
      period: { from: parsed.from, to: parsed.to },
      ignored: ignoredOf(search, parsed),
      more: Object.fromEntries(Object.entries(parsed).filter(([name]) => name in more)) as Search<More>,
    }),
    [search, parsed, query, more],
  )
}
