import type { Cart, CartItem } from '#domain/order.ts'
import { momentOf } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { paymentOffers } from '../payments/offers.ts'
import type { CartLine } from './cart-items.ts'
import type { CartState } from './refresh-cart.ts'
import { findUnfinishedOrder } from './unfinished-order.ts'

/** The cart as the wire has it. Items of an order are listed, but `total` is what could be ordered now. */
export const toCart = async (trx: Writer, now: number, cart: CartState): Promise<Cart> => ({
  version: cart.version,
  now: momentOf(now),
  items: cart.lines.map((line) => toItem(line, now)),
  total: cart.total,
  vat_percent: cart.vat.percent,
  vat_country: cart.vat.country,
  changes: [...cart.changes],
  unfinished_order: await findUnfinishedOrder(trx, cart.project),
  gateways: await paymentOffers({ db: trx }, { project: cart.project, net: cart.total.total }),
})

const toItem = (line: CartLine, now: number): CartItem => ({
  id: line.id,
  number: line.number,
  country: line.country,
  city: line.city,
  type: line.type,
  rank: line.rank,
  state: line.state,
  configuration: line.configuration,
  price: line.price,
  hold_expires_at: momentOf(line.heldUntil ?? now),
})
