import type { AccountDeletion } from '#domain/account/account-deletion.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { AccountDeletionSnapshot } from './account-deletion.machine.ts'

/** What the section shows. */
export type DeletionStage = 'loading' | 'failed' | 'hindered' | 'possible' | 'planned'

export const selectStage = (snapshot: AccountDeletionSnapshot): DeletionStage => {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('hindered')) return 'hindered'
  return snapshot.matches('planned') || snapshot.matches('cancelling') ? 'planned' : 'possible'
}

export const selectPlannedFor = ({ context }: AccountDeletionSnapshot): string => context.deletion?.planned_for ?? ''

export const selectObstacles = ({ context }: AccountDeletionSnapshot): AccountDeletion['obstacles'] =>
  context.deletion?.obstacles ?? none

const none: AccountDeletion['obstacles'] = []

export const selectLoadFailure = (snapshot: AccountDeletionSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why the account could not be kept. */
export const selectCancelFailure = (snapshot: AccountDeletionSnapshot): Failure | null =>
  snapshot.matches('planned') ? snapshot.context.failure : null

export const selectIsAsking = (snapshot: AccountDeletionSnapshot): boolean => snapshot.matches('asking')

export const selectIsCancelling = (snapshot: AccountDeletionSnapshot): boolean => snapshot.matches('cancelling')
