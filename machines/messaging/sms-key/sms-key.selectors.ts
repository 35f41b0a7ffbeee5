import type { SmsKeySnapshot } from './sms-key.machine.ts'

export const selectKeys = ({ context }: SmsKeySnapshot) => context.keys
export const selectKey = ({ context }: SmsKeySnapshot) => context.key
export const selectFrom = ({ context }: SmsKeySnapshot) => context.from
export const selectFailure = ({ context }: SmsKeySnapshot) => context.failure
export const selectHasFailed = (snapshot: SmsKeySnapshot): boolean => snapshot.matches('failed')
export const selectIsCreating = (snapshot: SmsKeySnapshot): boolean => snapshot.matches('creating')
/** The key that is being revoked. */
export const selectRevoked = (snapshot: SmsKeySnapshot): string | null =>
  snapshot.matches('revoking') ? snapshot.context.revoked : null
