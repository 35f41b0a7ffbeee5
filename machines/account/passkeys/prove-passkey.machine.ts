import type { ActorRefFrom } from 'xstate'
import type { PasskeyProof, PasskeyRequest } from '#domain/auth/passkey.ts'
import { passkeyProofSchema, passkeyRequestSchema } from '#domain/auth/passkey.ts'
import type { Confirmation } from '#domain/contract/account/passkeys.ts'
import { confirmationSchema } from '#domain/contract/account/passkeys.ts'
import { confirmation, passkeyProof, passkeyRequest } from '#domain/fixtures/passkeys.ts'
import { createCeremony } from '#machines/kit/ceremony.machine.ts'
import { ceremonyLab } from '#machines/kit/ceremony.schemas.ts'

/** Confirms a change of the account with one of its passkeys, instead of the password. */
export const provePasskeyMachine = createCeremony<PasskeyRequest, PasskeyProof, Confirmation>('provePasskey')

export type ProvePasskeyActor = ActorRefFrom<typeof provePasskeyMachine>

export const provePasskeyLab = ceremonyLab(provePasskeyMachine, () => ({
  start: { schema: passkeyRequestSchema, output: passkeyRequest },
  device: { schema: passkeyProofSchema, output: passkeyProof },
  finish: { schema: confirmationSchema, output: confirmation },
}))
