import type { ChangedBy, Failure } from '#domain/kit/failure.ts'
import { areSameTargets, type CallTarget } from '#domain/numbers/call-trunk.ts'
import { draftOf, type TargetDraft } from '#domain/numbers/call-trunk-form.ts'
import type { TargetsForm } from './call-trunk.context.ts'
import type { CallTrunkSnapshot } from './call-trunk.machine.ts'

export const selectTargets = ({ context }: CallTrunkSnapshot): TargetsForm => context
export const selectIsLoading = (snapshot: CallTrunkSnapshot): boolean => snapshot.matches('loading')
export const selectIsSaving = (snapshot: CallTrunkSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('comparing')
export const selectHasFailed = (snapshot: CallTrunkSnapshot): boolean => snapshot.matches('failed')
export const selectIsOver = (snapshot: CallTrunkSnapshot): boolean => snapshot.status === 'done'
/** Null while another user's change is looked at, which the view shows instead. */
export const selectFailure = (snapshot: CallTrunkSnapshot): Failure | null =>
  snapshot.matches('comparing') || snapshot.matches('conflicting') ? null : snapshot.context.failure

/** Who has saved the other targets, and when; undefined if the API does not tell. */
export const selectChangedBy = ({ context }: CallTrunkSnapshot): ChangedBy | undefined => context.failure?.changed

/** The targets that were entered here, as they would be saved. Compare the result by its identity. */
export const selectMine = ({ context }: CallTrunkSnapshot): TargetDraft[] => context.drafts

/** The targets that another user has saved, while the user chooses between them and what was typed. */
export const selectTheirs = (snapshot: CallTrunkSnapshot): CallTarget[] | null =>
  snapshot.matches('conflicting') ? (snapshot.context.theirs?.targets ?? null) : null

/** The other user's change did not concern the targets. */
export const selectIsOnlyOutdated = ({ context: { theirs, start } }: CallTrunkSnapshot): boolean =>
  theirs !== null && areSameTargets(theirs.targets, start)

/** Something was typed that is not saved. */
export const selectIsDirty = (snapshot: CallTrunkSnapshot): boolean => {
  const { start, drafts, country } = snapshot.context
  const before = JSON.stringify(start.map((target) => draftOf(target, country)))
  return snapshot.status === 'active' && JSON.stringify(drafts) !== before
}
