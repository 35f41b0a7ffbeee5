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
  const exact = timeZones().find((zone) => keyOf(zone) === wanted || nameKey(zone) === wanted)
  if (exact !== undefined) return exact
  return (
    onlyOne(timeZones().filter((zone) => keyOf(zone).split('/').at(-1) === wanted)) ??
    onlyOne(zonesOfCity(typed)) ??
    onlyOne(formerNames(typed))
  )
}

/**
 * Cities that people type and that name no zone: capitals and large cities, and Persian names that CLDR does not have. For searches only.
 */
const furtherCities: Readonly<Record<string, string>> = {
  UTC: 'GMT, گرینویچ',
  'America/Los_Angeles': 'San Francisco, Seattle, San Diego, لس‌آنجلس, سان فرانسیسکو',
  'America/New_York': 'Washington, Washington DC, Boston, Miami, Atlanta, واشنگتن',
  'America/Sao_Paulo': 'Brasilia, Rio de Janeiro, Rio, ریو دو ژانیرو',
  'America/Toronto': 'Ottawa, Montreal, اتاوا',
  'Asia/Dubai': 'Abu Dhabi, Sharjah, دوبی, ابوظبی, شارجه',
  'Asia/Jerusalem': 'Tel Aviv, تل آویو',
  'Asia/Karachi': 'Islamabad, Lahore, اسلام‌آباد',
  'Asia/Kolkata': 'Delhi, New Delhi, Mumbai, Bombay, Bangalore, دهلی, دهلی نو, بمبئی, مومبای',
  'Asia/Shanghai': 'Beijing, Peking, پکن',
  'Asia/Tehran':
    'Mashhad, Isfahan, Esfahan, Shiraz, Tabriz, Karaj, Ahvaz, Qom, مشهد, اصفهان, شیراز, تبریز, کرج, اهواز, قم',
  'Australia/Sydney': 'Canberra, کانبرا',
  'Europe/Amsterdam': 'The Hague, Rotterdam, لاهه, روتردام',
  'Europe/Berlin':
    'Munich, München, Hamburg, Frankfurt, Cologne, Köln, Stuttgart, Düsseldorf, مونیخ, هامبورگ, فرانکفورت, کلن',
  'Europe/Istanbul': 'Ankara, Izmir, آنکارا, ازمیر',
  'Europe/London': 'Manchester, Birmingham, Edinburgh, منچستر, ادینبورگ',
  'Europe/Madrid': 'Barcelona, بارسلونا, بارسلون',
  'Europe/Paris': 'Marseille, Lyon, مارسی, لیون',
  'Europe/Rome': 'Milan, Milano, Roma, میلان',
  'Europe/Zurich': 'Bern, Geneva, Genf, Genève, Basel, برن, ژنو, بازل',
}

/** The Persian name of a zone's city; undefined for zones without one. */
export const persianCityOf = (zone: string): string | undefined => cities[zone]

const cities: Readonly<Record<string, string>> = persianCities

const keyOf = (text: string): string => text.split('/').map(nameKey).join('/')

const onlyOne = (zones: readonly string[]): string | null => {
  const [zone, another] = new Set(zones)
  return another === undefined ? (zone ?? null) : null
}

const zonesOfCity = (typed: string): string[] => {
  const wanted = nameKey(typed)
  const named = [
    ...Object.entries(cities),
    ...Object.entries(furtherCities).flatMap(([zone, names]) => names.split(', ').map((city) => [zone, city] as const)),
  ]
  return named.flatMap(([zone, city]) => (nameKey(city) === wanted ? (resolved(zone) ?? []) : []))
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
