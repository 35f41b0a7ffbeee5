import { max, min } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Wallet } from '#domain/paying/wallet.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { balancesOf } from '#sandbox/session/project.ts'
import { depositMaximum, depositMinimum, largestDeposit } from './deposit.ts'
import { listPaymentOptions } from './payment-options.ts'

/**
 * A project's balances, and how a deposit of `amount` USD can be paid. An amount that no deposit may have is priced as the
 * nearest one.
 */
export const readWallet = async (db: Reader, project: string, amount: Decimal | undefined): Promise<Wallet> => {
  const net = min(max(amount ?? depositMinimum, depositMinimum), depositMaximum)
  const options = await listPaymentOptions(db, { project, net, purpose: 'deposit' })
  const balances = await balancesOf(db, project)
  return {
    ...balances,
    deposit_minimum: depositMinimum,
    deposit_maximum: await largestDeposit(db, project, balances.balance),
    // The wallet cannot be filled from itself.
    gateways: options.filter(({ gateway }) => gateway !== 'wallet'),
  }
}
