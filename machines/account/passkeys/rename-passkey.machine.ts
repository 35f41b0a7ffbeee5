import type { ActorRefFrom } from 'xstate'
import { renamePasskeyForm } from '#domain/auth/passkey.ts'
import { renamePasskey } from '#domain/contract/account/passkeys.ts'
import { passkeys } from '#domain/fixtures/passkeys.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Gives a passkey another name; its id is part of the draft. */
export const renamePasskeyMachine = createForm(renamePasskeyForm, { id: 'renamePasskey', call: renamePasskey })

export type RenamePasskeyActor = ActorRefFrom<typeof renamePasskeyMachine>

export const renamePasskeyLab = formLab(renamePasskeyMachine, () => ({
  inputs: [{ draft: { id: 'psk_1', name: 'Chrome 156 · Linux' } }],
  changes: [{ name: 'Laptop' }, { name: '' }],
  outputs: [passkeys],
  errors: [
    { code: 'passkeyUnknown', status: 404 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
