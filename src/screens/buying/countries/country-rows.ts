import type { NumberType } from '#domain/buying/offer.ts'
import type { Countries } from '#domain/contract/buying/buying.ts'
import { countryMatch } from '#domain/kit/country-search.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Format } from '#src/i18n/format.ts'

/** The data of a country's card. `from` is null if the country has never had numbers of the type. */
export type CountryRow = {
  country: string
  name: string
  callingCode: string | undefined
  stock: number
  from: Decimal | null
}

/**
 * Countries of one number type that match the typed text, sorted by name in the current language, those with stock first; a country of
 * which the text is a whole name is before all others. (BUY-01, L10-03)
 */
export const countryRows = (
  { countries }: Countries,
  { type, typed, format }: { type: NumberType; typed: string; format: Pick<Format, 'country' | 'compare'> },
): CountryRow[] =>
  countries
    .flatMap(({ country, calling_code: callingCode, types }) => {
      const match = countryMatch(typed, { country, callingCode })
      if (match === 'none') return []
      const { stock = 0, from = null } = types.find((each) => each.type === type) ?? {}
      return [{ match, row: { country, name: format.country(country), callingCode, stock, from } }]
    })
    .sort(
      ({ match, row: a }, { match: other, row: b }) =>
        Number(other === 'whole') - Number(match === 'whole') ||
        Number(b.stock > 0) - Number(a.stock > 0) ||
        format.compare(a.name, b.name),
    )
    .map(({ row }) => row)
