import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'

/**
 * The schema of a page's query: every parameter may be missing, and one that makes no sense is left out instead of
 * breaking the page. Values arrive as text (see `parseSearch`).
 */
export const searchOf = <E extends Readonly<Record<string, v.GenericSchema<unknown, unknown>>>>(entries: E) =>
  v.pipe(
    v.object(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, lenient(entry)]))),
    v.transform(
      (search) =>
        Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
          [K in keyof E]?: v.InferOutput<E[K]>
        },
    ),
  )

const lenient = (entry: v.GenericSchema<unknown, unknown>) => v.fallback(v.optional(entry), undefined)

/** The query of this page, as its schema reads it; it stays the same object as long as it says the same. */
export const useSearchOf = <S extends v.GenericSchema<unknown, unknown>>(schema: S): v.InferOutput<S> => {
  const search: unknown = useSearch({ strict: false })
  return useMemo(() => v.parse(schema, search), [schema, search])
}
