import * as v from 'valibot'
import {
  maxPasskeys,
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyProofSchema,
  passkeyRequestSchema,
} from '#domain/auth/passkey.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal, secret } from '#domain/kit/marks.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'

const password = v.pipe(requiredSecret, v.maxLength(256, 'text.tooLong' satisfies ValidationCode))

/** `host`: the only one where the passkey signs in. `last_used_at`: null until it is used. */
export const passkeySchema = v.object({
  id: idSchema,
  name: personal(v.string()),
  host: v.string(),
  created_at: momentSchema,
  last_used_at: v.nullable(momentSchema),
})
export type Passkey = v.InferOutput<typeof passkeySchema>

/** `host`: of this portal. `needs_code`: a confirmation by password needs a code of the authenticator app, too. */
export const passkeysSchema = v.object({
  host: v.string(),
  needs_code: v.boolean(),
  results: v.pipe(v.array(passkeySchema), v.maxLength(maxPasskeys)),
})
export type Passkeys = v.InferOutput<typeof passkeysSchema>

/** Works once, in this session, for five minutes. */
export const confirmationSchema = v.object({
  confirmation: secret(v.pipe(v.string(), v.minLength(32))),
  expires_at: momentSchema,
})
export type Confirmation = v.InferOutput<typeof confirmationSchema>

export const listPasskeys = endpoint({
  id: 'API-164',
  name: 'listPasskeys',
  summary: 'The passkeys of the account, the oldest first.',
  method: 'GET',
  path: 'settings/passkeys/',
  access: 'person',
  response: passkeysSchema,
  failures: ['domainInvalid'],
})

export const startPasskeyProof = endpoint({
  id: 'API-165',
  name: 'startPasskeyProof',
  summary: 'Makes a challenge that a passkey of the account signs, to confirm who makes a change.',
  method: 'POST',
  path: 'settings/passkeys/proof/',
  access: 'person',
  rights: ['secureAccount'],
  response: passkeyRequestSchema,
  failures: ['domainInvalid', 'passkeyUnknown'],
})

export const confirmOwner = endpoint({
  id: 'API-166',
  name: 'confirmOwner',
  summary: 'Confirms who makes a change, by the password or by a passkey. A passkey is added or removed with it.',
  method: 'POST',
  path: 'settings/passkeys/confirm/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.variant('by', [
    v.strictObject({ by: v.literal('password'), password, code: v.optional(codeSchema) }),
    v.strictObject({ by: v.literal('passkey'), proof: passkeyProofSchema }),
  ]),
  response: confirmationSchema,
  failures: ['domainInvalid', 'passwordInvalid', 'codeInvalid', 'codeUsed', 'passkeyInvalid', 'passkeyExpired'],
})

export const startPasskey = endpoint({
  id: 'API-167',
  name: 'startPasskey',
  summary: 'Makes a challenge for a new passkey.',
  method: 'POST',
  path: 'settings/passkeys/start/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ confirmation: linkTokenSchema }),
  response: passkeyCreationSchema,
  failures: ['domainInvalid', 'confirmationExpired', 'passkeyLimitReached'],
})

export const addPasskey = endpoint({
  id: 'API-168',
  name: 'addPasskey',
  summary: 'Stores the passkey that a device has made. It is named after the browser.',
  method: 'POST',
  path: 'settings/passkeys/',
  access: 'person',
  rights: ['secureAccount'],
  body: newPasskeySchema,
  response: passkeysSchema,
  failures: ['domainInvalid', 'passkeyInvalid', 'passkeyExpired', 'passkeyKnown', 'passkeyLimitReached'],
})

export const renamePasskey = endpoint({
  id: 'API-169',
  name: 'renamePasskey',
  summary: 'Gives a passkey another name.',
  method: 'PATCH',
  path: 'settings/passkeys/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ id: idSchema, name: passkeyNameSchema }),
  response: passkeysSchema,
  failures: ['domainInvalid', 'passkeyUnknown'],
})

export const removePasskey = endpoint({
  id: 'API-170',
  name: 'removePasskey',
  summary: 'Removes a passkey. The password stays, so the last one can be removed, too.',
  method: 'POST',
  path: 'settings/passkeys/remove/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ id: idSchema, confirmation: linkTokenSchema }),
  response: passkeysSchema,
  failures: ['domainInvalid', 'confirmationExpired', 'passkeyUnknown'],
})
