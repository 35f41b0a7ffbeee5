import type { Decimal } from '#domain/kit/decimal-form.ts'
import { roleHasRight } from '#domain/kit/rights.ts'
import { cartHold, holdForOrder, releaseNumbers } from '#sandbox/buying/stock/stock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Member } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { touchCart } from './cart-items.ts'
import { scheduleHoldEnd } from './hold-end.ts'
import { requireRoom } from './hold-limits.ts'
import { type CartContext, type CartState, refreshCart } from './refresh-cart.ts'
import { vatOf } from './vat.ts'

/** The current cart of a project; see `refreshCart`. Only a reader who may order renews holds by reading. */
export const readCart = (
  trx: Writer,
  context: CartContext,
  { project, role }: Pick<Member, 'project' | 'role'>,
): Promise<CartState> => refreshCart(trx, context, project, { renews: roleHasRight('order', role) })

/**
 * Holds the numbers again that are not held any more, as if the user had just chosen them. Numbers that are not free leave
 * the cart.
 * @throws Refusal `holdLimitReached`
 */
export const renewHolds = async (trx: Writer, context: CartContext, project: string): Promise<CartState> => {
  const now = context.clock.now()
  await trx
    .updateTable('cart_item')
    .set({ held_since: now, hold_ended_at: null })
    .where('project_id', '=', project)
    .where('state', '=', 'inCart')
    .where('number', 'not in', (query) =>
      query
        .selectFrom('stock')
        .select('number')
        .where('held_by', '=', project)
        .where('held_for', '=', 'cart')
        .where('held_until', '>', now),
    )
    .execute()
  const cart = await refreshCart(trx, context, project)
  await requireRoom(trx, now, project)
  return cart
}

type OrderFromCart = {
  /** Version of the cart that was shown. */
  readonly version: string
  readonly expectedTotal: Decimal
  /** Id of the order; items and holds refer to it. */
  readonly order: string
  /** The numbers are held for the order until then. */
  readonly payUntil: number
}

/**
 * Moves the whole cart to an order: items, shown prices and holds. Returns the cart as ordered; its `lines` are the
 * order's items and `total` is their sum.
 * @throws Refusal `cartEmpty`; `cartUpdated` when the cart has another version or total; `holdExpired` with the numbers
 * when only a hold has expired since. Nothing is changed then.
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
  if (cart.version !== version || cart.price.total !== expectedTotal) return refuse('cartUpdated')

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
 * Removes the items of a finished order from the cart, except undelivered ones: these stay visible until the user
 * removes them or orders again. Holds and sales belong to the order.
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

/** Marks an ordered item in the cart whose number could not be delivered. */
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
 * Returns the items of an unpaid order to the cart, with holds of 15 minutes where the order still had them, as if the user
 * had just chosen them. The next reading of the cart holds the others again or removes them.
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
    .set({ state: 'inCart', order_id: null, charged_price: null, held_since: clock.now(), hold_ended_at: null })
    .where('project_id', '=', project)
    .where('order_id', '=', order)
    .where('state', '=', 'inOrder')
    .execute()
  await touchCart(trx, project, (await vatOf(trx, project)).percent)
  await scheduleHoldEnd(trx, work, until)
}

/**
 * Removes one item, or all of them, and frees their numbers. Items of an order stay.
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
