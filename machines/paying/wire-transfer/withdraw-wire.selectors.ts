import type { Failure } from '#domain/kit/failure.ts'
import type { WithdrawWireSnapshot } from './withdraw-wire.machine.ts'

export const selectIsConfirming = (snapshot: WithdrawWireSnapshot): boolean => snapshot.matches('confirming')
export const selectIsWithdrawing = (snapshot: WithdrawWireSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsWithdrawn = (snapshot: WithdrawWireSnapshot): boolean => snapshot.matches('withdrawn')
export const selectFailure = ({ context }: WithdrawWireSnapshot): Failure | null => context.failure
