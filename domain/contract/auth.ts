import * as v from 'valibot'
import { personal, secret } from '#domain/marks.ts'
import { momentSchema } from '#domain/primitives.ts'
import type { ValidationCode } from '#domain/validation/codes.ts'
import { endpoint } from './endpoint.ts'

/** The wire takes any text here: rules for passwords guard new ones, never the sign-in form. */
export const credentialsSchema = v.object({
  email: personal(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'REQUIRED'), v.maxLength(254, 'text.tooLong' satisfies ValidationCode)),
  ),
  password: secret(
    v.pipe(v.string(), v.minLength(1, 'REQUIRED'), v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
  ),
})
export type Credentials = v.InferOutput<typeof credentialsSchema>

/** The captcha's answer, where the site has a key; the API refuses with `captchaRequired` when it is missing or stale. */
export const captchaSchema = secret(v.string())
export const captchaEntries = { captcha: v.optional(captchaSchema) }

/** The one-time token of a mailed link or of an `/as` link; never kept once it has been used. */
export const linkTokenSchema = secret(
  v.pipe(v.string(), v.minLength(1, 'REQUIRED'), v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
)

/** The token travels as `Authorization: Bearer <token>` from then on. */
export const signInAnswerSchema = v.object({
  token: secret(v.pipe(v.string(), v.minLength(32))),
  expires_at: momentSchema,
})

export type SignInAnswer = v.InferOutput<typeof signInAnswerSchema>

export const signIn = endpoint({
  id: 'API-04',
  name: 'signIn',
  summary: 'Trades an e-mail address and a password, or the one-time token of an /as link, for a token.',
  method: 'POST',
  path: 'auth/login/',
  access: 'public',
  body: v.variant('by', [
    v.object({ by: v.optional(v.literal('password')), ...credentialsSchema.entries, ...captchaEntries }),
    v.object({ by: v.literal('link'), token: linkTokenSchema }),
  ]),
  response: signInAnswerSchema,
  failures: ['passwordInvalid', 'captchaRequired', 'linkInvalid', 'linkExpired', 'linkUsed'],
})

export const signOut = endpoint({
  id: 'API-05',
  name: 'signOut',
  summary: 'Ends the session on the server.',
  method: 'POST',
  path: 'auth/logout/',
  access: 'person',
  response: v.object({}),
})
