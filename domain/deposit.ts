import * as v from 'valibot'
import type { Wallet } from '#domain/contract/finance.ts'
import { add, atLeast, isNegative, isZero, max, roundUp, subtract } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { Gateway } from '#domain/payment.ts'
import { codesByField, type ValidationCode } from '#domain/validation/codes.ts'
import { money } from '#domain/validation/numeric.ts'

export type DepositErrors = {
  amount?: ValidationCode | 'amountTooSmall'
  gateway?: 'REQUIRED' | 'gatewayUnavailable'
}

/** USD as a person typed it, in any digits; null while it is no amount. */
export const readAmount = (typed: string): Decimal | null => {
  const { success, output } = v.safeParse(money, typed)
  return success ? output : null
}

/** What may be spent, which is what is shown as available. (DSH-02) */
export const spendable = ({
  available_balance,
  minimum_balance,
}: Pick<Wallet, 'available_balance' | 'minimum_balance'>): Decimal => add(available_balance, minimum_balance)

/** USD that the wallet lacks to pay `needed`; `'0'` when it has enough. */
export const missingFor = (wallet: Wallet, needed: Decimal): Decimal => {
  const missing = subtract(needed, spendable(wallet))
  return isNegative(missing) || isZero(missing) ? '0' : roundUp(missing, 2)
}

/** The smallest deposit that is allowed and covers what is needed. */
export const suggestedDeposit = (wallet: Wallet, needed: Decimal | null): Decimal =>
  needed === null ? wallet.deposit_minimum : max(wallet.deposit_minimum, missingFor(wallet, needed))

/** What keeps a deposit from being started; empty when nothing does. (FIN-07) */
export const depositErrorsOf = (choice: {
  typed: string
  gateway: Gateway | null
  wallet: Wallet | null
}): DepositErrors => {
  const { output, issues } = v.safeParse(money, choice.typed)
  const wrong = codesByField(issues)['']
  const small = wrong === undefined && choice.wallet !== null && !atLeast(String(output), choice.wallet.deposit_minimum)
  const offer = choice.wallet?.gateways.find(({ gateway }) => gateway === choice.gateway)
  return {
    ...(wrong === undefined ? {} : { amount: wrong }),
    ...(small ? { amount: 'amountTooSmall' } : {}),
    ...(offer?.available ? {} : { gateway: offer === undefined ? 'REQUIRED' : 'gatewayUnavailable' }),
  }
}
