import { type ReactNode, useMemo } from 'react'
import { historyPageEntries } from '#domain/kit/change.ts'
import { daySchema, isOrdered, type Period } from '#domain/kit/days.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** What the address of every history keeps besides the part that is shown. */
export const changesSearchEntries = { from: daySchema, to: daySchema, ...historyPageEntries }

/** Filter and page of a history, as its address has them. */
export type ChangesSearch<Part extends string> = ChangesFilter<Part> & {
  after?: string | undefined
  page_size?: PageSize | undefined
}

/** What of a history is read or exported. */
export type ChangesFilter<Part extends string> = Period & { part?: Part | undefined }

/** Renders the button by which a history is exported; exports belong to a later area. */
export type HistoryExporter<Part extends string> = (filter: ChangesFilter<Part>) => ReactNode

/** What the view of a history shows of its address. */
export type ChangesAddress<Part extends string> = {
  /** The part that is shown; absent: all. */
  part: Part | undefined
  period: Period
  after: string | undefined
  /** The address with another filter or page. */
  hrefFor: (change: ChangesSearch<Part>) => string
  onPart: (part: Part | undefined) => void
  onPeriod: (period: Period) => void
  onPageSize: (size: PageSize) => void
}

/**
 * The query of a history and its addresses. Days in the wrong order narrow nothing.
 *
 * @param path of the page whose section `history` is open
 */
export const useChanges = <Part extends string>(path: string, search: ChangesSearch<Part>) => {
  const { navigate } = useApp()
  const { part, from, to, after, page_size } = search
  const filter: ChangesFilter<Part> = useMemo(
    () => ({ part, ...(isOrdered({ from, to }) ? { from, to } : {}) }),
    [part, from, to],
  )
  const query = useMemo(() => ({ ...filter, after, page_size }), [filter, after, page_size])
  const hrefFor = (change: ChangesSearch<Part>) =>
    hrefOf(path, { section: 'history', part, from, to, page_size, ...change })
  const address: ChangesAddress<Part> = {
    part,
    period: { from, to },
    after,
    hrefFor,
    onPart: (chosen) => navigate(hrefFor({ part: chosen })),
    onPeriod: (period) => navigate(hrefFor({ from: period.from, to: period.to })),
    onPageSize: (size) => navigate(hrefFor({ page_size: size })),
  }
  return { filter, query, address }
}
