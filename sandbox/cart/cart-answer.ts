import type { Cart, CartItem } from '#domain/order.ts'
import { momentOf } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { paymentOffers } from '../payments/offers.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CartLine } from './cart-items.ts'
import type { CartState } from './refresh-cart.ts'

/** The cart as the wire has it. Items of an order are listed, but `total` is what could be ordered now. */
export const toCart = async (
  trx: Writer,
  { clock, figures }: Pick<Sandbox, 'clock' | 'figures'>,
  cart: CartState,
): Promise<Cart> => ({
  version: cart.version,
  now: clock.moment(),
  items: cart.lines.map((line) => toItem(line, clock.now())),
  total: cart.total,
  vat_percent: cart.vat.percent,
  vat_country: cart.vat.country,
  changes: [...cart.changes],
  unfinished_order: (await figures.unfinishedOrder(trx, cart.project))?.id ?? null,
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
