export type PageSlot = number | 'gap-before' | 'gap-after'

/** At most this many page buttons are shown. (LIM-01) */
export const pageButtons = 7

/**
 * The slots of a pager: first and last page, the pages around the current one, and gaps for the rest. With more pages than
 * slots their number is constant, so the buttons do not move under the pointer.
 */
export const pageSlots = (page: number, pageCount: number): PageSlot[] => {
  if (pageCount <= pageButtons) return range(1, pageCount)
  const inner = pageButtons - 2
  if (page <= inner - 1) return [...range(1, inner), 'gap-after', pageCount]
  if (page >= pageCount - inner + 2) return [1, 'gap-before', ...range(pageCount - inner + 1, pageCount)]
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
