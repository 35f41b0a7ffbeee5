import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { forgotPasswordForm } from '#domain/auth/forgot-password.ts'
import { forgotPassword } from '#domain/contract/auth/auth.ts'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/**
 * Requests a link to set a new password. The response is the same whether or not the address has an account. The link can be
 * sent again after `resend_after` seconds. (AUT-04, LIM-03)
 */
export const forgotPasswordMachine = createForm(forgotPasswordForm, {
  id: 'forgotPassword',
  call: forgotPassword,
  singleUse: ['captcha'],
  failureFields: { captchaRequired: 'captcha' },
  pause: ({ resend_after }) => resend_after,
})

export type LinkRequested = ResponseOf<typeof forgotPassword>
export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>
export type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>

/** The address that the link was sent to; null before that, and while the address is edited. */
export const selectSentTo = (snapshot: ForgotPasswordSnapshot): string | null => {
  const { response, draft, start } = snapshot.context
  return response !== null && !snapshot.matches('editing') && draft.email === start.email ? start.email : null
}

/** Length of the current wait for another mail, in seconds; null without a wait. */
export const selectPause = (snapshot: ForgotPasswordSnapshot): number | null =>
  snapshot.matches('pausing') ? (snapshot.context.response?.resend_after ?? null) : null

export const forgotPasswordLab = formLab(forgotPasswordMachine, () => ({
  changes: [{ email: 'clara.neumann@example.com' }, { email: '' }],
  outputs: [{ resend_after: 60 }],
  errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 20 }],
}))
