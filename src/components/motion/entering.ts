/**
 * Which of the keys shown now came to join those shown before. None at first, and none when everything is new: a page
 * that was turned is another page, not an arrival.
 */
export const arrivals = (before: readonly string[], now: readonly string[]): string[] => {
  const known = new Set(before)
  const stayed = now.some((key) => known.has(key))
  return stayed ? now.filter((key) => !known.has(key)) : []
}

/** Moves are shown where the browser can and the person has not asked for less of it. */
export const movesAreShown = (element: Element): boolean =>
  typeof element.animate === 'function' && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches

export const enteringTime = 0.18
export const easeOut = [0.2, 0, 0, 1] as const
