import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { type AmountError, missingFor, spendable } from '#domain/paying/deposit.ts'
import type { PaymentActor } from '#machines/paying/payment/payment.machine.ts'
import { type DepositSnapshot, hasNoGateway } from './deposit.machine.ts'

export type DepositPhase = 'loading' | 'failed' | 'noGateway' | 'editing' | 'paying'

export const selectPhase = (snapshot: DepositSnapshot): DepositPhase => {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('paying') || snapshot.matches('finished')) return 'paying'
  return snapshot.matches('editing') && hasNoGateway(snapshot.context) ? 'noGateway' : 'editing'
}

export const selectTyped = (snapshot: DepositSnapshot): string => snapshot.context.typed
export const selectAmountError = (snapshot: DepositSnapshot): AmountError | null => snapshot.context.amountError

/** Why the wallet could not be loaded. */
export const selectLoadFailure = (snapshot: DepositSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** Why the amount could not be priced. */
export const selectPriceFailure = (snapshot: DepositSnapshot): Failure | null =>
  snapshot.matches({ editing: 'unpriced' }) ? snapshot.context.failure : null

/** The prices on the page belong to another amount. */
export const selectIsPricing = (snapshot: DepositSnapshot): boolean =>
  snapshot.matches({ editing: 'typing' }) ||
  snapshot.matches({ editing: 'pricing' }) ||
  snapshot.matches({ editing: 'refreshing' })

/** The amount that the options are priced for; null while the user types and while the price loads. */
export const selectPriced = (snapshot: DepositSnapshot): Decimal | null =>
  selectIsPricing(snapshot) ? null : snapshot.context.priced

export const selectMinimum = (snapshot: DepositSnapshot): Decimal | null =>
  snapshot.context.wallet?.deposit_minimum ?? null

export const selectMaximum = (snapshot: DepositSnapshot): Decimal | null =>
  snapshot.context.wallet?.deposit_maximum ?? null

export const selectSpendable = ({ context: { wallet } }: DepositSnapshot): Decimal | null =>
  wallet === null ? null : spendable(wallet)

/** The total of the cart; null if the deposit is not for a cart. */
export const selectNeeded = (snapshot: DepositSnapshot): Decimal | null => snapshot.context.needed

/** What the wallet lacks for the cart; null if it lacks nothing. */
export const selectMissing = ({ context: { wallet, needed } }: DepositSnapshot): Decimal | null => {
  if (wallet === null || needed === null) return null
  const missing = missingFor(wallet, needed)
  return missing === '0' ? null : missing
}

export const selectPaymentActor = (snapshot: DepositSnapshot): PaymentActor | undefined => snapshot.children.payment
