import * as v from 'valibot'
import { features, numberTypeSchema } from '#domain/buying/offer.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { countrySchema, countSchema, listOf, momentSchema, pagingEntries, plainText } from '#domain/kit/primitives.ts'
import { numberStateSchema, numberStates, ownedNumberSchema } from '#domain/numbers/number.ts'
import { endpoint } from './endpoint.ts'

export const expiries = ['within7Days', 'within30Days', 'past'] as const

/** Filters of the list of numbers; `q` finds digits of the number or part of the city's English or Persian name. */
export const numberFilterEntries = {
  q: v.optional(personalNumber(plainText)),
  country: v.optional(countrySchema),
  type: v.optional(numberTypeSchema),
  state: v.optional(numberStateSchema),
  feature: v.optional(v.picklist(features)),
  expiry: v.optional(v.picklist(expiries)),
}

/** Count of numbers by state. */
export const numberCountsSchema = v.object(v.entriesFromList(numberStates, countSchema))
export type NumberCounts = v.InferOutput<typeof numberCountsSchema>

/** `counters`: counts by state under the other filters. `countries`: those of the project's numbers. `now`: the API's clock. */
export const ownedNumbersSchema = v.object({
  ...listOf(ownedNumberSchema).entries,
  counters: numberCountsSchema,
  all: countSchema,
  countries: v.array(countrySchema),
  now: momentSchema,
})
export type OwnedNumbers = v.InferOutput<typeof ownedNumbersSchema>

export const listNumbers = endpoint({
  id: 'API-37',
  name: 'listNumbers',
  summary: 'Numbers of a project.',
  method: 'GET',
  path: 'mynumbers/pk/',
  access: 'project',
  query: v.strictObject({ ...pagingEntries, ...numberFilterEntries }),
  response: ownedNumbersSchema,
})
