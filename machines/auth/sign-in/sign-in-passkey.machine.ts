import type { ActorRefFrom } from 'xstate'
import type { PasskeyProof, PasskeyRequest } from '#domain/auth/passkey.ts'
import { passkeyProofSchema, passkeyRequestSchema } from '#domain/auth/passkey.ts'
import { signInWithPasskey } from '#domain/contract/auth/passkey-sign-in.ts'
import type { SignInResponse } from '#domain/contract/auth/sign-in.ts'
import { passkeyProof, passkeyRequest } from '#domain/fixtures/passkeys.ts'
import { createCeremony } from '#machines/kit/ceremony.machine.ts'
import { ceremonyLab } from '#machines/kit/ceremony.schemas.ts'

/** Signs in with a passkey; the device says which account it is. */
export const signInPasskeyMachine = createCeremony<PasskeyRequest, PasskeyProof, SignInResponse>('signInPasskey')

export type SignInPasskeyActor = ActorRefFrom<typeof signInPasskeyMachine>

export const signInPasskeyLab = ceremonyLab(signInPasskeyMachine, () => ({
  start: { schema: passkeyRequestSchema, output: { ...passkeyRequest, allow: [] } },
  device: { schema: passkeyProofSchema, output: passkeyProof },
  finish: {
    schema: signInWithPasskey.response,
    output: { token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' },
  },
}))
