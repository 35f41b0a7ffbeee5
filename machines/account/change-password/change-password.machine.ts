import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { changePasswordForm, passwordChangedSchema } from '#domain/account/change-password.ts'
import { changePassword } from '#domain/contract/account/account.ts'
import { info } from '#domain/fixtures/session.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Changes the account's password, because the user wants to or must. The passwords are cleared once the change is accepted.
 * (AUT-05, SES-05)
 */
export const changePasswordMachine = createForm(changePasswordForm, {
  id: 'changePassword',
  call: { name: changePassword.name, response: passwordChangedSchema },
  failureFields: { passwordInvalid: 'old_password', passwordUnchanged: 'new_password' },
})

export type ChangePasswordActor = ActorRefFrom<typeof changePasswordMachine>
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>

/** Count of other sessions that the change ended; null before a change. */
export const selectEndedSessions = (snapshot: ChangePasswordSnapshot): number | null =>
  snapshot.hasTag('accepted') ? (snapshot.context.response?.ended_sessions ?? null) : null

export const changePasswordLab = formLab(changePasswordMachine, () => {
  const filled = { old_password: 'Sandbox2026', new_password: 'Ein neues 1', confirm: 'Ein neues 1' }
  return {
    inputs: [{}],
    changes: [filled, { confirm: '' }],
    outputs: [{ ended_sessions: 2, info }],
    errors: [
      { code: 'passwordInvalid', status: 422 },
      { code: 'tooManyRequests', status: 429, retryAfter: 30 },
    ],
  }
})
