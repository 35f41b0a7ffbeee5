import type { Cart, CartItem } from '#domain/buying/cart.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { placeOf } from '#sandbox/buying/stock/place-names/place-names.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { CartLine } from './cart-items.ts'
import type { CartState } from './refresh-cart.ts'

/** What the response of a cart needs from the area `paying`. */
export type CartResponseOptions = {
  /** The project's order that is not yet paid or not yet delivered. */
  readonly findUnfinishedOrder: (db: Reader, project: string) => Promise<{ readonly id: string } | undefined>
  readonly listPaymentOptions: (
    db: Reader,
    payable: { readonly project: string; readonly net: Decimal },
  ) => Promise<PaymentOption[]>
}

/** Lists items of an order as well, but `total` adds up only what can be ordered now. */
export const toCart = async (
  trx: Writer,
  clock: Clock,
  { findUnfinishedOrder, listPaymentOptions }: CartResponseOptions,
  cart: CartState,
): Promise<Cart> => ({
  version: cart.version,
  now: clock.moment(),
  items: cart.lines.map((line) => toItem(line, clock.now())),
  price: cart.price,
  vat_percent: cart.vat.percent,
  vat_country: cart.vat.country,
  changes: [...cart.changes],
  unfinished_order: (await findUnfinishedOrder(trx, cart.project))?.id ?? null,
  gateways: await listPaymentOptions(trx, { project: cart.project, net: cart.price.total }),
})

const toItem = (line: CartLine, now: number): CartItem => ({
  id: line.id,
  number: line.number,
  country: line.country,
  ...placeOf(line.city),
  type: line.type,
  features: { voice: true, sms: line.hasSms },
  rank: line.rank,
  state: line.state,
  configuration: line.configuration,
  price: line.price,
  hold_expires_at: momentOf(line.heldUntil ?? line.holdEndedAt ?? now),
  registered_for:
    line.registrant === null || line.address === null ? null : { registrant: line.registrant, address: line.address },
})
