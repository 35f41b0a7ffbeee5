import type { ForgotPasswordSnapshot } from './forgot-password.machine.ts'

/** The address that the link was sent to; null before that, and while the address is edited. */
export const selectSentTo = (snapshot: ForgotPasswordSnapshot): string | null => {
  const { response, draft, start } = snapshot.context
  return response !== null && !snapshot.matches('editing') && draft.email === start.email ? start.email : null
}

/** Length of the current wait for another mail, in seconds; null without a wait. */
export const selectPause = (snapshot: ForgotPasswordSnapshot): number | null =>
  snapshot.matches('pausing') ? (snapshot.context.response?.resend_after ?? null) : null
