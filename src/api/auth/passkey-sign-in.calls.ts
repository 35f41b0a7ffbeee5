import { signInWithPasskey, startPasskeySignIn } from '#domain/contract/auth/passkey-sign-in.ts'
import type { signInPasskeyMachine } from '#machines/auth/sign-in/sign-in-passkey.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { signWithPasskey } from './passkey-device.ts'

export const signInPasskeyCalls = (client: Client): Calls<typeof signInPasskeyMachine> => ({
  startCeremony: call(client, startPasskeySignIn),
  askDevice: signWithPasskey,
  finishCeremony: call(client, signInWithPasskey, (proof) => ({ body: { proof } })),
})
