import * as v from 'valibot'
import { phoneKinds } from '#domain/account/contacts.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal, personalNumber } from '#domain/kit/marks.ts'
import { countrySchema, countSchema, idSchema, listOf, momentSchema, pagingEntries } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { workExtension } from '#domain/kit/validation/phone.ts'
import { optional, password, requiredSecret, requiredText } from '#domain/kit/validation/text.ts'

const newPhone = v.strictObject({
  phone: personalNumber(requiredText),
  country: countrySchema,
  kind: v.optional(v.picklist(phoneKinds)),
  extension: personal(optional(workExtension)),
})
type NewPhone = v.InferOutput<typeof newPhone>

/**
 * `phone` as typed; a national number is read with `country`. Without `kind` it follows from the number; only a phone at
 * work has an extension. (VAL-18)
 */
export const addPhone = endpoint({
  id: 'API-17',
  name: 'addPhone',
  summary: 'Adds a phone to the account, or takes up one that is not verified yet, and sends it a code.',
  method: 'POST',
  path: 'settings/add_phone/',
  access: 'person',
  rights: ['secureAccount'],
  confirmation: 'lasting',
  body: v.pipe(
    newPhone,
    v.forward(
      v.check<NewPhone, ValidationCode>(({ kind, extension }) => extension === '' || kind === 'work', 'INVALID'),
      ['extension'],
    ),
  ),
  /** `resend_after` in seconds. */
  response: v.object({ phone: idSchema, number: personalNumber(v.string()), resend_after: countSchema }),
  failures: [
    'domainInvalid',
    'phoneAssigned',
    'phoneNotAllowed',
    'phoneUsed',
    'phoneNotRegistrable',
    'contactLimitReached',
  ],
})

export const verifyPhone = endpoint({
  id: 'API-18',
  name: 'verifyPhone',
  summary: 'Verifies a phone by the code it was sent, or sends another one.',
  method: 'POST',
  path: 'settings/verify_phone/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.variant('by', [
    v.strictObject({ by: v.literal('code'), phone: idSchema, code: codeSchema }),
    v.strictObject({ by: v.literal('resend'), phone: idSchema }),
  ]),
  response: v.object({ verified: v.boolean(), resend_after: countSchema }),
  failures: ['codeInvalid', 'codeExpired', 'codeUsed', 'phoneAssigned', 'domainInvalid'],
})

/** Parsed from the browser's `User-Agent`; empty where it has no information. */
export const sessionSchema = v.object({
  id: idSchema,
  device: personal(v.string()),
  os: personal(v.string()),
  browser: personal(v.string()),
  created_at: momentSchema,
  last_used_at: momentSchema,
  /** The session of this request. */
  current: v.boolean(),
  /** The supervisor or reseller who opened it for the account. */
  impersonator: v.nullable(personal(v.string())),
})

export type Session = v.InferOutput<typeof sessionSchema>

export const listSessions = endpoint({
  id: 'API-23',
  name: 'listSessions',
  summary: 'Open sessions of the account, at most 100, the last used first.',
  method: 'GET',
  path: 'settings/sessions/',
  access: 'person',
  query: v.strictObject(pagingEntries),
  response: listOf(sessionSchema),
})

export const endSessions = endpoint({
  id: 'API-23',
  name: 'endSessions',
  summary: 'Ends one session, or every other one when none is named.',
  method: 'DELETE',
  path: 'settings/sessions/',
  access: 'person',
  query: v.strictObject({ session: v.optional(idSchema) }),
  response: v.object({ ended: countSchema }),
})

export const changePassword = endpoint({
  id: 'API-08',
  name: 'changePassword',
  summary: 'Changes the password; ends every other session of the account on request.',
  method: 'POST',
  path: 'auth/change_password/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({
    old_password: v.pipe(requiredSecret, v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
    new_password: password,
    end_other_sessions: v.boolean(),
  }),
  response: v.object({ ended_sessions: countSchema }),
  failures: ['domainInvalid', 'passwordInvalid', 'passwordUnchanged'],
})
