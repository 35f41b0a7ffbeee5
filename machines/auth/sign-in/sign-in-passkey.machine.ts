import type { ActorRefFrom } from 'xstate'
import type { PasskeyProof, PasskeyRequest } from '#domain/auth/passkey.ts'
import type { SignInResponse } from '#domain/contract/auth/sign-in.ts'
import { createCeremony } from '#machines/kit/ceremony.machine.ts'

/** Signs in with a passkey; the device says which account it is. */
export const signInPasskeyMachine = createCeremony<PasskeyRequest, PasskeyProof, SignInResponse>('signInPasskey')

export type SignInPasskeyActor = ActorRefFrom<typeof signInPasskeyMachine>
