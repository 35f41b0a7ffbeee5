import type { ReactNode } from 'react'

/** `values`: one for each day. `colour`: a variable of the theme; absent: by its place. */
export type TimeSeries = {
  readonly id: string
  readonly label: ReactNode
  readonly values: readonly number[]
  readonly colour?: string
}

export type TimeChartData = {
  /** `2026-11-20`, oldest first. */
  readonly days: readonly string[]
  /** The names of longer times that begin with these days, such as months; absent: the days themselves. */
  readonly names?: readonly string[]
  /** Stacked. Two have colours by their place; more of them name theirs. */
  readonly series: readonly TimeSeries[]
  /** A value in the table and next to the pointer. */
  readonly show: (value: number) => ReactNode
}

/**
 * Colours of the first and the second series: the brand's, and a tint of it. The table has the values, so the tint need not stand out
 * from the card as a control does. Drawings have no tokens, so these are variables.
 */
export const seriesColours = [
  'var(--np-colors-brand-solid)',
  'color-mix(in oklab, var(--np-colors-brand-solid) 48%, var(--np-colors-card))',
] as const
