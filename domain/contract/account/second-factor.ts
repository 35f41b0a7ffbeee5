import * as v from 'valibot'
import { proofByCode, proofByRecovery, recoveryCodeCount } from '#domain/auth/second-factor.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal, secret } from '#domain/kit/marks.ts'
import { countSchema, momentSchema } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

const password = v.pipe(requiredSecret, v.maxLength(256, 'text.tooLong' satisfies ValidationCode))

/** `on_since`: null while it is off. */
export const secondFactorSchema = v.object({
  on_since: v.nullable(momentSchema),
  recovery_codes_left: countSchema,
})
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>

export const recoveryCodesSchema = v.pipe(v.array(secret(v.string())), v.length(recoveryCodeCount))

/** The recovery codes are in this response only. */
export const secondFactorWithCodesSchema = v.object({
  ...secondFactorSchema.entries,
  recovery_codes: recoveryCodesSchema,
})
export type SecondFactorWithCodes = v.InferOutput<typeof secondFactorWithCodesSchema>

/** `secret`: base 32, to be typed; `uri`: the same with the names of the site and the account, for the QR code. */
export const factorSecretSchema = v.object({
  secret: secret(v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/))),
  uri: secret(personal(v.pipe(v.string(), v.startsWith('otpauth://totp/')))),
})
export type FactorSecret = v.InferOutput<typeof factorSecretSchema>

export const loadSecondFactor = endpoint({
  id: 'API-150',
  name: 'loadSecondFactor',
  summary: 'Whether signing in needs a code besides the password, and how many recovery codes are left.',
  method: 'GET',
  path: 'settings/second_factor/',
  access: 'person',
  response: secondFactorSchema,
})

export const startSecondFactor = endpoint({
  id: 'API-151',
  name: 'startSecondFactor',
  summary: 'Makes a secret for an authenticator app. It is not asked for before its first code was confirmed.',
  method: 'POST',
  path: 'settings/second_factor/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ password }),
  response: factorSecretSchema,
  failures: ['domainInvalid', 'passwordInvalid', 'secondFactorOn'],
})

export const confirmSecondFactor = endpoint({
  id: 'API-152',
  name: 'confirmSecondFactor',
  summary: 'Switches the second factor on by the first code of the app, and returns the recovery codes.',
  method: 'POST',
  path: 'settings/second_factor/confirm/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ code: codeSchema }),
  response: secondFactorWithCodesSchema,
  failures: ['domainInvalid', 'codeInvalid', 'codeUsed', 'secondFactorOn', 'secondFactorNotStarted'],
})

export const renewRecoveryCodes = endpoint({
  id: 'API-153',
  name: 'renewRecoveryCodes',
  summary: 'Replaces all recovery codes by new ones.',
  method: 'POST',
  path: 'settings/second_factor/recovery_codes/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ password, code: codeSchema }),
  response: secondFactorWithCodesSchema,
  failures: ['passwordInvalid', 'codeInvalid', 'codeUsed', 'secondFactorOff'],
})

export const endSecondFactor = endpoint({
  id: 'API-154',
  name: 'endSecondFactor',
  summary: 'Switches the second factor off, and deletes its secret and its recovery codes.',
  method: 'POST',
  path: 'settings/second_factor/end/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.variant('by', [
    v.strictObject({ password, ...proofByCode }),
    v.strictObject({ password, ...proofByRecovery }),
  ]),
  response: secondFactorSchema,
  failures: ['domainInvalid', 'passwordInvalid', 'codeInvalid', 'codeUsed', 'secondFactorOff'],
})
