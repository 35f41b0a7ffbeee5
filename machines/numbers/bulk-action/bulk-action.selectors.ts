import type { Failure } from '#domain/kit/failure.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { type BulkChoice, type BulkJob, type BulkQuote, formOf } from '#domain/numbers/bulk.ts'
import type { TargetsForm } from '#machines/numbers/call-trunk/call-trunk.context.ts'
import type { BulkActionSnapshot } from './bulk-action.machine.ts'

export const selectChoice = (snapshot: BulkActionSnapshot): BulkChoice | null => snapshot.context.choice

export const selectFailure = (snapshot: BulkActionSnapshot): Failure | null => snapshot.context.failure

/** The dry run while it is confirmed. */
export const selectQuote = (snapshot: BulkActionSnapshot): BulkQuote | null =>
  ['confirming', 'starting', 'refused', 'occupied'].some((state) => snapshot.value === state)
    ? snapshot.context.quote
    : null

/** The job while it runs and afterwards. */
export const selectProgress = (snapshot: BulkActionSnapshot): BulkJob | null =>
  ['reading', 'waiting', 'done', 'loadingMore'].some((state) => snapshot.value === state)
    ? snapshot.context.progress
    : null

/** What is being entered; null in other states. */
export const selectForm = ({ value, context: { choice } }: BulkActionSnapshot): ReturnType<typeof formOf> =>
  value === 'choosing' && choice !== null ? formOf(choice) : null
export const selectTargets = ({ context }: BulkActionSnapshot): TargetsForm => context.targets
export const selectUrl = ({ context }: BulkActionSnapshot): string => context.url
export const selectUrlError = ({ context }: BulkActionSnapshot): ValidationCode | null => context.urlError
export const selectNewSecret = ({ context }: BulkActionSnapshot): boolean => context.newSecret

/** The secret that the numbers got; it is not shown again. */
export const selectSecret = ({ context }: BulkActionSnapshot): string | null => context.secret

export const selectIsChoosing = (snapshot: BulkActionSnapshot): boolean => snapshot.matches('choosing')
export const selectIsQuoting = (snapshot: BulkActionSnapshot): boolean => snapshot.matches('quoting')
export const selectIsStarting = (snapshot: BulkActionSnapshot): boolean => snapshot.matches('starting')
export const selectIsLost = (snapshot: BulkActionSnapshot): boolean => snapshot.matches('lost')
export const selectIsLoadingMore = (snapshot: BulkActionSnapshot): boolean => snapshot.matches('loadingMore')
export const selectIsOver = (snapshot: BulkActionSnapshot): boolean => snapshot.status === 'done'
export const selectMayChoose = (snapshot: BulkActionSnapshot): boolean => snapshot.can({ type: 'choice.made' })
export const selectMayConfirm = (snapshot: BulkActionSnapshot): boolean => snapshot.can({ type: 'action.confirmed' })
export const selectMayRetry = (snapshot: BulkActionSnapshot): boolean => snapshot.matches('failed')
export const selectMayFollow = (snapshot: BulkActionSnapshot): boolean => snapshot.can({ type: 'running.followed' })
export const selectMayRetryRefused = (snapshot: BulkActionSnapshot): boolean =>
  snapshot.can({ type: 'refused.retried' })
export const selectHasMore = (snapshot: BulkActionSnapshot): boolean => snapshot.can({ type: 'more.requested' })
