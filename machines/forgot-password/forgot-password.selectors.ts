import type { ForgotPasswordSnapshot } from './forgot-password.machine.ts'

/** The address that a link was asked for and, while it is not another, is asked for again; null before, and while it is edited. */
export const selectSentTo = (snapshot: ForgotPasswordSnapshot): string | null => {
  const { answer, draft, start } = snapshot.context
  return answer !== null && !snapshot.matches('editing') && draft.email === start.email ? start.email : null
}

/** Seconds that had to be waited when the wait for another mail began; null while nothing has to be waited for. */
export const selectPause = (snapshot: ForgotPasswordSnapshot): number | null =>
  snapshot.matches('pausing') ? (snapshot.context.answer?.resend_after ?? null) : null
