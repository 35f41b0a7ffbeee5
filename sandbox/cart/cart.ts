import type { Decimal } from '#domain/decimal-form.ts'
import type { Writer } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { cartHold, holdForOrder, releaseNumbers } from '../stock/stock.ts'
import { touchCart } from './cart-items.ts'
import { scheduleHoldEnd } from './hold-end.ts'
import { type CartContext, type CartState, refreshCart } from './refresh-cart.ts'
import { vatOf } from './vat.ts'

/** A project's cart as it is now; see `refreshCart`. */
export const readCart = (trx: Writer, context: CartContext, project: string): Promise<CartState> =>
  refreshCart(trx, context, project)

type OrderFromCart = {
  /** The cart that was shown. */
  readonly version: string
  readonly expectedTotal: Decimal
  /** The order's id, under which its items and holds are found again. */
  readonly order: string
  /** The numbers are kept for the order until then. */
  readonly payUntil: number
}

/**
 * Hands the whole cart to an order: its items, with the prices that were shown, and the holds on their numbers. Answers
 * the cart as it was ordered; its `lines` are the order's items and `total` is their sum.
 * @throws Refusal `cartEmpty`; `cartUpdated` when the cart isn't the one that was shown; `holdExpired`, naming the
 * numbers, when it is but a hold has run out since. Nothing is changed then.
 */
export const takeCartForOrder = async (
  trx: Writer,
  context: CartContext,
  project: string,
  { version, expectedTotal, order, payUntil }: OrderFromCart,
): Promise<CartState> => {
  const shown = await trx.selectFrom('cart').select('version').where('project_id', '=', project).executeTakeFirst()
  const cart = await refreshCart(trx, context, project)
  const lines = cart.lines.filter((line) => line.state === 'inCart')
  const lapsed = cart.news.filter((change) => change.kind !== 'priceChanged').map((change) => change.number)
  if (shown?.version === version && lapsed.length > 0) return refuse('holdExpired', { subjects: lapsed })
  if (lines.length === 0) return refuse('cartEmpty')
  if (cart.version !== version || cart.total.total !== expectedTotal) return refuse('cartUpdated')

  const numbers = lines.map((line) => line.number)
  const held = await holdForOrder(trx, context.clock, { project, order, numbers, until: payUntil })
  if (held.length < numbers.length) {
    return refuse('holdExpired', { subjects: numbers.filter((number) => !held.includes(number)) })
  }
  for (const line of lines) {
    await trx
      .updateTable('cart_item')
      .set({ state: 'inOrder', order_id: order, charged_price: JSON.stringify(line.price) })
      .where('id', '=', line.id)
      .execute()
  }
  await forgetUndelivered(trx, project)
  await trx.deleteFrom('cart_change').where('project_id', '=', project).execute()
  await touchCart(trx, project, cart.vat.percent)
  return {
    ...cart,
    lines: lines.map((line) => ({ ...line, state: 'inOrder', order, heldUntil: payUntil })),
    changes: [],
  }
}

/**
 * The order is settled: its items leave the cart, except those marked as not delivered, which stay to be seen until the
 * person removes them or orders again. Holds and sales are the order's business.
 */
export const removeOrderedItems = async (trx: Writer, project: string, order: string): Promise<void> => {
  await trx
    .deleteFrom('cart_item')
    .where('project_id', '=', project)
    .where('order_id', '=', order)
    .where('state', '=', 'inOrder')
    .execute()
  await touchCart(trx, project, (await vatOf(trx, project)).percent)
}

/** Tells in the cart what became of one ordered number that could not be delivered. */
export const markOrderedItem = async (
  trx: Writer,
  project: string,
  item: { readonly order: string; readonly number: string; readonly state: 'notAvailable' | 'notAvailableRefunded' },
): Promise<void> => {
  await trx
    .updateTable('cart_item')
    .set({ state: item.state })
    .where('project_id', '=', project)
    .where('order_id', '=', item.order)
    .where('number', '=', item.number)
    .execute()
  await touchCart(trx, project, (await vatOf(trx, project)).percent)
}

/**
 * The order was given up before anything was paid: its items are in the cart again, held for 15 minutes where the order
 * still held them. Where it didn't, the next look at the cart holds them again or removes them.
 */
export const returnToCart = async (
  trx: Writer,
  { clock, work }: CartContext,
  project: string,
  order: string,
): Promise<void> => {
  const until = clock.now() + cartHold
  await trx
    .updateTable('stock')
    .set({ held_for: 'cart', held_until: until })
    .where('held_by', '=', project)
    .where('held_for', '=', order)
    .where('held_until', '>', clock.now())
    .execute()
  await trx
    .updateTable('cart_item')
    .set({ state: 'inCart', order_id: null, charged_price: null })
    .where('project_id', '=', project)
    .where('order_id', '=', order)
    .where('state', '=', 'inOrder')
    .execute()
  await touchCart(trx, project, (await vatOf(trx, project)).percent)
  await scheduleHoldEnd(trx, work, until)
}

/**
 * Takes one item out of the cart, or all of them, and frees their numbers. Items in an order stay: they belong to it.
 * @throws Refusal `cartItemUnknown`
 */
export const removeFromCart = async (
  trx: Writer,
  context: CartContext,
  project: string,
  item: string | undefined,
): Promise<CartState> => {
  const removed = await trx
    .deleteFrom('cart_item')
    .where('project_id', '=', project)
    .where('state', '<>', 'inOrder')
    .$if(item !== undefined, (query) => query.where('id', '=', item ?? ''))
    .returning('number')
    .execute()
  if (item !== undefined && removed.length === 0) return refuse('cartItemUnknown', { subjects: [item] })
  const numbers = removed.map((row) => row.number)
  await releaseNumbers(trx, project, numbers)
  await trx
    .deleteFrom('cart_change')
    .where('project_id', '=', project)
    .$if(item !== undefined, (query) => query.where('number', 'in', numbers))
    .execute()
  await touchCart(trx, project, (await vatOf(trx, project)).percent)
  return refreshCart(trx, context, project)
}

const forgetUndelivered = async (trx: Writer, project: string): Promise<void> => {
  await trx
    .deleteFrom('cart_item')
    .where('project_id', '=', project)
    .where('state', 'in', ['notAvailable', 'notAvailableRefunded'])
    .execute()
}
