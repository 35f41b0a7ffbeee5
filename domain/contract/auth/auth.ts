import * as v from 'valibot'
import { registrationSchema } from '#domain/auth/register.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal, secret } from '#domain/kit/marks.ts'
import { countSchema, idSchema, languageSchema } from '#domain/kit/primitives.ts'
import { email } from '#domain/kit/validation/network.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { password } from '#domain/kit/validation/text.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { captchaEntries } from './sign-in.ts'

export const termsSchema = v.object({
  version: v.string(),
  language: languageSchema,
  title: v.string(),
  sections: v.array(v.object({ heading: v.string(), text: v.string() })),
})

export type Terms = v.InferOutput<typeof termsSchema>

export const loadTerms = endpoint({
  id: 'API-03',
  name: 'loadTerms',
  summary: 'The terms of service in one language.',
  method: 'GET',
  path: 'configs/terms/',
  access: 'public',
  query: v.strictObject({ language: languageSchema }),
  response: termsSchema,
})

/** `registration` names the sign-up for codes and resends; `resend_after` is in seconds. (LIM-03) */
export const registeredSchema = v.object({ registration: idSchema, resend_after: countSchema })

export type Registered = v.InferOutput<typeof registeredSchema>

export const register = endpoint({
  id: 'API-06',
  name: 'register',
  summary:
    'Signs up; the response is the same whether or not the address has an account. Active after `auth/activate/`.',
  method: 'POST',
  path: 'auth/register/',
  access: 'public',
  body: v.strictObject({ ...registrationSchema.entries, ...captchaEntries }),
  response: registeredSchema,
  failures: [
    'domainInvalid',
    'captchaRequired',
    'termsNotAccepted',
    'phoneAssigned',
    'phoneNotAllowed',
    'phoneUsed',
    'phoneNotRegistrable',
  ],
})

export const activate = endpoint({
  id: 'API-07',
  name: 'activate',
  summary:
    'Activates a new account by the code that was sent to its phone or by the link that was mailed; or sends both again.',
  method: 'POST',
  path: 'auth/activate/',
  access: 'public',
  body: v.variant('by', [
    v.strictObject({ by: v.literal('code'), registration: idSchema, code: codeSchema }),
    v.strictObject({ by: v.literal('link'), token: linkTokenSchema }),
    v.strictObject({ by: v.literal('resend'), registration: idSchema }),
  ]),
  /** `resend_after` in seconds; 0 once active. */
  response: v.object({ active: v.boolean(), resend_after: countSchema }),
  /** `phoneAssigned`: another account has verified the phone since; the mailed link still works. */
  failures: ['codeInvalid', 'codeExpired', 'codeUsed', 'linkInvalid', 'linkExpired', 'linkUsed', 'phoneAssigned'],
})

export const forgotPassword = endpoint({
  id: 'API-09',
  name: 'forgotPassword',
  summary: 'Mails a link to set a new password; the response is the same whether or not the address has an account.',
  method: 'POST',
  path: 'auth/forgot_password/',
  access: 'public',
  body: v.strictObject({ email, ...captchaEntries }),
  response: v.object({ resend_after: countSchema }),
  failures: ['domainInvalid', 'captchaRequired'],
})

export const resetPassword = endpoint({
  id: 'API-10',
  name: 'resetPassword',
  summary:
    'Sets a new password by a mailed link, once, and ends every session of the account; with `end_access` also its passkeys and SMS API keys.',
  method: 'POST',
  path: 'auth/reset_password/',
  access: 'public',
  body: v.strictObject({ token: linkTokenSchema, new_password: password, end_access: v.optional(v.boolean(), false) }),
  response: v.object({}),
  failures: ['domainInvalid', 'linkInvalid', 'linkExpired', 'linkUsed'],
})

/** The token only unsubscribes, as mail programs need it in an address; it opens nothing else. */
export const unsubscribeTokenSchema = secret(v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/)))

/** `email` is shortened (`o•••@example.com`), so that a forwarded mail does not reveal the address. */
export const subscriptionSchema = v.object({ email: personal(v.string()), subscribed: v.boolean() })

export type Subscription = v.InferOutput<typeof subscriptionSchema>

export const loadSubscription = endpoint({
  id: 'API-02',
  name: 'loadSubscription',
  summary: 'Whose newsletter a mailed link would end.',
  method: 'GET',
  path: 'configs/unsubscribe/',
  access: 'public',
  query: v.strictObject({ token: unsubscribeTokenSchema }),
  response: subscriptionSchema,
  failures: ['linkInvalid'],
})

export const saveSubscription = endpoint({
  id: 'API-02',
  name: 'saveSubscription',
  summary: 'Ends the newsletter, or keeps it.',
  method: 'POST',
  path: 'configs/unsubscribe/',
  access: 'public',
  body: v.strictObject({ token: unsubscribeTokenSchema, subscribed: v.boolean() }),
  response: subscriptionSchema,
  failures: ['linkInvalid'],
})
