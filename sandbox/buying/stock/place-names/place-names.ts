import { type RawBuilder, sql } from 'kysely'
import { fold } from '#domain/kit/fold.ts'
import type { Place } from '#domain/kit/place.ts'
import { contains, toSearchText } from '#sandbox/platform/kit/search-text.ts'
import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { asiaPacific } from './asia-pacific.ts'
import { easternEurope } from './eastern-europe.ts'
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

/** Matches a part of the stored city, or of its Persian name; the table must have the columns `city` and `city_search`. */
export const matchesPlace = (table: 'offer' | 'owned_number', typed: string): RawBuilder<boolean> => {
  const english = contains(`${table}.city_search`, toSearchText(typed))
  const cities = citiesNamed(typed)
  if (cities.length === 0) return english
  return sql<boolean>`(${english} or ${sql.ref(`${table}.city`)} in (${sql.join(cities)}))`
}

/** Cities whose Persian name contains the text, with or without its spaces and half-spaces. */
const citiesNamed = (typed: string): string[] => {
  const wanted = withoutSpaces(typed)
  return wanted === '' ? [] : searched.filter(({ text }) => text.includes(wanted)).map(({ city }) => city)
}

const withoutSpaces = (text: string): string => fold(text).replaceAll(' ', '')

const searched = [...persianNames].map(([city, fa]) => ({ city, text: withoutSpaces(fa) }))
