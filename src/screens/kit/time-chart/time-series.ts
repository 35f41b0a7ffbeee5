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

/** Colours of the first and the second series: the brand's, and its accent. Drawings have no tokens, so these are variables. */
export const seriesColours = ['var(--np-colors-brand-border)', 'var(--np-colors-brand-accent)'] as const
