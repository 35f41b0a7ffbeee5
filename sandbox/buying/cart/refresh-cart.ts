import type { Expression } from 'kysely'
import type { CartChange } from '#domain/buying/cart.ts'
import { type Price, totalOf } from '#domain/buying/pricing.ts'
import { releaseNumbers } from '#sandbox/buying/stock/stock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf, decimalOf } from '#sandbox/platform/database/micro.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import { type CartLine, readLines, touchCart } from './cart-items.ts'
import { updateHolds } from './update-holds.ts'
import { type Vat, vatOf } from './vat.ts'

export type CartContext = Pick<Sandbox, 'clock' | 'work'>

export type CartState = {
  readonly project: string
  readonly version: string
  readonly lines: readonly CartLine[]
  /** Total of the lines that can be ordered; lines of an order were charged with it. */
  readonly price: Price
  readonly vat: Vat
  /** Changes since the cart was last ordered. */
  readonly changes: readonly CartChange[]
  /** The changes of this reading. */
  readonly news: readonly CartChange[]
}

/**
 * Updates a cart and reads it; prices are current. A number whose hold has expired is held again if it is free and the
 * reader may order, for a limited time after the user chose it; then its hold has ended until the user renews it. A number
 * that is not free leaves the cart. Any change gives the cart a new version and is listed until the cart is ordered.
 */
export const refreshCart = async (
  trx: Writer,
  context: CartContext,
  project: string,
  { renews }: { readonly renews: boolean } = { renews: true },
): Promise<CartState> => {
  const now = context.clock.now()
  const vat = await vatOf(trx, project)
  const [known] = await selectCart(trx, project)
  const { lines, unpriced } = await readLines(trx, now, project, vat.percent)
  const held = await updateHolds(trx, context, project, { lines, renews })
  const removed = [...held.gone, ...unpriced]
  const repriced = held.kept.filter((line) => line.state === 'inCart' && line.price.subtotal !== line.subtotalShown)
  await removeItems(trx, project, removed)
  for (const line of repriced) {
    await trx
      .updateTable('cart_item')
      .set({ subtotal: columnOf(line.price.subtotal) })
      .where('id', '=', line.id)
      .execute()
  }
  const news: CartChange[] = [
    ...held.again.map((number) => ({ kind: 'heldAgain' as const, number })),
    ...held.ended.map((number) => ({ kind: 'holdEnded' as const, number })),
    ...repriced.map(({ number, subtotalShown, price }) => ({
      kind: 'priceChanged' as const,
      number,
      subtotal_before: subtotalShown,
      subtotal: price.subtotal,
    })),
    ...removed.map(({ number }) => ({ kind: 'removed' as const, number })),
  ]
  await noteChanges(trx, project, now, news)

  const hasChanged = news.length > 0 || known === undefined || known.vat_percent !== vat.percent
  const version = hasChanged ? await touchCart(trx, project, vat.percent) : known.version
  return {
    project,
    version,
    lines: held.kept,
    price: totalOf(held.kept.filter((line) => line.state === 'inCart').map((line) => line.price)),
    vat,
    changes: await readChanges(trx, project),
    news,
  }
}

const selectCart = prepared((trx, project: Expression<string>) =>
  trx.selectFrom('cart').select(['version', 'vat_percent']).where('project_id', '=', project),
)

const selectChanges = prepared((trx, project: Expression<string>) =>
  trx
    .selectFrom('cart_change')
    .select(['kind', 'number', 'subtotal_before', 'subtotal'])
    .where('project_id', '=', project)
    .orderBy('changed_at')
    .orderBy('number'),
)

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

/** Keeps only the last change of each number. */
const noteChanges = async (
  trx: Writer,
  project: string,
  now: number,
  changes: readonly CartChange[],
): Promise<void> => {
  for (const { number, kind, subtotal_before, subtotal } of changes) {
    const change = {
      kind,
      changed_at: now,
      subtotal_before: subtotal_before === undefined ? null : columnOf(subtotal_before),
      subtotal: subtotal === undefined ? null : columnOf(subtotal),
    }
    await trx
      .insertInto('cart_change')
      .values({ project_id: project, number, ...change })
      .onConflict((conflict) => conflict.columns(['project_id', 'number']).doUpdateSet(change))
      .execute()
  }
}

const readChanges = async (trx: Writer, project: string): Promise<CartChange[]> => {
  const rows = await selectChanges(trx, project)
  return rows.map(({ kind, number, subtotal_before, subtotal }) => ({
    kind,
    number,
    ...(subtotal_before === null || subtotal === null
      ? {}
      : { subtotal_before: decimalOf(subtotal_before), subtotal: decimalOf(subtotal) }),
  }))
}
