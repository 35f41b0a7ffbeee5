import * as v from 'valibot'
import { proofByCode, proofByRecovery } from '#domain/auth/second-factor.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { signInResponseSchema } from './sign-in.ts'

/** In a file of its own, because few visitors of /login need it. */
export const signInWithCode = endpoint({
  id: 'API-155',
  name: 'signInWithCode',
  summary: 'Trades the challenge of a sign-in, with a code of the app or a recovery code, for a token.',
  method: 'POST',
  path: 'auth/login/code/',
  access: 'public',
  body: v.variant('by', [
    v.strictObject({ challenge: linkTokenSchema, ...proofByCode }),
    v.strictObject({ challenge: linkTokenSchema, ...proofByRecovery }),
  ]),
  response: signInResponseSchema,
  failures: ['challengeExpired', 'codeInvalid', 'codeUsed'],
})
