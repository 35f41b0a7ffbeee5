import * as v from 'valibot'
import { e164Schema } from '#domain/kit/primitives.ts'
import { type Offer, type RankClass, type RenewCycle, rankClasses } from './offer.ts'
import { fitOptions, type PurchaseOptions } from './purchase.ts'

/** What could not be had again: the number at all, or one of its options. */
export const missedChoices = ['offer', 'stock', 'rank', 'billingOption', 'channels', 'cycle'] as const
export type MissedChoice = (typeof missedChoices)[number]

/** An ordered number and its number in the cart: the same number if it is free, another one of the offer, or null. */
export const boughtAgainSchema = v.object({
  ordered: e164Schema,
  number: v.nullable(e164Schema),
  missed: v.array(v.picklist(missedChoices)),
})
export type BoughtAgain = v.InferOutput<typeof boughtAgainSchema>

/** The options of an earlier order that the offer still has, and the options that it has no more. */
export const optionsAgain = (
  wanted: PurchaseOptions,
  offer: Pick<Offer, 'billing_terms'>,
  cycles: readonly RenewCycle[],
): { readonly options: PurchaseOptions; readonly missed: MissedChoice[] } => {
  const options = fitOptions(wanted, offer, cycles)
  return {
    options,
    missed: [
      ...(options.billing_option === wanted.billing_option ? [] : (['billingOption'] as const)),
      ...(options.additional_channels === wanted.additional_channels ? [] : (['channels'] as const)),
      ...(options.cycle === wanted.cycle ? [] : (['cycle'] as const)),
    ],
  }
}

/** The ranks from which a number is replaced, in this order: its own, then the cheaper ones. Never a dearer one. */
export const ranksLike = (rank: RankClass): RankClass[] =>
  rankClasses.slice(0, rankClasses.indexOf(rank) + 1).toReversed()
