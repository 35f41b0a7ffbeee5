import { allCountries } from '#domain/kit/countries.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { Format } from '#src/i18n/format.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { NativeSelect, type NativeSelectProps, type SelectOption } from './native-select.tsx'

export type CountrySelectProps = Omit<NativeSelectProps<string>, 'options'>

/** Every country, named and sorted in the current language. (L10-03) */
export const CountrySelect = (props: CountrySelectProps) => (
  <NativeSelect autoComplete="country" {...props} options={countryOptions(useFormat())} />
)

const known = new Map<Language, readonly SelectOption<string>[]>()

/** Cached: naming and sorting 249 countries is slow. */
export const countryOptions = (format: Format): readonly SelectOption<string>[] => {
  const made = known.get(format.language)
  if (made !== undefined) return made
  const options = allCountries
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => format.compare(a.label, b.label))
  known.set(format.language, options)
  return options
}
