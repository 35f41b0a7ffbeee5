import { nameKey, readIdentifier } from './reading.ts'
import persianCities from './zone-cities.json' with { type: 'json' }

/** IANA names of all time zones, UTC included, in the order of the alphabet. */
export const timeZones = (): readonly string[] => {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted()
  return known
}

let known: readonly string[] | undefined

/** Whether a name is one of the IANA database, also a former one; `Intl` also takes offsets such as `+00`. */
export const isTimeZone = (name: string): boolean => resolved(name) !== null

/**
 * The name that this engine has for a typed zone: `europe/berlin`, `berlin` and `برلین` are `Europe/Berlin`. The names of the zones change:
 * `Kyiv` and `Kiev`, `Kolkata` and `Calcutta` are one zone under whichever name the engine lists it. Null if unknown or ambiguous.
 */
export const readTimeZone = (typed: string): string | null => {
  const wanted = keyOf(typed)
  if (wanted === '') return null
  const exact = timeZones().find((zone) => keyOf(zone) === wanted)
  if (exact !== undefined) return exact
  return (
    onlyOne(timeZones().filter((zone) => keyOf(zone).split('/').at(-1) === wanted)) ??
    onlyOne(zonesOfPersianCity(typed)) ??
    onlyOne(formerNames(typed))
  )
}

/** The Persian name of a zone's city; undefined for zones without one. */
export const persianCityOf = (zone: string): string | undefined => cities[zone]

const cities: Readonly<Record<string, string>> = persianCities

const keyOf = (text: string): string => text.split('/').map(nameKey).join('/')

const onlyOne = (zones: readonly string[]): string | null => {
  const [zone, another] = new Set(zones)
  return another === undefined ? (zone ?? null) : null
}

const zonesOfPersianCity = (typed: string): string[] => {
  const wanted = nameKey(typed)
  return Object.entries(cities).flatMap(([zone, city]) => (nameKey(city) === wanted ? (resolved(zone) ?? []) : []))
}

/** Names that are not listed any more, or not yet, with their part of the world or without. */
const formerNames = (typed: string): string[] => {
  const name = readIdentifier(typed).replace(/\s+/g, '_')
  // Abbreviations such as EST name another zone in each part of the world.
  if (name.length <= 3) return []
  return [name, ...partsOfTheWorld().map((part) => `${part}/${name}`)].flatMap((each) => resolved(each) ?? [])
}

const partsOfTheWorld = (): string[] => [
  ...new Set(timeZones().flatMap((zone) => (zone.includes('/') ? [zone.slice(0, zone.lastIndexOf('/'))] : []))),
]

const resolved = (name: string): string | null => {
  if (!/^[A-Za-z]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
