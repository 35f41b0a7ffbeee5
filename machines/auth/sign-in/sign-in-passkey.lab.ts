import { passkeyProofSchema, passkeyRequestSchema } from '#domain/auth/passkey.ts'
import { signInWithPasskey } from '#domain/contract/auth/passkey-sign-in.ts'
import { passkeyProof, passkeyRequest } from '#domain/fixtures/passkeys.ts'
import { ceremonyErrors, ceremonySchemas } from '#machines/kit/ceremony.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { signInPasskeyMachine } from './sign-in-passkey.machine.ts'

export const signInPasskeyLab = labOf(signInPasskeyMachine)({
  schemas: ceremonySchemas(passkeyRequestSchema, passkeyProofSchema, signInWithPasskey.response),
  events: {},
  outcomes: {
    startCeremony: { outputs: [{ ...passkeyRequest, allow: [] }], errors: [...ceremonyErrors.start] },
    askDevice: { outputs: [passkeyProof], errors: [...ceremonyErrors.device] },
    finishCeremony: {
      outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' }],
      errors: [...ceremonyErrors.finish],
    },
  },
})
