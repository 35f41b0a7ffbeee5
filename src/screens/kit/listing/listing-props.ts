import type { directions } from '#domain/kit/dated-list.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import type { DensityChoiceProps } from '#src/components/forms/density-choice.tsx'
import type { Exporter } from './exporter.ts'
import type { Ignored } from './ignored.ts'
import type { Period } from './periods.ts'

/** Parameters that the address of every list has. */
export type FinanceQuery = {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: (typeof directions)[number] | undefined
  after?: string | undefined
  page_size?: PageSize | number | string | undefined
}

/** The same of a list whose order has other names. */
export type KeyedQuery = Omit<FinanceQuery, 'sort'>

export type PagedResponse = {
  readonly results: readonly unknown[]
  readonly page_size: PageSize
  readonly next: string | null
  readonly now: string
}

/** What the screens of all lists give their views. */
export type ListingProps<Query> = {
  /** Address of the list. */
  path: string
  /** Filters and page in the address. */
  query: Query
  /** The days of the address, and what of it is not used. */
  period?: Period | undefined
  ignored?: readonly Ignored[] | undefined
  typed: string
  onTyped: (text: string) => void
  exporter?: Exporter
  density?: DensityChoiceProps
  /** Writes changed filters to the address and goes back to the first page. */
  onFilter: (change: Partial<Query>) => void
}
