import type { ChangedBy, Failure } from '#domain/kit/failure.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import type { SmsDelivery } from '#domain/numbers/sms-trunk.ts'
import type { SmsTrunkSnapshot } from './sms-trunk.machine.ts'

const none: SmsDelivery[] = []

export const selectUrl = ({ context }: SmsTrunkSnapshot): string => context.url
export const selectError = ({ context }: SmsTrunkSnapshot): ValidationCode | null => context.error
export const selectSecret = ({ context }: SmsTrunkSnapshot): string | null => context.secret
/** Null while another user's change is looked at, which the view shows instead. */
export const selectFailure = (snapshot: SmsTrunkSnapshot): Failure | null =>
  snapshot.matches('comparing') || snapshot.matches('conflicting') ? null : snapshot.context.failure

/** Who has saved the other URL, and when; undefined if the API does not tell. */
export const selectChangedBy = ({ context }: SmsTrunkSnapshot): ChangedBy | undefined => context.failure?.changed

/** What was to be saved here; null: messages are not forwarded any more. */
export const selectMyUrl = ({ context }: SmsTrunkSnapshot): string | null => context.change?.url ?? null
export const selectMakesSecret = ({ context }: SmsTrunkSnapshot): boolean => context.change?.new_secret ?? false
export const selectDeliveries = ({ context }: SmsTrunkSnapshot): SmsDelivery[] => context.trunk?.deliveries ?? none
export const selectIsLoading = (snapshot: SmsTrunkSnapshot): boolean => snapshot.matches('loading')
export const selectHasFailed = (snapshot: SmsTrunkSnapshot): boolean => snapshot.matches('failed')
export const selectIsSaving = (snapshot: SmsTrunkSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('comparing')
export const selectIsTesting = (snapshot: SmsTrunkSnapshot): boolean => snapshot.matches('testing')
export const selectIsLoadingLog = (snapshot: SmsTrunkSnapshot): boolean => snapshot.matches('loadingLog')
export const selectIsConflicting = (snapshot: SmsTrunkSnapshot): boolean => snapshot.matches('conflicting')
export const selectIsOver = (snapshot: SmsTrunkSnapshot): boolean => snapshot.status === 'done'
export const selectIsOn = ({ context }: SmsTrunkSnapshot): boolean => (context.trunk?.url ?? null) !== null
export const selectMayTest = (snapshot: SmsTrunkSnapshot): boolean => snapshot.can({ type: 'test.requested' })
export const selectMayResend = (snapshot: SmsTrunkSnapshot): boolean =>
  snapshot.matches('resending') || snapshot.can({ type: 'resending.requested', position: 1 })
export const selectResent = ({ context }: SmsTrunkSnapshot): number | null => context.resent
export const selectHasMore = ({ context }: SmsTrunkSnapshot): boolean => (context.trunk?.next ?? null) !== null

/** The URL that another user has saved; null: none. */
export const selectTheirUrl = ({ context }: SmsTrunkSnapshot): string | null => context.theirs?.url ?? null

/** The other user's change did not concern the URL. */
export const selectIsOnlyOutdated = ({ context: { theirs, trunk } }: SmsTrunkSnapshot): boolean =>
  theirs !== null && theirs.url === (trunk?.url ?? null)

/** A URL was typed that is not saved. */
export const selectIsDirty = (snapshot: SmsTrunkSnapshot): boolean =>
  snapshot.status === 'active' && snapshot.context.url !== (snapshot.context.trunk?.url ?? '')
