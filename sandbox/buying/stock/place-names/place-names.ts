import { join } from 'node:path'
import * as v from 'valibot'
import type { Place } from '#domain/kit/place.ts'
import { namesKey } from '#domain/kit/reading.ts'
import { readCsvFile, texts } from '#sandbox/platform/kit/csv-file.ts'

const place = v.pipe(v.string(), v.nonEmpty())

const placeNames = v.strictObject({
  place,
  persian: place,
  /** Names that people use and the geocoder does not have: former ones, cities of a region that is sold as a whole, and other spellings. */
  further: texts,
})

/** The names of all places of the plan. */
export const names = readCsvFile(join(import.meta.dirname, 'names.csv'), placeNames)

/** Written by `node scripts/place-names.ts`: names in the languages of their countries, or of the state around them. */
export const geocodedFile = join(import.meta.dirname, 'geocoded-names.csv')
const geocoded = readCsvFile(geocodedFile, v.strictObject({ place, names: texts }))

const namesByPlace = new Map(names.map((row) => [row.place, row]))
const geocodedNames = new Map(geocoded.map((row) => [row.place, row.names]))

/** A stored city with its names; a city that the plan no longer has keeps its stored name only. */
export const placeOf = (city: string | null): Place => {
  const fa = namesByPlace.get(city ?? '')?.persian
  return { city, city_names: city === null || fa === undefined ? null : { en: city, fa } }
}

/** The key by which a stored city is searched: its names in both languages, and others that people use for it. */
export const placeKey = (city: string | null): string => {
  if (city === null) return ''
  const { persian = '', further = [] } = namesByPlace.get(city) ?? {}
  const all = [city, persian, ...(geocodedNames.get(city) ?? []), ...further]
  return namesKey([...all, ...all.map(withoutUmlauts)])
}

/** As names are written on keyboards without umlauts: `Muenchen`. */
const withoutUmlauts = (name: string): string => name.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter)

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
