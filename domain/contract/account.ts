import * as v from 'valibot'
import { infoSchema } from '#domain/account.ts'
import { personal, personalNumber } from '#domain/marks.ts'
import { countrySchema, countSchema, idSchema, momentSchema } from '#domain/primitives.ts'
import { requiredText } from '#domain/validation/text.ts'
import { endpoint } from './endpoint.ts'
import { codeSchema } from './sign-up.ts'

/** `phone` as it was typed; read with `country` where it is not international. */
export const addPhone = endpoint({
  id: 'API-17',
  name: 'addPhone',
  summary: 'Adds a phone to the account, or takes up one that is not verified yet, and sends it a code.',
  method: 'POST',
  path: 'settings/add_phone/',
  access: 'person',
  body: v.object({ phone: personalNumber(requiredText), country: countrySchema }),
  /** `resend_after` in seconds. */
  response: v.object({ phone: idSchema, number: personalNumber(v.string()), resend_after: countSchema }),
  failures: ['phoneAssigned', 'phoneNotAllowed', 'phoneUsed', 'phoneNotRegistrable'],
})

export const verifyPhone = endpoint({
  id: 'API-18',
  name: 'verifyPhone',
  summary: 'Verifies a phone by the code it was sent, or sends another one.',
  method: 'POST',
  path: 'settings/verify_phone/',
  access: 'person',
  body: v.variant('by', [
    v.object({ by: v.literal('code'), phone: idSchema, code: codeSchema }),
    v.object({ by: v.literal('resend'), phone: idSchema }),
  ]),
  response: v.object({ verified: v.boolean(), resend_after: countSchema }),
  failures: ['codeInvalid', 'codeExpired', 'codeUsed', 'phoneAssigned'],
})

/** What the API read from the browser's own description of itself; empty where it says nothing. */
export const sessionSchema = v.object({
  id: idSchema,
  device: personal(v.string()),
  os: personal(v.string()),
  browser: personal(v.string()),
  created_at: momentSchema,
  last_used_at: momentSchema,
  /** The session that asks. */
  current: v.boolean(),
  /** Who opened it on the account's behalf. */
  impersonator: v.nullable(personal(v.string())),
})
export type Session = v.InferOutput<typeof sessionSchema>

export const listSessions = endpoint({
  id: 'API-23',
  name: 'listSessions',
  summary: 'Open sessions of the account, the last used first.',
  method: 'GET',
  path: 'settings/sessions/',
  access: 'person',
  response: v.object({ count: countSchema, results: v.array(sessionSchema) }),
})

export const endSessions = endpoint({
  id: 'API-23',
  name: 'endSessions',
  summary: 'Ends one session, or every other one when none is named.',
  method: 'DELETE',
  path: 'settings/sessions/',
  access: 'person',
  query: v.object({ session: v.optional(idSchema) }),
  response: v.object({ ended: countSchema }),
})

export const acknowledgeMigration = endpoint({
  id: 'API-24',
  name: 'acknowledgeMigration',
  summary: 'The welcome of a migrated account was read and is not shown again.',
  method: 'POST',
  path: 'settings/migration/',
  access: 'person',
  response: infoSchema,
})
