import type { Dashboard, NumberCounts } from '#domain/contract/dashboard.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import { numberStates } from '#domain/number.ts'
import type { PaymentOffer } from '#domain/payment.ts'
import type { Reader } from '../db/database.ts'

/** What project and dashboard pages tell about business they don't own; the parts that own it answer. */
export type Figures = {
  itemsInCart(db: Reader, project: string): Promise<number>
  /** `now` is the sandbox's time: what state a number is in depends on it. */
  numberCounts(db: Reader, project: string, now: number): Promise<NumberCounts>
  /** Numbers that end between `now` and `until`, milliseconds of the sandbox's clock. */
  renewalsDue(db: Reader, project: string, now: number, until: number): Promise<number>
  unfinishedOrder(db: Reader, project: string): Promise<Dashboard['unfinished_order']>
  /** How a deposit of so many USD could be paid. */
  depositOffers(db: Reader, project: string, net: Decimal): Promise<PaymentOffer[]>
  /** USD. */
  readonly depositMinimum: Decimal
}

/** What holds while no part owns carts, numbers, orders or gateways: there are none. */
export const noFigures: Figures = {
  itemsInCart: async () => 0,
  numberCounts: async () => noNumbers,
  renewalsDue: async () => 0,
  unfinishedOrder: async () => null,
  depositOffers: async () => [],
  depositMinimum: '5',
}

const noNumbers = Object.fromEntries(numberStates.map((state) => [state, 0])) as NumberCounts
