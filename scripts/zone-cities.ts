import { readFileSync, writeFileSync } from 'node:fs'

// Persian names of the cities of time zones, from CLDR: `node scripts/zone-cities.ts` writes them, and a test compares them. CLDR's own
// file has the names of everything else, too, and is six times as large.

export const zoneCitiesFile = new URL('../domain/kit/zone-cities.json', import.meta.url)
const source = new URL('../node_modules/cldr-dates-full/main/fa/timeZoneNames.json', import.meta.url)

interface Names {
  readonly [part: string]: Names | string
}

const citiesUnder = (names: Names, path: string): [string, string][] =>
  Object.entries(names).flatMap(([part, below]): [string, string][] => {
    if (typeof below === 'string') return part === 'exemplarCity' ? [[path, below]] : []
    return citiesUnder(below, path === '' ? part : `${path}/${part}`)
  })

export const printZoneCities = (): string => {
  const { main } = JSON.parse(readFileSync(source, 'utf8'))
  const cities = citiesUnder(main.fa.dates.timeZoneNames.zone, '')
    .filter(([zone]) => !zone.startsWith('Etc/'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(cities), null, 2)}\n`
}

if (import.meta.main) writeFileSync(zoneCitiesFile, printZoneCities())
