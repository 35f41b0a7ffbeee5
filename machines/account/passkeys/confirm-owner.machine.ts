import {
  type ConfirmOwnerDraft,
  type ConfirmOwnerRequest,
  confirmOwnerErrorsOf,
  emptyConfirmOwner,
  readConfirmOwner,
} from '#domain/account/confirm-owner.ts'
import type { Confirmation } from '#domain/contract/account/passkeys.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** Asks for the password, and a code if there is a second factor, before a passkey is added or removed. */
export const confirmOwnerMachine = createForm<ConfirmOwnerDraft, ConfirmOwnerRequest, Confirmation, 'confirmOwner'>({
  id: 'confirmOwner',
  src: 'confirmOwner',
  empty: emptyConfirmOwner,
  errorsOf: confirmOwnerErrorsOf,
  read: readConfirmOwner,
  secrets: ['password', 'code'],
  failureFields: { passwordInvalid: 'password', codeInvalid: 'code', codeUsed: 'code' },
})

export type ConfirmOwnerActor = FormActor<ConfirmOwnerDraft, ConfirmOwnerRequest, Confirmation>
export type ConfirmOwnerSnapshot = FormSnapshot<ConfirmOwnerDraft, ConfirmOwnerRequest, Confirmation>
