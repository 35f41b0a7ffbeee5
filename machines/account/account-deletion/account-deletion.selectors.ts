import type { AccountDeletion } from '#domain/account/account-deletion.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { AccountDeletionSnapshot } from './account-deletion.machine.ts'

export const selectDeletion = ({ context }: AccountDeletionSnapshot): AccountDeletion | null => context.deletion

export const selectLoadFailure = (snapshot: AccountDeletionSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why the account could not be kept. */
export const selectCancelFailure = (snapshot: AccountDeletionSnapshot): Failure | null =>
  snapshot.matches('planned') ? snapshot.context.failure : null

export const selectIsAsking = (snapshot: AccountDeletionSnapshot): boolean => snapshot.matches('asking')

export const selectIsCancelling = (snapshot: AccountDeletionSnapshot): boolean => snapshot.matches('cancelling')
