const week = 7

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * By how many percent the last 7 of these days differ from the 7 before, as a whole number; null if there was nothing to compare
 * with. Oldest first.
 */
export const weekTrend = (days: readonly number[]): number | null => {
  const before = total(days.slice(-2 * week, -week))
  return days.length < 2 * week || before <= 0 ? null : Math.round((total(days.slice(-week)) / before - 1) * 100)
}
