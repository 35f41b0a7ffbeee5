import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { geocodedFile } from '#sandbox/buying/stock/place-names/place-names.ts'
import { printGeocodedNames } from './place-names.ts'
import { printZoneCities, zoneCitiesFile } from './zone-cities.ts'

test('the names of places are those of the geocoder: run `node scripts/place-names.ts` after an update or a change of the plan', () => {
  expect(readFileSync(geocodedFile, 'utf8')).toBe(printGeocodedNames())
})

test('the Persian names of the cities of zones are those of CLDR: run `node scripts/zone-cities.ts` after an update', () => {
  expect(readFileSync(zoneCitiesFile, 'utf8')).toBe(printZoneCities())
})
