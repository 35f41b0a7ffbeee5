import type { Cart } from '#domain/buying/cart.ts'
import { loadTerms } from '#domain/contract/auth/auth.ts'
import {
  addToCart,
  drawNumbers,
  listOffers,
  loadCart,
  loadOffer,
  quoteConfiguration,
} from '#domain/contract/buying/buying.ts'
import type { BodyOf } from '#domain/contract/kit/endpoint.ts'
import {
  deposit,
  findUnfinishedPayment,
  loadOrder,
  payOrderAgain,
  placeOrder,
  verifyPayment,
} from '#domain/contract/paying/paying.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import type { Order } from '#domain/paying/order.ts'
import { isFinished, type PaymentAttempt } from '#domain/paying/payment.ts'
import { orderKey, repaymentKey } from '#domain/paying/payment-key.ts'
import { type Api, Refused } from './api.ts'
import { decideAt, sendCallback } from './gateways.ts'
import type { Random } from './random.ts'

/** Effects that the API has acknowledged; they must never be lost. */
export type Acknowledged = {
  readonly attempts: Map<string, PaymentAttempt>
  readonly orders: Map<string, Order>
}

/** A money call that was sent; after a crash it is sent again with the same key. */
type Sent =
  | { readonly kind: 'place'; readonly key: string; readonly body: BodyOf<typeof placeOrder> }
  | { readonly kind: 'repay'; readonly key: string; readonly body: BodyOf<typeof payOrderAgain> }
  | { readonly kind: 'deposit'; readonly key: string; readonly body: BodyOf<typeof deposit> }

const decisions = [
  'approve',
  'approve',
  'approve',
  'approveNoReturn',
  'returnTwice',
  'notifyBeforeReturn',
  'decline',
  'cancel',
  'wrongAmount',
  'answerLost',
  'forgedSignature',
] as const

export type Customer = {
  readonly steps: () => number
  /** Performs a customer's next step. */
  step(): Promise<void>
}

/** What the steps of one customer share. `sent` is a money call without a response; `deposits` numbers their keys. */
type Shopping = {
  readonly api: Api
  readonly identity: { readonly token: string; readonly project: string; readonly country: string }
  readonly random: Random
  readonly seen: Acknowledged
  sent: Sent | undefined
  deposits: number
}

/** A customer who buys numbers, and continues after a crash from the state that the API reports. */
export const createCustomer = (
  api: Api,
  identity: Shopping['identity'],
  random: Random,
  seen: Acknowledged,
): Customer => {
  const shopping: Shopping = { api, identity, random, seen, sent: undefined, deposits: 0 }
  let steps = 0
  return {
    steps: () => steps,
    async step() {
      try {
        await continueShopping(shopping)
        steps += 1
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.problem.code === 'balanceNotEnough') return fillWallet(shopping)
        if (!expected.includes(error.problem.code)) throw error
      }
    },
  }
}

const continueShopping = async (shopping: Shopping): Promise<void> => {
  const { token, project } = shopping.identity
  if (shopping.sent !== undefined) return sendMoneyCall(shopping, shopping.sent)
  const { attempt } = await shopping.api.call(token, project, findUnfinishedPayment)
  if (attempt !== null) noteAttempt(shopping, attempt)
  const cart = await shopping.api.call(token, project, loadCart)
  if (cart.unfinished_order !== null) return continueOrder(shopping, cart.unfinished_order)
  if (attempt?.purpose === 'deposit' && attempt.next.kind === 'redirect') return payAtGateway(shopping, attempt)
  if (cart.items.some(({ state }) => state === 'inCart')) return payCart(shopping, cart)
  return fillCart(shopping)
}

const noteAttempt = ({ seen }: Shopping, attempt: PaymentAttempt): PaymentAttempt => {
  const known = seen.attempts.get(attempt.id)
  if (known === undefined || !isFinished(known.state)) seen.attempts.set(attempt.id, attempt)
  return attempt
}

const sendMoneyCall = async (shopping: Shopping, request: Sent): Promise<void> => {
  shopping.sent = request
  try {
    const attempt = noteAttempt(shopping, await startPayment(shopping, request))
    shopping.sent = undefined
    if (attempt.next.kind === 'redirect') await payAtGateway(shopping, attempt)
  } catch (error) {
    if (error instanceof Refused && error.problem.code !== 'keyInFlight') shopping.sent = undefined
    throw error
  }
}

const startPayment = ({ api, identity }: Shopping, { kind, key, body }: Sent): Promise<PaymentAttempt> => {
  const { token, project } = identity
  if (kind === 'place') return api.call(token, project, placeOrder, { body, key })
  if (kind === 'repay') return api.call(token, project, payOrderAgain, { body, key })
  return api.call(token, project, deposit, { body, key })
}

const payAtGateway = async (shopping: Shopping, attempt: PaymentAttempt): Promise<void> => {
  const { api, identity, random } = shopping
  const { back } = await decideAt(api, attempt, random.pick(decisions))
  if (back !== null) await sendCallback(api, back)
  const body = { attempt: attempt.id }
  noteAttempt(shopping, await api.call(identity.token, identity.project, verifyPayment, { body }))
}

/** Puts one or two numbers of an offer of the country into the cart. */
export const fillCart = async ({
  api,
  identity: { token, project, country },
  random,
}: Pick<Shopping, 'api' | 'identity' | 'random'>): Promise<void> => {
  const terms = await api.call(token, project, loadTerms, { query: { language: 'en' } })
  const { results } = await api.call(token, project, listOffers, { query: { country, page_size: 100 } })
  // Numbers with requirements need a registrant first.
  const offer = random.pick(results.filter((each) => each.stock > 3 && each.requirement_level === 'none'))
  const { numbers } = await api.call(token, project, drawNumbers, {
    body: { offer: offer.id, quantity: 1 + random.below(2) },
  })
  const { cycles } = await api.call(token, project, loadOffer, { query: { offer: offer.id } })
  const configuration = {
    offer: offer.id,
    numbers: numbers.map(({ number }) => number),
    billing_option: random.pick(offer.billing_terms).option,
    additional_channels: 0,
    cycle: cycles[0]?.months ?? 1,
    auto_renew: true,
  }
  const quote = await api.call(token, project, quoteConfiguration, { body: configuration })
  await api.call(token, project, addToCart, {
    body: { configuration, expected_total: quote.price.total, terms_version: terms.version, terms_accepted: true },
  })
}

const payCart = (shopping: Shopping, cart: Cart): Promise<void> => {
  const gateway = shopping.random.pick(waysToPay(cart.gateways))
  const body = { gateway, cart_version: cart.version, expected_total: cart.price.total }
  return sendMoneyCall(shopping, { kind: 'place', key: orderKey(cart.version, gateway), body })
}

/** The gateways that can be used now, and the wallet, which may have to be filled first. */
const waysToPay = (options: readonly PaymentOption[]): readonly Gateway[] => [
  'wallet',
  ...options
    .filter(({ available, gateway, settles }) => available && gateway !== 'wallet' && settles !== 'days')
    .map(({ gateway }) => gateway),
]

const continueOrder = async (shopping: Shopping, id: string): Promise<void> => {
  const { api, identity, random, seen } = shopping
  const order = await api.call(identity.token, identity.project, loadOrder, { query: { order: id } })
  seen.orders.set(id, order)
  if (order.attempt !== null) noteAttempt(shopping, order.attempt)
  if (order.status === 'inProgress') return void (await api.console('clock', { advance_seconds: 2 }))
  if (order.status !== 'pendingPay') return
  if (order.attempt !== null && order.attempt.next.kind === 'redirect') return payAtGateway(shopping, order.attempt)
  if (order.gateways.length === 0) return void (await api.console('clock', { advance_seconds: 10 }))
  const gateway = random.pick(waysToPay(order.gateways))
  const key = repaymentKey(id, order.attempt?.id ?? null, gateway)
  return sendMoneyCall(shopping, { kind: 'repay', key, body: { order: id, gateway } })
}

const fillWallet = (shopping: Shopping): Promise<void> => {
  shopping.deposits += 1
  const key = `deposit:${shopping.identity.project}:${shopping.deposits}`
  return sendMoneyCall(shopping, { kind: 'deposit', key, body: { amount: '400', gateway: 'card', return_to: 'cart' } })
}

/** Refusals caused by other customers or by time; the customer reads the state again after each. */
const expected: readonly string[] = [
  'keyInFlight',
  'cartUpdated',
  'holdExpired',
  'numberTaken',
  'priceChanged',
  'stockEmpty',
  'quantityUnavailable',
  'unprocessedOrderExists',
  'orderExpired',
  'orderNotPayable',
  'cartEmpty',
]
