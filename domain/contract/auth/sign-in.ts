import * as v from 'valibot'
import { captchaSchema } from '#domain/auth/captcha.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { secret } from '#domain/kit/marks.ts'
import { momentSchema } from '#domain/kit/primitives.ts'
import { credentialsSchema, linkTokenSchema } from '#domain/session/credentials.ts'

export const captchaEntries = { captcha: v.optional(captchaSchema) }

/** Later requests send the token as `Authorization: Bearer <token>`. */
export const signInResponseSchema = v.object({
  token: secret(v.pipe(v.string(), v.minLength(32))),
  expires_at: momentSchema,
})

export type SignInResponse = v.InferOutput<typeof signInResponseSchema>

/** The password was right, but the account has a second factor: its code must follow, with this challenge. */
export const challengeSchema = v.object({
  challenge: secret(v.pipe(v.string(), v.minLength(32))),
  expires_at: momentSchema,
})
export type Challenge = v.InferOutput<typeof challengeSchema>

/** Only a sign-in by password can be answered with a challenge. */
export const signInOutcomeSchema = v.union([signInResponseSchema, challengeSchema])
export type SignInOutcome = v.InferOutput<typeof signInOutcomeSchema>

export const signIn = endpoint({
  id: 'API-04',
  name: 'signIn',
  summary:
    'Trades an email address and a password, or the one-time token of an /as link, for a token; for a challenge if the account has a second factor.',
  method: 'POST',
  path: 'auth/login/',
  access: 'public',
  body: v.variant('by', [
    v.strictObject({ by: v.optional(v.literal('password')), ...credentialsSchema.entries, ...captchaEntries }),
    v.strictObject({ by: v.literal('link'), token: linkTokenSchema }),
  ]),
  response: signInOutcomeSchema,
  failures: ['passwordInvalid', 'captchaRequired', 'linkInvalid', 'linkExpired', 'linkUsed'],
})
