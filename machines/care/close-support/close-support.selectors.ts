import type { Failure } from '#domain/kit/failure.ts'
import type { CloseSupportSnapshot } from './close-support.machine.ts'

export const selectIsConfirming = (snapshot: CloseSupportSnapshot): boolean => snapshot.matches('confirming')
export const selectIsClosing = (snapshot: CloseSupportSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsClosed = (snapshot: CloseSupportSnapshot): boolean => snapshot.matches('closed')
export const selectFailure = ({ context }: CloseSupportSnapshot): Failure | null => context.failure
