import { type RenamePasskeyDraft, readRenamePasskey, renamePasskeyErrorsOf } from '#domain/auth/passkey.ts'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** Gives a passkey another name; its id is part of the draft. */
export const renamePasskeyMachine = createForm<RenamePasskeyDraft, RenamePasskeyDraft, Passkeys, 'renamePasskey'>({
  id: 'renamePasskey',
  src: 'renamePasskey',
  empty: { id: '', name: '' },
  errorsOf: renamePasskeyErrorsOf,
  read: readRenamePasskey,
})

export type RenamePasskeyActor = FormActor<RenamePasskeyDraft, RenamePasskeyDraft, Passkeys>
