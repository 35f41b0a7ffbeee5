import type { ActorRefFrom } from 'xstate'
import type { PasskeyProof, PasskeyRequest } from '#domain/auth/passkey.ts'
import type { Confirmation } from '#domain/contract/account/passkeys.ts'
import { createCeremony } from '#machines/kit/ceremony.machine.ts'

/** Confirms a change of the account with one of its passkeys, instead of the password. */
export const provePasskeyMachine = createCeremony<PasskeyRequest, PasskeyProof, Confirmation>('provePasskey')

export type ProvePasskeyActor = ActorRefFrom<typeof provePasskeyMachine>
