import { compare } from '#domain/kit/decimal.ts'
import { readAmount } from '#domain/paying/deposit.ts'
import { lowBalanceDraftOf } from '#domain/paying/low-balance.ts'
import type { LowBalanceSnapshot } from './low-balance.machine.ts'

export const selectSetting = ({ context }: LowBalanceSnapshot) => context.setting
export const selectTheirs = ({ context }: LowBalanceSnapshot) => context.theirs
/** Null while another user's change is looked at, which the view shows instead. */
export const selectFailure = (snapshot: LowBalanceSnapshot) =>
  snapshot.matches('comparing') || snapshot.matches('conflicting') ? null : snapshot.context.failure

/** Who has saved the other settings, and when; undefined if the API does not tell. */
export const selectChangedBy = ({ context }: LowBalanceSnapshot) => context.failure?.changed

/** What was entered here. Compare the result by its identity. */
export const selectDraft = ({ context }: LowBalanceSnapshot) => context.draft
export const selectIsBusy = (snapshot: LowBalanceSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsEditing = (snapshot: LowBalanceSnapshot): boolean => snapshot.hasTag('editing')
export const selectIsSaved = (snapshot: LowBalanceSnapshot): boolean => snapshot.matches('saved')
export const selectHasAlert = ({ context }: LowBalanceSnapshot): boolean => context.draft.alert_on
export const selectHasTopUp = ({ context }: LowBalanceSnapshot): boolean => context.draft.top_up_on

/** Something was typed that is not saved. */
export const selectIsDirty = (snapshot: LowBalanceSnapshot): boolean => {
  const { setting, draft } = snapshot.context
  if (setting === null || !snapshot.hasTag('editing')) return snapshot.matches('conflicting')
  const saved = lowBalanceDraftOf(setting)
  return (Object.keys(saved) as (keyof typeof saved)[]).some((field) => saved[field] !== draft[field])
}

/** The card is charged as soon as the draft is saved, because the balance is below the threshold already. */
export const selectChargesAtOnce = ({ context: { setting, draft } }: LowBalanceSnapshot): boolean => {
  const threshold = readAmount(draft.threshold)
  return draft.top_up_on && setting !== null && threshold !== null && compare(setting.spendable, threshold) < 0
}
