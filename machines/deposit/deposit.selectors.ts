import type { Decimal } from '#domain/decimal-form.ts'
import { type DepositErrors, missingFor, spendable } from '#domain/deposit.ts'
import type { Failure } from '#domain/failure.ts'
import type { Gateway, PaymentOffer } from '#domain/payment.ts'
import type { AttemptActor } from '#machines/payment/attempt.machine.ts'
import type { StartActor } from '#machines/payment/start.machine.ts'
import type { DepositSnapshot } from './deposit.machine.ts'

export type DepositScene = 'loading' | 'failed' | 'editing' | 'paying'

export const selectScene = (snapshot: DepositSnapshot): DepositScene => {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('paying') || snapshot.matches('finished') ? 'paying' : 'editing'
}

export const selectTyped = (snapshot: DepositSnapshot): string => snapshot.context.typed
export const selectErrors = (snapshot: DepositSnapshot): DepositErrors => snapshot.context.errors
export const selectGateway = (snapshot: DepositSnapshot): Gateway | null => snapshot.context.gateway
export const selectFailure = (snapshot: DepositSnapshot): Failure | null => snapshot.context.failure

const noOffers: readonly PaymentOffer[] = []
export const selectOffers = (snapshot: DepositSnapshot): readonly PaymentOffer[] =>
  snapshot.context.wallet?.gateways ?? noOffers

/** The prices shown are those of another amount: dimmed until the new ones are there. */
export const selectIsPricing = (snapshot: DepositSnapshot): boolean =>
  snapshot.matches({ editing: 'typing' }) || snapshot.matches({ editing: 'pricing' })

export const selectIsUnpriced = (snapshot: DepositSnapshot): boolean => snapshot.matches({ editing: 'unpriced' })
export const selectIsRefused = (snapshot: DepositSnapshot): boolean => snapshot.matches({ editing: 'refused' })
export const selectIsStarting = (snapshot: DepositSnapshot): boolean => snapshot.matches('starting')

/** The offer that the button repeats: chosen, usable, and priced for the amount that is shown. */
export const selectChosenOffer = (snapshot: DepositSnapshot): PaymentOffer | null => {
  const { wallet, gateway, priced } = snapshot.context
  const offer = wallet?.gateways.find((each) => each.gateway === gateway)
  return offer?.available && offer.net === priced && !selectIsPricing(snapshot) ? offer : null
}

export const selectMinimum = (snapshot: DepositSnapshot): Decimal | null =>
  snapshot.context.wallet?.deposit_minimum ?? null

export const selectSpendable = ({ context: { wallet } }: DepositSnapshot): Decimal | null =>
  wallet === null ? null : spendable(wallet)

/** What the cart costs; null for a deposit of its own. */
export const selectNeeded = (snapshot: DepositSnapshot): Decimal | null => snapshot.context.needed

/** What the wallet lacks for the cart; null where nothing is lacking or needed. */
export const selectMissing = ({ context: { wallet, needed } }: DepositSnapshot): Decimal | null => {
  if (wallet === null || needed === null) return null
  const missing = missingFor(wallet, needed)
  return missing === '0' ? null : missing
}

export const selectStartActor = (snapshot: DepositSnapshot): StartActor | undefined => snapshot.children.start
export const selectAttemptActor = (snapshot: DepositSnapshot): AttemptActor | undefined => snapshot.children.attempt
