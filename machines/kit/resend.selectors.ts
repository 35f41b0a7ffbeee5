import type { Failure } from '#domain/kit/failure.ts'
import type { ResendSnapshot } from './resend.machine.ts'

/** Length of the current wait in seconds; null without a wait. */
export const selectWait = (snapshot: ResendSnapshot): number | null =>
  snapshot.hasTag('waiting') ? snapshot.context.wait : null

export const selectIsSending = (snapshot: ResendSnapshot): boolean => snapshot.hasTag('busy')
/** How often the code or link was sent again. */
export const selectSent = ({ context }: ResendSnapshot): number => context.sent
export const selectResendFailure = ({ context }: ResendSnapshot): Failure | null => context.failure
