import * as v from 'valibot'
import { personalNumber } from '#domain/marks.ts'
import { numberStateSchema, numberTypeSchema, ownedNumberSchema } from '#domain/number.ts'
import { countrySchema, countSchema, listOf, momentSchema, pagingEntries } from '#domain/primitives.ts'
import { numberCountsSchema } from './dashboard.ts'
import { endpoint } from './endpoint.ts'

export const features = ['voice', 'sms'] as const
export const expiries = ['within7Days', 'within30Days', 'past'] as const

/** Filters of My Number; `q` finds digits of the number or part of the city's name. */
export const numberFilterEntries = {
  q: v.optional(personalNumber(v.string())),
  country: v.optional(countrySchema),
  type: v.optional(numberTypeSchema),
  state: v.optional(numberStateSchema),
  feature: v.optional(v.picklist(features)),
  expiry: v.optional(v.picklist(expiries)),
}

/** `counters` count by state under the other filters; `countries` are those the project has numbers in; `now` is the API's clock. */
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
  query: v.object({ ...pagingEntries, ...numberFilterEntries }),
  response: ownedNumbersSchema,
})
