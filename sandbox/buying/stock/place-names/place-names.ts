import type { Place } from '#domain/kit/place.ts'
import { namesKey } from '#domain/kit/reading.ts'
import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { asiaPacific } from './asia-pacific.ts'
import { easternEurope } from './eastern-europe.ts'
import { furtherNames } from './further-names.ts'
import { geocodedNames } from './geocoded-names.ts'
import { middleEast } from './middle-east.ts'
import { northernEurope } from './northern-europe.ts'
import { westernEurope } from './western-europe.ts'

/** Names by region of the plan. A name that is used in several regions, such as London, is in the first of them. */
export const namesByRegion: readonly Readonly<Record<string, string>>[] = [
  westernEurope,
  northernEurope,
  easternEurope,
  middleEast,
  americas,
  asiaPacific,
  africa,
]

const persianNames = new Map(namesByRegion.flatMap((names) => Object.entries(names)))

/** A stored city with its names; a city that the plan no longer has keeps its stored name only. */
export const placeOf = (city: string | null): Place => {
  const fa = persianNames.get(city ?? '')
  return { city, city_names: city === null || fa === undefined ? null : { en: city, fa } }
}

/** The key by which a stored city is searched: its names in both languages, and others that people use for it. */
export const placeKey = (city: string | null): string => {
  if (city === null) return ''
  const names = [
    city,
    persianNames.get(city) ?? '',
    ...(geocodedNames[city] ?? []),
    ...(furtherNames[city] ?? '').split(', '),
  ]
  return namesKey([...names, ...names.map(withoutUmlauts)])
}

/** As names are written on keyboards without umlauts: `Muenchen`. */
const withoutUmlauts = (name: string): string => name.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter)

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
