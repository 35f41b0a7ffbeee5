import { countryKey } from '#domain/kit/country-search.ts'
import { languages } from '#domain/kit/primitives.ts'
import { insertAll } from '#sandbox/buying/stock/seed-stock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { RateCountryTable } from '#sandbox/platform/database/tables/call-tables.ts'
import { destinations } from './destinations.ts'
import { priceList } from './price-list.ts'

export const seedRates = async (trx: Writer, now: number): Promise<void> => {
  await insertAll(countryRows(), (rows) => trx.insertInto('rate_country').values(rows).execute())
  await insertAll(priceList(now), (rows) => trx.insertInto('rate').values(rows).execute())
}

/** Kept, because the names of 234 countries in two languages take longer than their rows. */
const countryRows = (): RateCountryTable[] => {
  rows ??= makeCountryRows()
  return rows
}
let rows: RateCountryTable[] | undefined

const makeCountryRows = (): RateCountryTable[] => {
  const countries = [...new Set(destinations.map(({ country }) => country))]
  const [english, persian] = languages.map((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const { compare } = new Intl.Collator(language)
    const named = countries.map((country) => ({ country, name: names.of(country) ?? country }))
    return new Map(
      named
        .toSorted((a, b) => compare(a.name, b.name))
        .map(({ country, name }, place) => [country, { name, place }] as const),
    )
  })
  return countries.map((country) => ({
    country,
    names: countryKey(country),
    place_en: english?.get(country)?.place ?? 0,
    place_fa: persian?.get(country)?.place ?? 0,
  }))
}
