import * as v from 'valibot'
import { countInQuery, idSchema } from '#domain/kit/primitives.ts'
import {
  bulkChangeSchema,
  bulkConfirmedSchema,
  bulkJobSchema,
  bulkNumbersSchema,
  bulkQuoteSchema,
} from '#domain/numbers/bulk.ts'
import { spenders } from '#domain/session/project.ts'
import { endpoint } from './endpoint.ts'
import { numberFilterEntries } from './numbers.ts'

/** Numbers by their ids, all that the filter leaves, or the refused ones of a change. */
export const bulkTargetSchema = v.variant('of', [
  v.strictObject({ of: v.literal('numbers'), numbers: bulkNumbersSchema }),
  v.strictObject({ of: v.literal('filter'), filter: v.strictObject(numberFilterEntries) }),
  v.strictObject({ of: v.literal('refused'), job: idSchema }),
])
export type BulkTarget = v.InferOutput<typeof bulkTargetSchema>

export const quoteBulk = endpoint({
  id: 'API-37',
  name: 'quoteBulk',
  summary: 'A dry run: what a change of many numbers costs, and which of them it would refuse. Changes nothing.',
  method: 'POST',
  path: 'mynumbers/pk/bulk/quote/',
  access: 'project',
  roles: spenders,
  body: v.strictObject({ change: bulkChangeSchema, target: bulkTargetSchema }),
  response: bulkQuoteSchema,
  failures: ['numberUnknown', 'bulkUnknown', 'bulkEmpty', 'bulkTooLarge'],
})

export const startBulk = endpoint({
  id: 'API-37',
  name: 'startBulk',
  summary:
    'Starts a change of many numbers as it was confirmed. The same job again changes nothing. One runs in a project.',
  method: 'POST',
  path: 'mynumbers/pk/bulk/',
  access: 'project',
  roles: spenders,
  body: v.strictObject({ job: idSchema, change: bulkChangeSchema, items: bulkConfirmedSchema }),
  response: bulkJobSchema,
  failures: ['numberUnknown', 'bulkUnknown', 'bulkRunning'],
})

export const loadBulk = endpoint({
  id: 'API-37',
  name: 'loadBulk',
  summary: 'How far a change of many numbers is, with the results of a page of them.',
  method: 'GET',
  path: 'mynumbers/pk/bulk/',
  access: 'project',
  roles: spenders,
  query: v.strictObject({ job: idSchema, after: v.optional(countInQuery) }),
  response: bulkJobSchema,
  failures: ['bulkUnknown'],
})
