import type { Countries } from '#domain/contract/dids.ts'
import { callingCodeOf, isCountryMeant } from '#domain/country-search.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { NumberType } from '#domain/number.ts'
import { type Format, formatFor } from '#src/i18n/format.ts'

/** A country as it stands on its card. `from` null: numbers of the type were never on offer there. */
export type CountryRow = {
  country: string
  name: string
  callingCode: string | undefined
  stock: number
  from: Decimal | null
}

/**
 * Countries of one number type that the typed text may mean, by their names in the reader's language: those with stock
 * first. A name is found in English too, as half the world knows it. (BUY-01, L10-03)
 */
export const countryRows = (
  { countries }: Countries,
  { type, typed, format }: { type: NumberType; typed: string; format: Pick<Format, 'country' | 'compare'> },
): CountryRow[] =>
  countries
    .flatMap(({ country, types }): CountryRow[] => {
      const name = format.country(country)
      if (!isCountryMeant(typed, country, [name, formatFor('en').country(country)])) return []
      const { stock = 0, from = null } = types.find((each) => each.type === type) ?? {}
      return [{ country, name, callingCode: callingCodeOf(country), stock, from }]
    })
    .sort((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || format.compare(a.name, b.name))
