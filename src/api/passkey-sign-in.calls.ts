import { signInWithPasskey, startPasskeySignIn } from '#domain/contract/passkey-sign-in.ts'
import type { signInPasskeyMachine } from '#machines/auth/sign-in/sign-in-passkey.machine.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'
import { signWithPasskey } from './passkey-device.ts'

export const signInPasskeyCalls = (client: Client): Calls<typeof signInPasskeyMachine> => ({
  startCeremony: call(client, startPasskeySignIn),
  askDevice: signWithPasskey,
  finishCeremony: call(client, signInWithPasskey, (proof) => ({ body: { proof } })),
})
