import * as v from 'valibot'
import { callDetailSchema, callDirections, callSchema, callStatuses } from '#domain/calls/call.ts'
import { prefixSchema, rateSchema } from '#domain/calls/rate.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { sortOrders } from '#domain/contract/numbers/numbers.ts'
import { financeFilterEntries, financeListOf, financePageEntries } from '#domain/kit/dated-list.ts'
import { inOrder } from '#domain/kit/days.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { countSchema, e164Schema, idSchema, languageSchema, pagingEntries, searchText } from '#domain/kit/primitives.ts'

/** What rates can be sorted by; by the country's name in `language` unless they are sorted by something else. */
export const rateSorts = ['country', 'prefix', 'international', 'euro', 'local'] as const

/**
 * `q` finds countries by their names in both languages or their code, networks, prefixes, and the rate of a phone number in any usual
 * form. `changed`: only rates that differ from a month ago.
 */
export const rateFilterEntries = {
  q: v.optional(personalNumber(searchText)),
  changed: v.optional(v.literal('yes')),
  sort: v.optional(v.picklist(rateSorts), 'country'),
  order: v.optional(v.picklist(sortOrders), 'asc'),
}

const rateQuery = v.strictObject({
  ...rateFilterEntries,
  language: v.optional(languageSchema, 'en'),
  after: v.optional(idSchema),
  page_size: pagingEntries.page_size,
})

/** `applies`: prefix of the row whose rate applies to the number in `q`; null where `q` is no number, or no row covers it. */
export const rateListSchema = v.object({ ...financeListOf(rateSchema).entries, applies: v.nullable(prefixSchema) })
export type RateList = v.InferOutput<typeof rateListSchema>

const rates = { method: 'GET', access: 'project', query: rateQuery, response: rateListSchema } as const

export const listCallRates = endpoint({
  ...rates,
  id: 'API-51',
  name: 'listCallRates',
  summary: 'What a minute of a call costs, by country, network and prefix.',
  path: 'rates/pk/pstn/',
})

export const listSmsRates = endpoint({
  ...rates,
  id: 'API-52',
  name: 'listSmsRates',
  summary: 'What a segment of a sent message costs, by country, network and prefix.',
  path: 'rates/pk/sms/out/',
})

export const listDeliveryRates = endpoint({
  ...rates,
  id: 'API-53',
  name: 'listDeliveryRates',
  summary: 'What the confirmed delivery of a segment costs, by country.',
  path: 'rates/pk/sms/delivery/',
})

/** Whole seconds, as text: filters are kept in addresses and with exports. */
export const secondsInFilter = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,4})$/))

/**
 * `q` finds the id of a call and digits of both numbers; `number`: one of the project's; `seconds_from` to `cost_to`: bounds
 * that are included.
 */
export const callFilterEntries = {
  ...financeFilterEntries,
  number: v.optional(e164Schema),
  direction: v.optional(v.picklist(callDirections)),
  status: v.optional(v.picklist(callStatuses)),
  seconds_from: v.optional(secondsInFilter),
  seconds_to: v.optional(secondsInFilter),
  cost_from: v.optional(amountSchema),
  cost_to: v.optional(amountSchema),
}

/** What calls can be sorted by: their time, duration or cost, each in both directions. Calls of the same value are sorted by their ids. */
export const callSorts = ['newest', 'oldest', 'longest', 'shortest', 'dearest', 'cheapest'] as const
export type CallSort = (typeof callSorts)[number]

export const callSortEntry = { sort: v.optional(v.picklist(callSorts), 'newest') }

/** `totals`: of all calls that the filters leave. `numbers`: up to 100 of the project, newest first. */
export const callListSchema = v.object({
  ...financeListOf(callSchema).entries,
  totals: v.object({ calls: countSchema, connected: countSchema, seconds: countSchema, cost: amountSchema }),
  numbers: v.array(e164Schema),
})
export type CallList = v.InferOutput<typeof callListSchema>

export const listCalls = endpoint({
  id: 'API-49',
  name: 'listCalls',
  summary: 'Calls from and to numbers of a project in the chosen order, with totals of all that the filters leave.',
  method: 'GET',
  path: 'mynumbers/pk/cdr/',
  access: 'project',
  query: inOrder(v.strictObject({ ...financePageEntries, ...callSortEntry, ...callFilterEntries })),
  response: callListSchema,
  failures: ['callUnknown'],
})

export const loadCall = endpoint({
  id: 'API-103',
  name: 'loadCall',
  summary: 'A call with the rate by which its cost was computed.',
  method: 'GET',
  path: 'mynumbers/pk/cdr/call/',
  access: 'project',
  query: v.strictObject({ call: idSchema }),
  response: callDetailSchema,
  failures: ['callUnknown'],
})
