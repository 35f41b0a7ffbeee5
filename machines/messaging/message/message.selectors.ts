import type { MessageSnapshot } from './message.machine.ts'

export const selectDetail = ({ context }: MessageSnapshot) => context.detail
export const selectVersion = ({ context }: MessageSnapshot): string | undefined => context.version ?? undefined
export const selectFailure = ({ context }: MessageSnapshot) => context.failure
export const selectHasFailed = (snapshot: MessageSnapshot): boolean => snapshot.matches('failed')
export const selectIsResending = (snapshot: MessageSnapshot): boolean => snapshot.matches('resending')
export const selectIsCanceling = (snapshot: MessageSnapshot): boolean => snapshot.matches('canceling')
