import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  addToCart,
  listOffers,
  loadCart,
  loadOffer,
  quoteConfiguration,
  removeFromCart,
} from '#domain/contract/buying/buying.ts'
import { listOrders } from '#domain/contract/finance/finance.ts'
import { loadWallet, placeOrder } from '#domain/contract/paying/paying.ts'
import { compare, subtract } from '#domain/kit/decimal.ts'
import { type Decimal, decimalSchema } from '#domain/kit/decimal-form.ts'
import { type Caller, codeOf } from './caller.ts'
import type { Context } from './context.ts'
import { fieldOf } from './exchange.ts'
import type { Seen } from './reads.ts'
import { checkCode } from './refusals.ts'
import { ask, checkShows, type Row } from './trial-steps.ts'

/** Adds a free number to the cart twice with one key, and takes it out again. */
export const tryCart = async (context: Context, seen: Seen): Promise<void> => {
  const { own, report } = context
  const body = await freeNumber(context, seen)
  if (body === undefined) return report.notChecked('same-key', addToCart.name, noFreeNumber)
  const key = newKey()
  const before = itemsIn(await ask(context, loadCart, {}))
  const first = await own.call(addToCart, { body, key })
  const { status, text } = first.answer
  const refused = () => `It was refused: ${status} ${String(codeOf(first))}.`
  if (!report.check('success-status', addToCart.name, status === 200, refused, first)) return
  const again = await own.call(addToCart, { body, key })
  const items = itemsIn(await ask(context, loadCart, {}))
  const isSame = again.answer.status === 200 && again.answer.text === text && items.length === before.length + 1
  const detail = () =>
    `The second response is ${again.answer.status}, ${again.answer.text === text ? 'the same' : 'another one'}, and the cart has ${items.length - before.length} more items.`
  report.check('same-key', addToCart.name, isSame, detail, again)
  const other = await own.call(addToCart, { body: { ...body, expected_total: '0.01' }, key })
  checkCode(report, 'key-reused', addToCart, 'keyReused', other)
  checkCode(report, 'key-invalid', addToCart, 'requestInvalid', await own.call(addToCart, { body, key: 'x' }))
  for (const { id } of items.filter((item) => !before.some((old) => old.id === item.id)))
    await ask(context, removeFromCart, { query: { item: String(id) } })
  await checkShows(context, removeFromCart, loadCart, {}, ({ answer }) => itemsIn(answer.json).length === before.length)
}

const noFreeNumber = 'No offer without requirements has a free number.'
const newKey = (): string => `conformance-${randomUUID()}`

/** Buys a number from the wallet: the order is placed twice at once with one key, and once more. It stays bought. */
export const tryOrder = async (context: Context, seen: Seen): Promise<void> => {
  const { own, report } = context
  if (itemsIn(await ask(context, loadCart, {})).length > 0)
    return report.notChecked('same-key', placeOrder.name, 'The cart of the project is not empty.')
  const chosen = await freeNumber(context, seen)
  if (chosen === undefined) return report.notChecked('same-key', placeOrder.name, noFreeNumber)
  if ((await ask(context, addToCart, { body: chosen, key: newKey() })) === undefined) return
  const cart = await ask(context, loadCart, {})
  const total = amountIn(fieldOf(cart?.price, 'total'))
  const body = { gateway: 'wallet', cart_version: cart?.version, expected_total: total }
  const key = newKey()
  const place = () => own.call(placeOrder, { body, key })
  const before = await moneyOf(own)
  const attempts = [...(await Promise.all([place(), place()])), await place()]
  const after = await moneyOf(own)
  const settled = attempts.filter((each) => codeOf(each) !== 'keyInFlight')
  const orders = after.orders.filter((id) => !before.orders.includes(id)).length
  const isOnce = orders === 1 && compare(after.available, subtract(before.available, total)) === 0
  const isSame =
    settled.length > 0 &&
    settled.every(({ answer }) => answer.status === 200 && answer.text === settled[0]?.answer.text)
  const detail = () =>
    `Of three requests with one key, ${settled.length} have the responses ${settled.map(({ answer }) => answer.status).join(', ')}, ${isSame ? 'all the same' : 'not all the same'}; there are ${orders} new orders of ${total}, and the wallet went from ${before.available} to ${after.available}.`
  report.check('same-key', placeOrder.name, isOnce && isSame, detail, attempts.at(-1))
  const other = await own.call(placeOrder, { body: { ...body, expected_total: '0.01' }, key })
  checkCode(report, 'key-reused', placeOrder, 'keyReused', other)
}

/** `0` for what is no amount, which the rule `shape` reports. */
const amountIn = (value: unknown): Decimal => {
  const amount = v.safeParse(decimalSchema, value)
  return amount.success ? amount.output : '0'
}

/** The ids of the newest orders, and what the wallet can pay. */
const moneyOf = async (own: Caller): Promise<{ orders: readonly string[]; available: Decimal }> => {
  const { answer: orders } = await own.call(listOrders, { query: { page_size: '50' } })
  const { answer: wallet } = await own.call(loadWallet)
  const results = fieldOf(orders.json, 'results')
  const rows = Array.isArray(results) ? (results as Row[]) : []
  return { orders: rows.map(({ id }) => String(id)), available: amountIn(fieldOf(wallet.json, 'available_balance')) }
}

/** The items that are not ordered yet. */
const itemsIn = (cart: unknown): Row[] => {
  const items = fieldOf(cart, 'items')
  return Array.isArray(items) ? (items as Row[]).filter(({ state }) => state !== 'inOrder') : []
}

/** What adds a free number to the cart, of the first offer that requires no registration. */
const freeNumber = async (context: Context, seen: Seen): Promise<Row | undefined> => {
  const offers = await offersWithout(context, seen)
  const version = fieldOf(seen.answer('loadTerms'), 'version')
  for (const offer of offers.slice(0, 3)) {
    const loaded = await ask(context, loadOffer, { query: { offer: String(offer.id) } })
    const sample = fieldOf(loaded, 'sample')
    const number = Array.isArray(sample) ? fieldOf(sample[0], 'number') : undefined
    const terms = offer.billing_terms
    const option = Array.isArray(terms) ? fieldOf(terms[0], 'option') : undefined
    if (typeof number !== 'string') continue
    const configuration = {
      offer: offer.id,
      numbers: [number],
      billing_option: option,
      additional_channels: 0,
      cycle: 1,
      auto_renew: false,
    }
    const quote = await ask(context, quoteConfiguration, { body: configuration })
    const expected_total = fieldOf(fieldOf(quote, 'price'), 'total')
    return { configuration, expected_total, terms_accepted: true, terms_version: version, registered_for: null }
  }
  return undefined
}

const offersWithout = async (context: Context, seen: Seen): Promise<Row[]> => {
  const listed = fieldOf(seen.answer('listCountries'), 'countries')
  const countries = Array.isArray(listed) ? (listed as Row[]) : []
  for (const { country } of countries) {
    const answer = await ask(context, listOffers, { query: { country: String(country), page_size: '100' } })
    const results = fieldOf(answer, 'results')
    const offers = (Array.isArray(results) ? (results as Row[]) : []).filter(
      ({ requirement_level, stock }) => requirement_level === 'none' && Number(stock) > 0,
    )
    if (offers.length > 0) return offers
  }
  return []
}
