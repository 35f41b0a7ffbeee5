import type { ActorRefFrom } from 'xstate'
import { deletionForm } from '#domain/account/account-deletion.ts'
import { requestAccountDeletion } from '#domain/contract/account/account-deletion.ts'
import { plannedDeletion } from '#domain/fixtures/account-deletion.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Asks for the password before the deletion of the account is planned. (decision 80) */
export const requestDeletionMachine = createForm(deletionForm, {
  id: 'requestDeletion',
  call: requestAccountDeletion,
  failureFields: { passwordInvalid: 'password' },
})

export type RequestDeletionActor = ActorRefFrom<typeof requestDeletionMachine>

export const requestDeletionLab = formLab(requestDeletionMachine, () => ({
  inputs: [{}],
  changes: [{ password: 'Sandbox2026' }, { password: '' }],
  outputs: [plannedDeletion],
  errors: [
    { code: 'passwordInvalid', status: 422 },
    { code: 'deletionHindered', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
