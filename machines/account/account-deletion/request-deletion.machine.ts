import {
  type AccountDeletion,
  type DeletionDraft,
  deletionErrorsOf,
  emptyDeletion,
} from '#domain/account/account-deletion.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Asks for the password before the deletion of the account is planned. (decision 80) */
export const requestDeletionMachine = createForm<
  DeletionDraft,
  DeletionDraft,
  AccountDeletion,
  'requestAccountDeletion'
>({
  id: 'requestDeletion',
  src: 'requestAccountDeletion',
  empty: emptyDeletion,
  errorsOf: deletionErrorsOf,
  read: (draft) => draft,
  secrets: ['password'],
  failureFields: { passwordInvalid: 'password' },
})

export type RequestDeletionActor = FormActor<DeletionDraft, DeletionDraft, AccountDeletion>
