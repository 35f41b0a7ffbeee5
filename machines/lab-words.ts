import { allCountries } from '#domain/countries.ts'
import { timeZones } from '#domain/new-project.ts'
import { validationRules } from '#domain/validation/codes.ts'
import { chartSchemas } from './schemas.ts'

/** Texts that schemas know one by one: what is picked from a list or stands for a kind. */
const closedTexts = (schema: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { type, options, literal } = schema as { type?: unknown; options?: unknown; literal?: unknown }
  if (type === 'literal') return typeof literal === 'string' ? [literal] : []
  if (type === 'picklist') return (options as unknown[]).filter((option) => typeof option === 'string')
  return Object.values(schema).flatMap((part) => closedTexts(part, seen))
}

/**
 * What a recording may tell wherever it stands unmarked, though somebody may have typed the same: closed codes of the
 * contract (failures, gateways, states), rules, countries, currencies, time zones, languages.
 */
export const labWords: ReadonlySet<string> = new Set([
  ...closedTexts(chartSchemas),
  ...Object.keys(validationRules),
  ...allCountries,
  ...Intl.supportedValuesOf('currency'),
  ...timeZones(),
])
