/**
 * The keys that were added to the previous ones. None at first, and none if every key is new, which is another page of the
 * list.
 */
export const arrivals = (before: readonly string[], now: readonly string[]): string[] => {
  const known = new Set(before)
  const stayed = now.some((key) => known.has(key))
  return stayed ? now.filter((key) => !known.has(key)) : []
}

/** Whether the browser supports animations and the user has not requested reduced motion. */
export const movesAreShown = (element: Element): boolean =>
  typeof element.animate === 'function' && !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches

export const enteringTime = 0.18
export const easeOut = [0.2, 0, 0, 1] as const
