import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { confirmOwnerForm } from '#domain/account/confirm-owner.ts'
import { confirmOwner } from '#domain/contract/account/passkeys.ts'
import { confirmation } from '#domain/fixtures/passkeys.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the password, and a code if there is a second factor, before a passkey is added or removed. */
export const confirmOwnerMachine = createForm(confirmOwnerForm, {
  id: 'confirmOwner',
  call: confirmOwner,
  failureFields: { passwordInvalid: 'password', codeInvalid: 'code', codeUsed: 'code' },
})

export type ConfirmOwnerActor = ActorRefFrom<typeof confirmOwnerMachine>
export type ConfirmOwnerSnapshot = SnapshotFrom<typeof confirmOwnerMachine>

export const confirmOwnerLab = formLab(confirmOwnerMachine, () => ({
  inputs: [{ draft: { needs_code: true } }, {}],
  changes: [{ password: 'Sandbox2026', code: '123456' }, { password: '' }],
  outputs: [confirmation],
  errors: [
    { code: 'passwordInvalid', status: 422 },
    { code: 'codeUsed', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
