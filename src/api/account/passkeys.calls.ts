import {
  addPasskey,
  confirmOwner,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '#domain/contract/account/passkeys.ts'
import { listPasskeys } from '#domain/contract/session/passkeys.ts'
import type { addPasskeyMachine } from '#machines/account/passkeys/add-passkey.machine.ts'
import type { confirmOwnerMachine } from '#machines/account/passkeys/confirm-owner.machine.ts'
import type { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts'
import type { provePasskeyMachine } from '#machines/account/passkeys/prove-passkey.machine.ts'
import type { renamePasskeyMachine } from '#machines/account/passkeys/rename-passkey.machine.ts'
import { makePasskey, signWithPasskey } from '#src/api/auth/passkey-device.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const passkeysCalls = (client: Client): Calls<typeof passkeysMachine> => ({
  listPasskeys: call(client, listPasskeys),
  removePasskey: call(client, removePasskey, (body) => ({ body })),
})

export const confirmOwnerCalls = (client: Client): Calls<typeof confirmOwnerMachine> => ({
  confirmOwner: call(client, confirmOwner, (body) => ({ body })),
})

export const provePasskeyCalls = (client: Client): Calls<typeof provePasskeyMachine> => ({
  startCeremony: call(client, startPasskeyProof),
  askDevice: signWithPasskey,
  finishCeremony: call(client, confirmOwner, (proof) => ({ body: { by: 'passkey', proof } })),
})

export const addPasskeyCalls = (client: Client, confirmation: string): Calls<typeof addPasskeyMachine> => ({
  startCeremony: call(client, startPasskey, () => ({ body: { confirmation } })),
  askDevice: makePasskey,
  finishCeremony: call(client, addPasskey, (body) => ({ body })),
})

export const renamePasskeyCalls = (client: Client): Calls<typeof renamePasskeyMachine> => ({
  renamePasskey: call(client, renamePasskey, (body) => ({ body })),
})
