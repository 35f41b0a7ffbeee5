import type { ReactNode } from 'react'
import { FilterSelect, type FilterSelectProps } from './filter-select.tsx'

/** A filter of a list: a field in the panel of filters, and a chip while it is set. */
export type ListFilter = {
  /** Unique in its list. */
  readonly id: string
  readonly label: string
  /** The name of what is chosen; null: the filter is not set. */
  readonly shown: ReactNode
  readonly control: ReactNode
  readonly onRemove: () => void
}

/** A filter with one choice of a few. */
export const choiceFilter = <Value extends string>({
  id,
  ...select
}: FilterSelectProps<Value> & { id: string }): ListFilter => {
  const { label, value, options, onChoice } = select
  return {
    id,
    label,
    shown: value === undefined ? null : (options.find((option) => option.value === value)?.label ?? value),
    control: <FilterSelect {...select} />,
    onRemove: () => onChoice(undefined),
  }
}

export const isSet = ({ shown }: ListFilter): boolean => shown !== null
