import { isNegative, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { upToCent } from '#domain/kit/money.ts'
import type { NumberType } from './offer.ts'

/**
 * USD that a project must have to spend when a number that is billed by incoming minutes is connected. One amount for the
 * project, however many such numbers it has. See decision 42.
 */
export const creditReserve: Decimal = '5'

/** Days after which a paid number that still waits for credit is canceled and refunded. */
export const creditWaitDays = 7

const billedByMinutes: readonly NumberType[] = ['tollFree', 'sharedCost']

export const needsCreditReserve = (type: NumberType): boolean => billedByMinutes.includes(type)

/** USD that a wallet lacks of the reserve, to the cent; `'0'` if it has enough. */
export const missingReserve = (spendable: Decimal): Decimal => {
  const missing = subtract(creditReserve, spendable)
  return isNegative(missing) ? '0' : upToCent(missing)
}
