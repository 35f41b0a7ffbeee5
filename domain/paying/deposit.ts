import * as v from 'valibot'
import { add, atLeast, compare, isNegative, isZero, max, subtract } from '#domain/kit/decimal.ts'
import { amountSchema, type Decimal } from '#domain/kit/decimal-form.ts'
import { upToCent } from '#domain/kit/money.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { money } from '#domain/kit/validation/numeric.ts'
import type { Wallet } from '#domain/paying/wallet.ts'

export type AmountError = ValidationCode | 'amountTooSmall' | 'amountTooLarge'

/** The typed amount in USD, in any digits; null if it is not an amount that the API accepts. */
export const readAmount = (typed: string): Decimal | null => {
  const { success, output } = v.safeParse(money, typed)
  return success && v.is(amountSchema, output) ? output : null
}

/** USD that may be spent, shown as the available balance. (DSH-02) */
export const spendable = ({
  available_balance,
  minimum_balance,
}: Pick<Wallet, 'available_balance' | 'minimum_balance'>): Decimal => add(available_balance, minimum_balance)

/** USD that the wallet lacks to pay `needed`; `'0'` if it has enough. */
export const missingFor = (wallet: Wallet, needed: Decimal): Decimal => missingFrom(spendable(wallet), needed)

/** USD that is missing to pay `needed` from `available`, to the cent; `'0'` if nothing is. */
export const missingFrom = (available: Decimal, needed: Decimal): Decimal => {
  const missing = subtract(needed, available)
  return isNegative(missing) || isZero(missing) ? '0' : upToCent(missing)
}

/** USD: the smallest deposit that is allowed and covers `needed`. */
export const suggestedDeposit = (wallet: Wallet, needed: Decimal | null): Decimal =>
  needed === null ? wallet.deposit_minimum : max(wallet.deposit_minimum, missingFor(wallet, needed))

/** What is wrong with the amount of a deposit; null if it can be deposited. (FIN-07) */
export const amountErrorOf = ({ typed, wallet }: { typed: string; wallet: Wallet | null }): AmountError | null => {
  const error = codesByField(v.safeParse(money, typed).issues)['']
  if (error !== undefined) return error
  const amount = readAmount(typed)
  if (amount === null) return 'amountTooLarge'
  if (wallet === null) return null
  if (!atLeast(amount, wallet.deposit_minimum)) return 'amountTooSmall'
  return compare(amount, wallet.deposit_maximum) > 0 ? 'amountTooLarge' : null
}
