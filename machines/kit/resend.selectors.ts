import type { Failure } from '#domain/failure.ts'
import type { ResendSnapshot } from './resend.machine.ts'

/** Seconds that had to be waited when the wait began; null while nothing has to be waited for. */
export const selectWait = (snapshot: ResendSnapshot): number | null =>
  snapshot.hasTag('waiting') ? snapshot.context.wait : null

export const selectIsSending = (snapshot: ResendSnapshot): boolean => snapshot.hasTag('busy')
/** How often it was sent again. */
export const selectSent = ({ context }: ResendSnapshot): number => context.sent
export const selectResendFailure = ({ context }: ResendSnapshot): Failure | null => context.failure
