import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { secret } from '#domain/kit/marks.ts'
import { countInQuery, idSchema } from '#domain/kit/primitives.ts'
import { publicUrl } from '#domain/kit/validation/public-host.ts'
import {
  bulkConfirmedSchema,
  bulkJobSchema,
  bulkPlainChanges,
  bulkQuoteSchema,
  bulkStartedSchema,
  confirmationOfBulk,
} from '#domain/numbers/bulk.ts'
import { targetsSchema } from '#domain/numbers/call-trunk-form.ts'
import { bulkTargetSchema } from './bulk-target.ts'

/** A change that may be sent: targets and URLs follow the rules for one number. `new_secret`: also for numbers that have a secret. */
const bulkWantedSchema = v.variant('kind', [
  ...bulkPlainChanges,
  v.strictObject({ kind: v.literal('callTrunk'), targets: targetsSchema }),
  v.strictObject({
    kind: v.literal('smsTrunk'),
    url: v.nullable(secret(publicUrl)),
    new_secret: v.optional(v.boolean(), false),
  }),
])

export const quoteBulk = endpoint({
  id: 'API-37',
  name: 'quoteBulk',
  summary: 'A dry run: what a change of many numbers costs, and which of them it would refuse. Changes nothing.',
  method: 'POST',
  path: 'mynumbers/pk/bulk/quote/',
  access: 'project',
  rights: ['changeNumbers'],
  body: v.strictObject({ change: bulkWantedSchema, target: bulkTargetSchema }),
  response: bulkQuoteSchema,
  failures: ['numberUnknown', 'bulkUnknown', 'bulkEmpty', 'bulkTooLarge'],
})

export const startBulk = endpoint({
  id: 'API-37',
  name: 'startBulk',
  summary:
    'Starts a change of many numbers as it was confirmed. The same job again changes nothing. One runs in a project. An SMS trunk gets one secret for all numbers that need one, which only this response contains; `retries` names the job whose secret is used again.',
  method: 'POST',
  path: 'mynumbers/pk/bulk/',
  access: 'project',
  rights: ['changeNumbers', 'routeNumbers'],
  confirmation: ({ change }) => confirmationOfBulk(change),
  body: v.strictObject({
    job: idSchema,
    change: bulkWantedSchema,
    items: bulkConfirmedSchema,
    retries: v.optional(idSchema),
  }),
  response: bulkStartedSchema,
  failures: ['numberUnknown', 'bulkUnknown', 'bulkRunning', 'keyReused'],
})

export const loadBulk = endpoint({
  id: 'API-37',
  name: 'loadBulk',
  summary: 'How far a change of many numbers is, with the results of a page of them.',
  method: 'GET',
  path: 'mynumbers/pk/bulk/',
  access: 'project',
  rights: ['changeNumbers'],
  query: v.strictObject({ job: idSchema, after: v.optional(countInQuery) }),
  response: bulkJobSchema,
  failures: ['bulkUnknown'],
})
