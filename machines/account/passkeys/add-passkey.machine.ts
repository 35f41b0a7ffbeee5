import type { ActorRefFrom } from 'xstate'
import type { NewPasskey, PasskeyCreation } from '#domain/auth/passkey.ts'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { createCeremony } from '#machines/kit/ceremony.machine.ts'

/** Makes a passkey on a device, after the change was confirmed. */
export const addPasskeyMachine = createCeremony<PasskeyCreation, NewPasskey, Passkeys>('addPasskey')

export type AddPasskeyActor = ActorRefFrom<typeof addPasskeyMachine>
