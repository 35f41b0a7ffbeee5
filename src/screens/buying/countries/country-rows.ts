import type { NumberType } from '#domain/buying/offer.ts'
import type { Countries } from '#domain/contract/buying/buying.ts'
import { countryMatch } from '#domain/kit/country-search.ts'
import { compare } from '#domain/kit/decimal.ts'
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

export const countrySorts = ['name', 'price', 'stock'] as const
export type CountrySort = (typeof countrySorts)[number]

/**
 * Countries of one number type that match the typed text, those with stock first. They are sorted by name in the current language, by
 * the lowest price or by the largest stock, and equal ones by name; a country of which the text is a whole name is before all others.
 * (BUY-01, L10-03)
 */
export const countryRows = (
  { countries }: Countries,
  {
    type,
    typed,
    sort,
    format,
  }: { type: NumberType; typed: string; sort: CountrySort; format: Pick<Format, 'country' | 'compare'> },
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
        orders[sort](a, b) ||
        format.compare(a.name, b.name),
    )
    .map(({ row }) => row)

const orders: Readonly<Record<CountrySort, (a: CountryRow, b: CountryRow) => number>> = {
  name: () => 0,
  price: (a, b) => compare(a.from ?? '0', b.from ?? '0'),
  stock: (a, b) => b.stock - a.stock,
}
