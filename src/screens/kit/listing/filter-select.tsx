import { NativeSelect, type SelectOption } from '#src/components/forms/native-select.tsx'

export type FilterSelectProps<Value extends string> = {
  label: string
  /** Label of the option without a filter. */
  all: string
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  onChoice: (value: Value | undefined) => void
}

/** A filter with one choice. */
export const FilterSelect = <Value extends string>({
  label,
  all,
  value,
  options,
  onChoice,
}: FilterSelectProps<Value>) => (
  <NativeSelect
    aria-label={label}
    density="compact"
    value={value ?? 'all'}
    options={[{ value: 'all', label: all }, ...options]}
    onValueChange={(chosen) => onChoice(options.find((option) => option.value === chosen)?.value)}
  />
)
