import * as v from 'valibot'
import { recoveryCodeSchema } from '#domain/auth/second-factor.ts'
import { signInWithCode } from '#domain/contract/auth/sign-in-code.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { signInCodeMachine } from './sign-in-code.machine.ts'

export const signInCodeLab = labOf(signInCodeMachine)({
  schemas: formSchemas(
    'signInWithCode',
    {
      challenge: typed(linkTokenSchema),
      uses_recovery: v.boolean(),
      code: typed(codeSchema),
      recovery_code: typed(recoveryCodeSchema),
    },
    signInWithCode.response,
  ),
  inputs: [{ draft: { challenge: 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8' } }],
  events: {
    'draft.changed': [
      { change: { code: '123456' } },
      { change: { uses_recovery: true, recovery_code: '7k3f-m9xq-2a8d-r5tw' } },
      { change: { code: '', recovery_code: '' } },
    ],
  },
  outcomes: {
    signInWithCode: {
      outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' }],
      errors: [
        { code: 'codeInvalid', status: 422, fields: { code: ['codeInvalid'] } },
        { code: 'challengeExpired', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
})
