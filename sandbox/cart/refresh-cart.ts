import type { CartChange } from '#domain/order.ts'
import { type Price, totalOf } from '#domain/pricing.ts'
import type { Writer } from '../db/database.ts'
import { columnOf } from '../db/micro.ts'
import type { Sandbox } from '../sandbox.ts'
import { cartHold, holdForCart, releaseNumbers } from '../stock/stock.ts'
import { type CartLine, readLines, touchCart } from './cart-items.ts'
import { scheduleHoldEnd } from './hold-end.ts'
import { type Vat, vatOf } from './vat.ts'

export type CartContext = Pick<Sandbox, 'clock' | 'work'>

export type CartState = {
  readonly project: string
  readonly version: string
  readonly lines: readonly CartLine[]
  /** Of the lines that can be ordered: those in an order were charged with it. */
  readonly total: Price
  readonly vat: Vat
  /** What the person has not ordered since it happened. */
  readonly changes: readonly CartChange[]
  /** Those of them that this very reading brought about. */
  readonly news: readonly CartChange[]
}

/**
 * Brings a cart up to date and reads it. A number whose hold ran out is held again when it is free and leaves the cart
 * when it isn't; prices are those of now. Whatever that changed gives the cart another version and is told until the cart
 * is ordered.
 */
export const refreshCart = async (trx: Writer, context: CartContext, project: string): Promise<CartState> => {
  const now = context.clock.now()
  const vat = await vatOf(trx, project)
  const known = await trx
    .selectFrom('cart')
    .select(['version', 'vat_percent'])
    .where('project_id', '=', project)
    .executeTakeFirst()
  const { lines, unpriced } = await readLines(trx, now, project, vat.percent)
  const open = lines.filter((line) => line.state === 'inCart')

  const heldAgain = await holdAgain(
    trx,
    context,
    project,
    open.filter((line) => line.heldUntil === null),
  )
  const gone = open.filter((line) => line.heldUntil === null && !heldAgain.has(line.number))
  const removed = [...gone, ...unpriced]
  const repriced = open.filter((line) => !gone.includes(line) && line.price.subtotal !== line.subtotalShown)
  await removeItems(trx, project, removed)
  for (const line of repriced) {
    await trx
      .updateTable('cart_item')
      .set({ subtotal: columnOf(line.price.subtotal) })
      .where('id', '=', line.id)
      .execute()
  }
  const news: CartChange[] = [
    ...[...heldAgain].map((number) => ({ kind: 'heldAgain' as const, number })),
    ...repriced.map(({ number }) => ({ kind: 'priceChanged' as const, number })),
    ...removed.map(({ number }) => ({ kind: 'removed' as const, number })),
  ]
  await noteChanges(trx, project, now, news)

  const hasChanged = news.length > 0 || known === undefined || known.vat_percent !== vat.percent
  const version = hasChanged ? await touchCart(trx, project, vat.percent) : known.version
  const standing = lines
    .filter((line) => !gone.includes(line))
    .map((line) => (heldAgain.has(line.number) ? { ...line, heldUntil: now + cartHold } : line))
  return {
    project,
    version,
    lines: standing,
    total: totalOf(standing.filter((line) => line.state === 'inCart').map((line) => line.price)),
    vat,
    changes: await readChanges(trx, project),
    news,
  }
}

const holdAgain = async (
  trx: Writer,
  { clock, work }: CartContext,
  project: string,
  lapsed: readonly CartLine[],
): Promise<Set<string>> => {
  const until = clock.now() + cartHold
  const numbers = lapsed.map((line) => line.number)
  const held = await holdForCart(trx, clock, { project, numbers, until })
  if (held.length > 0) await scheduleHoldEnd(trx, work, until)
  return new Set(held)
}

const removeItems = async (
  trx: Writer,
  project: string,
  items: readonly { readonly id: string; readonly number: string }[],
): Promise<void> => {
  if (items.length === 0) return
  await trx
    .deleteFrom('cart_item')
    .where(
      'id',
      'in',
      items.map((item) => item.id),
    )
    .execute()
  await releaseNumbers(
    trx,
    project,
    items.map((item) => item.number),
  )
}

/** The last thing that happened to a number is what is told about it. */
const noteChanges = async (
  trx: Writer,
  project: string,
  now: number,
  changes: readonly CartChange[],
): Promise<void> => {
  for (const { number, kind } of changes) {
    const change = { kind, changed_at: now }
    await trx
      .insertInto('cart_change')
      .values({ project_id: project, number, ...change })
      .onConflict((conflict) => conflict.columns(['project_id', 'number']).doUpdateSet(change))
      .execute()
  }
}

const readChanges = (trx: Writer, project: string): Promise<CartChange[]> =>
  trx
    .selectFrom('cart_change')
    .select(['kind', 'number'])
    .where('project_id', '=', project)
    .orderBy('changed_at')
    .orderBy('number')
    .execute()
