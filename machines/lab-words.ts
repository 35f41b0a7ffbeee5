import { allCountries } from '#domain/kit/countries.ts'
import { timeZones } from '#domain/kit/time-zone.ts'
import { validationRules } from '#domain/kit/validation/codes.ts'
import type { ChartSchemas } from './kit/chart.schemas.ts'

/**
 * Texts that a recording may contain unmarked, even if a user may have typed the same: closed codes of the contract
 * (failures, gateways, states), rules, countries, currencies, time zones, languages.
 *
 * @param schemas of all charts
 */
export const labWordsOf = (schemas: Readonly<Record<string, ChartSchemas>>): ReadonlySet<string> =>
  new Set([
    ...closedTexts(schemas),
    ...Object.keys(validationRules),
    ...allCountries,
    ...Intl.supportedValuesOf('currency'),
    ...timeZones(),
  ])

/** The literal texts of schemas: options of a list, names of variants. */
const closedTexts = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { type, options, literal } = schema as { type?: unknown; options?: unknown; literal?: unknown }
  if (type === 'literal') return typeof literal === 'string' ? [literal] : []
  if (type === 'picklist') return (options as unknown[]).filter((option) => typeof option === 'string')
  return Object.values(schema).flatMap((part) => closedTexts(part, seen))
}
