import * as v from 'valibot'
import { personalNumber, secret } from '#domain/marks.ts'
import { countrySchema, countSchema, idSchema, languageSchema } from '#domain/primitives.ts'
import type { ValidationCode } from '#domain/validation/codes.ts'
import { email } from '#domain/validation/network.ts'
import { firstname, lastname, password, requiredSecret, requiredText } from '#domain/validation/text.ts'
import { captchaEntries, linkTokenSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** What a new customer says of themselves; `terms_version` is the one they read and accepted. */
export const registrationSchema = v.object({
  first_name: firstname,
  last_name: lastname,
  email,
  /** As it was typed; read with `country` where it is not international. */
  phone: personalNumber(requiredText),
  country: countrySchema,
  password,
  language: languageSchema,
  terms_version: v.pipe(v.string(), v.nonEmpty('REQUIRED')),
})
export type Registration = v.InferOutput<typeof registrationSchema>

/** `registration` names the sign-up for codes and resends; `resend_after` is in seconds. (LIM-03) */
export const registeredSchema = v.object({ registration: idSchema, resend_after: countSchema })
export type Registered = v.InferOutput<typeof registeredSchema>

export const register = endpoint({
  id: 'API-06',
  name: 'register',
  summary: 'Signs somebody up; answers alike whether or not the address has an account. Active after `auth/activate/`.',
  method: 'POST',
  path: 'auth/register/',
  access: 'public',
  body: v.object({ ...registrationSchema.entries, ...captchaEntries }),
  response: registeredSchema,
  failures: [
    'captchaRequired',
    'termsNotAccepted',
    'phoneAssigned',
    'phoneNotAllowed',
    'phoneUsed',
    'phoneNotRegistrable',
  ],
})

/** Six digits; Persian ones are read too. */
export const codeSchema = secret(v.pipe(requiredText, v.regex(/^\d{6}$/, 'code.format' satisfies ValidationCode)))

export const activate = endpoint({
  id: 'API-07',
  name: 'activate',
  summary:
    'Activates a new account by the code that was sent to its phone or by the link that was mailed; or sends both again.',
  method: 'POST',
  path: 'auth/activate/',
  access: 'public',
  body: v.variant('by', [
    v.object({ by: v.literal('code'), registration: idSchema, code: codeSchema }),
    v.object({ by: v.literal('link'), token: linkTokenSchema }),
    v.object({ by: v.literal('resend'), registration: idSchema }),
  ]),
  /** `resend_after` in seconds; 0 once active. */
  response: v.object({ active: v.boolean(), resend_after: countSchema }),
  /** `phoneAssigned`: another account has verified the phone since; the mailed link still works. */
  failures: ['codeInvalid', 'codeExpired', 'codeUsed', 'linkInvalid', 'linkExpired', 'linkUsed', 'phoneAssigned'],
})

export const changePassword = endpoint({
  id: 'API-08',
  name: 'changePassword',
  summary: 'Changes the password; ends every other session of the account on request.',
  method: 'POST',
  path: 'auth/change_password/',
  access: 'person',
  body: v.object({
    old_password: v.pipe(requiredSecret, v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
    new_password: password,
    end_other_sessions: v.boolean(),
  }),
  response: v.object({ ended_sessions: countSchema }),
  failures: ['passwordInvalid', 'passwordUnchanged'],
})

export const forgotPassword = endpoint({
  id: 'API-09',
  name: 'forgotPassword',
  summary: 'Mails a link to set a new password; answers alike whether or not the address has an account.',
  method: 'POST',
  path: 'auth/forgot_password/',
  access: 'public',
  body: v.object({ email, ...captchaEntries }),
  response: v.object({ resend_after: countSchema }),
  failures: ['captchaRequired'],
})

export const resetPassword = endpoint({
  id: 'API-10',
  name: 'resetPassword',
  summary: 'Sets a new password by a mailed link, once, and ends every session of the account.',
  method: 'POST',
  path: 'auth/reset_password/',
  access: 'public',
  body: v.object({ token: linkTokenSchema, new_password: password }),
  response: v.object({}),
  failures: ['linkInvalid', 'linkExpired', 'linkUsed'],
})
