import type { Failure } from '#domain/kit/failure.ts'
import type { CancelOrderSnapshot } from './cancel-order.machine.ts'

export const selectIsConfirming = (snapshot: CancelOrderSnapshot): boolean => snapshot.matches('confirming')

export const selectIsCanceling = (snapshot: CancelOrderSnapshot): boolean => snapshot.matches('canceling')

/** The order is canceled, or was changed by another call: the page reads it again. */
export const selectIsOver = (snapshot: CancelOrderSnapshot): boolean => snapshot.status === 'done'

export const selectFailure = (snapshot: CancelOrderSnapshot): Failure | null => snapshot.context.failure
