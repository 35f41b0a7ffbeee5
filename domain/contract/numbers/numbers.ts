import * as v from 'valibot'
import { features, numberTypeSchema } from '#domain/buying/offer.ts'
import { owedRequirementsSchema } from '#domain/buying/requirements.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import {
  countInQuery,
  countrySchema,
  countSchema,
  idSchema,
  listOf,
  momentSchema,
  pagingEntries,
  plainText,
  searchText,
} from '#domain/kit/primitives.ts'
import { callTargetsSchema } from '#domain/numbers/call-trunk.ts'
import { numberStateSchema, numberStates, ownedNumberSchema } from '#domain/numbers/number.ts'
import { comingEventSchema, nextRenewalSchema, numberEventSchema } from '#domain/numbers/number-history.ts'
import { numberQuoteSchema } from '#domain/numbers/number-quote.ts'
import { labelSchema, labelsOfProject, labelsSchema, noteSchema } from '#domain/numbers/number-text.ts'
import { trunkUrlSchema } from '#domain/numbers/sms-trunk.ts'

export const expiries = ['within7Days', 'within30Days', 'past'] as const

/**
 * Filters of the list of numbers; `q` finds digits of the number, or a part of the city's English or Persian name, of the note or of
 * a label.
 */
export const numberFilterEntries = {
  q: v.optional(personalNumber(searchText)),
  country: v.optional(countrySchema),
  type: v.optional(numberTypeSchema),
  state: v.optional(numberStateSchema),
  feature: v.optional(v.picklist(features)),
  expiry: v.optional(v.picklist(expiries)),
  label: v.optional(labelSchema),
}

/** What the list can be sorted by; without it the newest numbers are first. Numbers without an end are last. */
export const numberSorts = ['number', 'country', 'cost', 'expiry'] as const
export const sortOrders = ['asc', 'desc'] as const

const numberSortEntries = {
  sort: v.optional(v.picklist(numberSorts)),
  order: v.optional(v.picklist(sortOrders), 'asc'),
}

/** Count of numbers by state. */
export const numberCountsSchema = v.object(v.entriesFromList(numberStates, countSchema))
export type NumberCounts = v.InferOutput<typeof numberCountsSchema>

/** Version of the project's numbers that a response was read at, or an older one; empty: unknown. See `loadNumbersVersion`. */
const versionEntry = { numbers_version: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }

/** `counters`: counts by state under the other filters. `countries` and `labels`: of the project's numbers. `now`: the API's clock. */
export const ownedNumbersSchema = v.object({
  ...listOf(ownedNumberSchema).entries,
  counters: numberCountsSchema,
  all: countSchema,
  countries: v.array(countrySchema),
  labels: v.optional(v.pipe(v.array(labelSchema), v.maxLength(labelsOfProject)), []),
  now: momentSchema,
  ...versionEntry,
})
export type OwnedNumbers = v.InferOutput<typeof ownedNumbersSchema>

export const listNumbers = endpoint({
  id: 'API-37',
  name: 'listNumbers',
  summary: 'Numbers of a project.',
  method: 'GET',
  path: 'mynumbers/pk/',
  access: 'project',
  query: v.strictObject({ ...pagingEntries, ...numberFilterEntries, ...numberSortEntries }),
  response: ownedNumbersSchema,
})

/**
 * One number with its history, newest first; `next` continues behind the last row. `coming`: what will happen, in the order of time.
 * `version` grows with each change; an action carries the version that the user saw. `call_targets`: where its calls go, in order.
 * `next_renewal`: the automatic one; null: there is none. `sms_url`: where its messages go, without the query. `requirements`: null unless the number waits for them. (NUM-12)
 * `earlier`: in the response to an action, what another user had already done: the same, so that this request has changed and
 * charged nothing; otherwise null.
 */
export const numberPageSchema = v.object({
  number: ownedNumberSchema,
  version: countSchema,
  history: v.array(numberEventSchema),
  next: v.nullable(countSchema),
  coming: v.array(comingEventSchema),
  next_renewal: v.optional(v.nullable(nextRenewalSchema), null),
  restorable_until: v.nullable(momentSchema),
  deleted_at: v.nullable(momentSchema),
  requirements: v.optional(v.nullable(owedRequirementsSchema), null),
  call_targets: v.optional(callTargetsSchema, []),
  sms_url: v.optional(v.nullable(trunkUrlSchema), null),
  earlier: v.optional(v.nullable(numberEventSchema), null),
  now: momentSchema,
  ...versionEntry,
})
export type NumberPage = v.InferOutput<typeof numberPageSchema>

export const loadNumber = endpoint({
  id: 'API-37',
  name: 'loadNumber',
  summary: 'One number with its history and its coming dates.',
  method: 'GET',
  path: 'mynumbers/pk/number/',
  access: 'project',
  query: v.strictObject({ number: idSchema, before: v.optional(countInQuery) }),
  response: numberPageSchema,
  failures: ['numberUnknown'],
})

/** `version`: another text after each change of a number of the project; texts have no order. */
export const numbersVersionSchema = v.object({ version: v.pipe(v.string(), v.maxLength(100)) })
export type NumbersVersion = v.InferOutput<typeof numbersVersionSchema>

export const loadNumbersVersion = endpoint({
  id: 'API-83',
  name: 'loadNumbersVersion',
  summary:
    'A text that differs after each change of the list of numbers, so that an open page knows when to read it again.',
  method: 'GET',
  path: 'mynumbers/pk/version/',
  access: 'project',
  response: numbersVersionSchema,
  live: true,
})

const subject = { number: idSchema }

/** `version` and `total` of the quote that the user saw. A repeated request changes nothing. */
const confirmed = { number: idSchema, version: countSchema, total: amountSchema }

/** Why a number refuses an action. */
export const numberRefusals = [
  'numberUnknown',
  'numberChanged',
  'numberNotActivated',
  'numberActive',
  'numberExpired',
  'numberBlocked',
  'numberCanceled',
  'numberDeleting',
  'numberDeleted',
] as const satisfies readonly FailureCode[]

export const quoteRenewal = endpoint({
  id: 'API-40',
  name: 'quoteRenewal',
  summary: 'What one more cycle costs.',
  method: 'GET',
  path: 'mynumbers/pk/renew/',
  access: 'project',
  query: v.strictObject(subject),
  response: numberQuoteSchema,
  failures: [...numberRefusals, 'renewedTooFar'],
})

export const renewNumber = endpoint({
  id: 'API-40',
  name: 'renewNumber',
  summary: 'Renews a number for one cycle, paid from the wallet.',
  method: 'POST',
  path: 'mynumbers/pk/renew/',
  access: 'project',
  rights: ['changeNumbers'],
  confirmation: 'paying',
  body: v.strictObject(confirmed),
  response: numberPageSchema,
  failures: [...numberRefusals, 'renewedTooFar', 'balanceNotEnough'],
})

export const quoteRestoration = endpoint({
  id: 'API-41',
  name: 'quoteRestoration',
  summary: 'What restoring an expired number costs.',
  method: 'GET',
  path: 'mynumbers/pk/restore/',
  access: 'project',
  query: v.strictObject(subject),
  response: numberQuoteSchema,
  failures: numberRefusals,
})

export const restoreNumber = endpoint({
  id: 'API-41',
  name: 'restoreNumber',
  summary: 'Restores an expired number, paid from the wallet.',
  method: 'POST',
  path: 'mynumbers/pk/restore/',
  access: 'project',
  rights: ['changeNumbers'],
  confirmation: 'paying',
  body: v.strictObject(confirmed),
  response: numberPageSchema,
  failures: [...numberRefusals, 'balanceNotEnough'],
})

export const quoteChannels = endpoint({
  id: 'API-42',
  name: 'quoteChannels',
  summary: 'What so many additional channels cost for the paid time that is left.',
  method: 'GET',
  path: 'mynumbers/pk/change_channels/',
  access: 'project',
  query: v.strictObject({ ...subject, channels: v.optional(countInQuery) }),
  response: numberQuoteSchema,
  failures: [...numberRefusals, 'configurationInvalid'],
})

export const changeChannels = endpoint({
  id: 'API-42',
  name: 'changeChannels',
  summary: 'Changes the additional channels; an increase is paid from the wallet at once, a decrease is not refunded.',
  method: 'POST',
  path: 'mynumbers/pk/change_channels/',
  access: 'project',
  rights: ['changeNumbers'],
  confirmation: 'paying',
  body: v.strictObject({ ...confirmed, channels: countSchema }),
  response: numberPageSchema,
  failures: [...numberRefusals, 'configurationInvalid', 'balanceNotEnough'],
})

export const quoteCycle = endpoint({
  id: 'API-43',
  name: 'quoteCycle',
  summary: 'What another cycle costs from the next renewal on.',
  method: 'GET',
  path: 'mynumbers/pk/change_cycle/',
  access: 'project',
  query: v.strictObject({ ...subject, months: v.optional(countInQuery) }),
  response: numberQuoteSchema,
  failures: [...numberRefusals, 'configurationInvalid'],
})

export const changeCycle = endpoint({
  id: 'API-43',
  name: 'changeCycle',
  summary: 'Changes the cycle from the next renewal on; discounts of the time before are not paid back.',
  method: 'POST',
  path: 'mynumbers/pk/change_cycle/',
  access: 'project',
  rights: ['changeNumbers'],
  confirmation: 'paying',
  body: v.strictObject({ ...confirmed, months: countSchema }),
  response: numberPageSchema,
  failures: [...numberRefusals, 'configurationInvalid'],
})

export const changeAutoRenew = endpoint({
  id: 'API-44',
  name: 'changeAutoRenew',
  summary: 'Switches automatic renewal on or off.',
  method: 'POST',
  path: 'mynumbers/pk/change_auto_renew/',
  access: 'project',
  rights: ['changeNumbers'],
  confirmation: ({ auto_renew }) => (auto_renew ? 'paying' : null),
  body: v.strictObject({ number: idSchema, version: countSchema, auto_renew: v.boolean() }),
  response: numberPageSchema,
  failures: numberRefusals,
})

export const cancelNumber = endpoint({
  id: 'API-45',
  name: 'cancelNumber',
  summary: 'Cancels a number whose registration is not complete; its price returns to the wallet.',
  method: 'POST',
  path: 'mynumbers/pk/cancel/',
  access: 'project',
  rights: ['changeNumbers'],
  body: v.strictObject({ number: idSchema, version: countSchema }),
  response: numberPageSchema,
  failures: numberRefusals,
})

export const deleteNumber = endpoint({
  id: 'API-37',
  name: 'deleteNumber',
  summary: 'Deletes a number without refund; `typed` repeats its digits.',
  method: 'DELETE',
  path: 'mynumbers/pk/',
  access: 'project',
  rights: ['changeNumbers'],
  query: v.strictObject({ number: idSchema, version: countInQuery, typed: personalNumber(plainText) }),
  response: numberPageSchema,
  failures: [...numberRefusals, 'numberMistyped'],
})

export const describeNumber = endpoint({
  id: 'API-37',
  name: 'describeNumber',
  summary:
    'Replaces the note and the labels of a number, in any state; labels that are absent stay. The same again changes nothing.',
  method: 'POST',
  path: 'mynumbers/pk/describe/',
  access: 'project',
  rights: ['changeNumbers'],
  body: v.strictObject({ number: idSchema, version: countSchema, note: noteSchema, labels: v.optional(labelsSchema) }),
  response: numberPageSchema,
  failures: ['numberUnknown', 'numberChanged', 'labelLimitReached'],
})
