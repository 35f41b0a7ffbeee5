import * as v from 'valibot'
import { type BoughtAgain, optionsAgain, ranksLike } from '#domain/buying/again.ts'
import type { RankClass } from '#domain/buying/offer.ts'
import { configurationSchema } from '#domain/buying/pricing.ts'
import { cycles } from '#sandbox/buying/stock/cycles.ts'
import { rankFeesOf, readOffer } from '#sandbox/buying/stock/offers.ts'
import { drawFree } from '#sandbox/buying/stock/samples.ts'
import { cartHold, holdForCart } from '#sandbox/buying/stock/stock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { touchCart } from './cart-items.ts'
import type { OrderedItem } from './choose-again.ts'
import { scheduleHoldEnd } from './hold-end.ts'
import { requireRoom } from './hold-limits.ts'
import { quoteOf } from './quote.ts'
import type { CartContext } from './refresh-cart.ts'
import { vatOf } from './vat.ts'
import { writeItems } from './write-items.ts'

/**
 * Adds numbers like the numbers of an earlier order to the cart and holds them: each the same if it is free, else another of its
 * offer, of its rank or a cheaper one. Options that the offer has no longer are replaced. Prices are today's.
 * @throws Refusal `holdLimitReached`
 */
export const chooseLike = async (
  trx: Writer,
  context: CartContext,
  project: string,
  ordered: readonly OrderedItem[],
): Promise<BoughtAgain[]> => {
  const { clock, work } = context
  const items: BoughtAgain[] = []
  for (const item of ordered) items.push(await chooseOne(trx, context, project, item))
  await requireRoom(trx, clock.now(), project)
  await touchCart(trx, project, (await vatOf(trx, project)).percent)
  await scheduleHoldEnd(trx, work, clock.now() + cartHold)
  return items
}

const chooseOne = async (
  trx: Writer,
  { clock }: CartContext,
  project: string,
  item: OrderedItem,
): Promise<BoughtAgain> => {
  const now = clock.now()
  const ordered = item.number
  const offer = await readOffer(trx, now, item.offer_id)
  if (offer === undefined) return { ordered, number: null, missed: ['offer'] }
  const wanted = v.parse(configurationSchema, JSON.parse(item.configuration))
  const { options, missed } = optionsAgain(wanted, offer, cycles)
  const found = await holdLike(trx, clock, project, item)
  if (found === undefined) return { ordered, number: null, missed: ['stock'] }
  const configuration = { ...wanted, ...options, numbers: [found.number] }
  const quote = await quoteOf(trx, now, { project, configuration })
  const registered = { registrant: item.registrant_id, address: item.address_id }
  await writeItems(trx, now, { project, quote, configuration, ...registered })
  // It may have left the cart before; now the user asked for it.
  await trx.deleteFrom('cart_change').where('project_id', '=', project).where('number', '=', found.number).execute()
  return { ordered, number: found.number, missed: [...(found.isOfRank ? [] : (['rank'] as const)), ...missed] }
}

/** Holds the number of an item, or another that may replace it; undefined if the offer has none. */
const holdLike = async (
  trx: Writer,
  clock: CartContext['clock'],
  project: string,
  item: OrderedItem,
): Promise<{ readonly number: string; readonly isOfRank: boolean } | undefined> => {
  const now = clock.now()
  const hold = (number: string) => holdForCart(trx, clock, { project, numbers: [number], until: now + cartHold })
  const [own] = await hold(item.number)
  if (own !== undefined) return { number: own, isOfRank: true }
  const fees = await rankFeesOf(trx, item.offer_id)
  const rank = await rankOf(trx, item.number)
  for (const each of ranksLike(rank)) {
    const [drawn] = await drawFree(trx, now, { offer: item.offer_id, fees, size: 1, rank: each })
    const [held] = drawn === undefined ? [] : await hold(drawn.number)
    if (held !== undefined) return { number: held, isOfRank: each === rank }
  }
  return undefined
}

const rankOf = async (trx: Writer, number: string): Promise<RankClass> => {
  const row = await trx.selectFrom('stock').select('rank').where('number', '=', number).executeTakeFirst()
  return row?.rank ?? 'normal'
}
