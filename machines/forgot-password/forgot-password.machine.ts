import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  emptyForgotPassword,
  type ForgotPasswordDraft,
  type ForgotPasswordRequest,
  forgotPasswordErrorsOf,
  readForgotPassword,
} from '#domain/password-recovery.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/** `resend_after` in seconds. */
export type LinkRequested = { resend_after: number }

/**
 * Asking for a link to set a new password. The answer is the same whether or not the address has an account; the link can
 * be mailed again after as many seconds as the API says. (AUT-04, LIM-03)
 */
export const forgotPasswordMachine = createForm<ForgotPasswordDraft, ForgotPasswordRequest, LinkRequested>({
  id: 'forgotPassword',
  src: 'forgotPassword',
  empty: emptyForgotPassword,
  errorsOf: forgotPasswordErrorsOf,
  read: readForgotPassword,
  spent: ['captcha'],
  places: { captchaRequired: 'captcha' },
  pause: ({ resend_after }) => resend_after,
})

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>
export type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>
