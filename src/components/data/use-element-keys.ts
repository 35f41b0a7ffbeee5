import { useState } from 'react'

/**
 * React keys of the rows of a table. Rows that stay keep their elements. Another page, which shares no row with the page before,
 * takes over its elements: changing their texts is several times faster than creating new ones.
 */
export const useElementKeys = (rows: readonly string[]): ReadonlyMap<string, number> => {
  const [shown, setShown] = useState(() => elementKeys(new Map(), rows))
  const isShown = new Set(rows).size === shown.size && rows.every((row) => shown.has(row))
  if (isShown) return shown
  const next = elementKeys(shown, rows)
  setShown(next)
  return next
}

export const elementKeys = (before: ReadonlyMap<string, number>, rows: readonly string[]): Map<string, number> => {
  const isOtherPage = !rows.some((row) => before.has(row))
  const free = isOtherPage ? [...before.values()] : []
  const unused = Math.max(0, ...before.values()) + 1
  return new Map(rows.map((row, place) => [row, before.get(row) ?? free[place] ?? unused + place]))
}
