import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { maxPasskeys } from '#domain/session/credentials.ts'

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
