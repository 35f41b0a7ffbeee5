import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { exact, secret } from '#domain/kit/marks.ts'
import { countInQuery, countSchema, idSchema } from '#domain/kit/primitives.ts'
import { publicUrl } from '#domain/kit/validation/public-host.ts'
import { callTargetsSchema } from '#domain/numbers/call-trunk.ts'
import { targetsSchema } from '#domain/numbers/call-trunk-form.ts'
import { smsTrunkSchema } from '#domain/numbers/sms-trunk.ts'
import { numberPageSchema, numberRefusals } from './numbers.ts'

// Apart from numbers.ts: the rules of targets weigh more than the list of numbers.

/** `targets` in the order in which they are tried; a form replaces all of them, so it needs all of them. */
export const callTrunkSchema = v.object({
  number: idSchema,
  version: countSchema,
  targets: exact(callTargetsSchema),
})

export type CallTrunk = v.InferOutput<typeof callTrunkSchema>

export const loadCallTrunk = endpoint({
  id: 'API-38',
  name: 'loadCallTrunk',
  summary: 'Where the calls of a number go.',
  method: 'GET',
  path: 'mynumbers/pk/call_trunk/',
  access: 'project',
  query: v.strictObject({ number: idSchema }),
  response: callTrunkSchema,
  failures: ['numberUnknown'],
})

export const saveCallTrunk = endpoint({
  id: 'API-38',
  name: 'saveCallTrunk',
  summary:
    'Replaces the targets of a number’s calls: at most five, in the order in which they are tried. Without any, calls are not routed.',
  method: 'PUT',
  path: 'mynumbers/pk/call_trunk/',
  access: 'project',
  rights: ['routeNumbers'],
  confirmation: 'lasting',
  body: v.strictObject({ number: idSchema, version: countSchema, targets: targetsSchema }),
  response: numberPageSchema,
  failures: numberRefusals,
})

const smsRefusals = [...numberRefusals, 'smsUnsupported'] as const satisfies readonly FailureCode[]

export const loadSmsTrunk = endpoint({
  id: 'API-39',
  name: 'loadSmsTrunk',
  summary: 'Where the messages of a number go, and the last deliveries; `before` continues the log behind a position.',
  method: 'GET',
  path: 'mynumbers/pk/sms_trunk/',
  access: 'project',
  rights: ['changeNumbers'],
  query: v.strictObject({ number: idSchema, before: v.optional(countInQuery) }),
  response: smsTrunkSchema,
  failures: ['numberUnknown', 'smsUnsupported'],
})

/** `secret`: with which deliveries are signed. Only in the response to the request that has made it. */
export const savedSmsTrunkSchema = v.object({
  page: numberPageSchema,
  trunk: smsTrunkSchema,
  secret: v.nullable(secret(v.string())),
})

export type SavedSmsTrunk = v.InferOutput<typeof savedSmsTrunkSchema>

export const saveSmsTrunk = endpoint({
  id: 'API-39',
  name: 'saveSmsTrunk',
  summary:
    'Saves the https URL that messages are sent to; null: none. The first URL, and `new_secret`, make a secret, which only this response contains. Each delivery is a POST with the headers `webhook-id`, `webhook-timestamp` (seconds since 1970) and `webhook-signature`: `v1,` and the base64 of HMAC-SHA256 over `<id>.<timestamp>.<body>`. The key is the part of the secret after `whsec_`, read as base64.',
  method: 'PUT',
  path: 'mynumbers/pk/sms_trunk/',
  access: 'project',
  rights: ['routeNumbers'],
  confirmation: 'lasting',
  body: v.strictObject({
    number: idSchema,
    version: countSchema,
    url: v.nullable(secret(publicUrl)),
    new_secret: v.optional(v.boolean(), false),
  }),
  response: savedSmsTrunkSchema,
  failures: smsRefusals,
})

export const resendSmsDelivery = endpoint({
  id: 'API-137',
  name: 'resendSmsDelivery',
  summary:
    'Sends the message of a delivery again, with its `webhook-id`, to the URL that is saved now. A message that was given up counts as delivered when the receiver accepts it. The log in the response starts with the new delivery.',
  method: 'POST',
  path: 'mynumbers/pk/sms_trunk/resend/',
  access: 'project',
  rights: ['changeNumbers'],
  body: v.strictObject({ number: idSchema, position: countSchema }),
  response: smsTrunkSchema,
  failures: [...smsRefusals, 'smsTrunkOff', 'messageUnknown'],
})

export const testSmsTrunk = endpoint({
  id: 'API-39',
  name: 'testSmsTrunk',
  summary: 'Sends a test message to the URL of the SMS trunk. The log in the response starts with its delivery.',
  method: 'POST',
  path: 'mynumbers/pk/sms_trunk/test/',
  access: 'project',
  rights: ['changeNumbers'],
  body: v.strictObject({ number: idSchema }),
  response: smsTrunkSchema,
  failures: [...smsRefusals, 'smsTrunkOff'],
})
