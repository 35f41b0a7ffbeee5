import { add } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'

type Balances = { available_balance: Decimal; minimum_balance: Decimal }

/** The wallet's balance plus the amount by which it may go below zero, in USD. (DSH-02) */
export const availableBalance = ({ available_balance, minimum_balance }: Balances): Decimal =>
  add(available_balance, minimum_balance)
