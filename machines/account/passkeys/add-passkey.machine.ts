import type { ActorRefFrom } from 'xstate'
import type { NewPasskey, PasskeyCreation } from '#domain/auth/passkey.ts'
import { newPasskeySchema, passkeyCreationSchema } from '#domain/auth/passkey.ts'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { passkeysSchema } from '#domain/contract/session/passkeys.ts'
import { newPasskey, passkeyCreation, passkeys } from '#domain/fixtures/passkeys.ts'
import { createCeremony } from '#machines/kit/ceremony.machine.ts'
import { ceremonyLab } from '#machines/kit/ceremony.schemas.ts'

/** Makes a passkey on a device, after the change was confirmed. */
export const addPasskeyMachine = createCeremony<PasskeyCreation, NewPasskey, Passkeys>('addPasskey')

export type AddPasskeyActor = ActorRefFrom<typeof addPasskeyMachine>

export const addPasskeyLab = ceremonyLab(addPasskeyMachine, () => ({
  start: {
    schema: passkeyCreationSchema,
    output: passkeyCreation,
    errors: [{ code: 'confirmationExpired', status: 409 }],
  },
  device: { schema: newPasskeySchema, output: newPasskey, errors: [{ code: 'passkeyKnown' }] },
  finish: { schema: passkeysSchema, output: passkeys },
}))
