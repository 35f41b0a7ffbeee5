import type { Failure } from '#domain/kit/failure.ts'
import type { CancelItemSnapshot } from './cancel-item.machine.ts'

export const selectIsConfirming = (snapshot: CancelItemSnapshot): boolean => snapshot.matches('confirming')

export const selectIsCanceling = (snapshot: CancelItemSnapshot): boolean => snapshot.matches('canceling')

/** The number is canceled, or was changed by the delivery: the page reads the order again. */
export const selectIsOver = (snapshot: CancelItemSnapshot): boolean => snapshot.status === 'done'

export const selectFailure = (snapshot: CancelItemSnapshot): Failure | null => snapshot.context.failure
