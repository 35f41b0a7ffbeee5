import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

type Entries = Readonly<Record<string, v.GenericSchema<unknown, unknown>>>

/** The values of a page's query, as its schema parses them. */
export type Search<E extends Entries> = { [K in keyof E]?: v.InferOutput<E[K]> }

/**
 * The schema of a page's query. Every parameter is optional, and an invalid one is left out. Values arrive as text, see
 * `parseSearch`.
 */
export const searchOf = <E extends Entries>(entries: E) =>
  v.pipe(
    v.object(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, lenient(entry)]))),
    v.transform(
      (search) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search<E>,
    ),
  )

const lenient = (entry: v.GenericSchema<unknown, unknown>) => v.fallback(v.optional(entry), undefined)

/** The parsed query of this page; the same object as long as the query does not change. */
export const useSearchOf = <S extends v.GenericSchema<unknown, unknown>>(schema: S): v.InferOutput<S> => {
  const search: unknown = useSearch({ strict: false })
  return useMemo(() => v.parse(schema, search), [schema, search])
}
