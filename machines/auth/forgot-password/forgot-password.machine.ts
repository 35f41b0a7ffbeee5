import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  emptyForgotPassword,
  type ForgotPasswordDraft,
  type ForgotPasswordRequest,
  forgotPasswordErrorsOf,
  readForgotPassword,
} from '#domain/auth/forgot-password.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/** `resend_after` in seconds. */
export type LinkRequested = { resend_after: number }

/**
 * Requests a link to set a new password. The response is the same whether or not the address has an account. The link can be
 * sent again after `resend_after` seconds. (AUT-04, LIM-03)
 */
export const forgotPasswordMachine = createForm<
  ForgotPasswordDraft,
  ForgotPasswordRequest,
  LinkRequested,
  'forgotPassword'
>({
  id: 'forgotPassword',
  src: 'forgotPassword',
  empty: emptyForgotPassword,
  errorsOf: forgotPasswordErrorsOf,
  read: readForgotPassword,
  singleUse: ['captcha'],
  failureFields: { captchaRequired: 'captcha' },
  pause: ({ resend_after }) => resend_after,
})

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>
export type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>
