import * as v from 'valibot'
import { passkeyProofSchema, passkeyRequestSchema } from '#domain/auth/passkey.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { signInResponseSchema } from './sign-in.ts'

// In a file of its own, because few visitors of /login need it.

export const startPasskeySignIn = endpoint({
  id: 'API-171',
  name: 'startPasskeySignIn',
  summary: 'Makes a challenge for a sign-in by passkey. It names no account: the device does.',
  method: 'POST',
  path: 'auth/login/passkey/start/',
  access: 'public',
  response: passkeyRequestSchema,
  failures: ['domainInvalid'],
})

export const signInWithPasskey = endpoint({
  id: 'API-172',
  name: 'signInWithPasskey',
  summary: 'Trades a challenge that a passkey has signed for a token. It replaces the password and the second factor.',
  method: 'POST',
  path: 'auth/login/passkey/',
  access: 'public',
  body: v.strictObject({ proof: passkeyProofSchema }),
  response: signInResponseSchema,
  failures: ['domainInvalid', 'passkeyInvalid', 'passkeyExpired'],
})
