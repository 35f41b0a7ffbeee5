import { findUnfinishedPayment, loadOrder, verifyPayment } from '#domain/contract/callback.ts'
import { loadCart, placeOrder } from '#domain/contract/cart.ts'
import { loadTerms } from '#domain/contract/configs.ts'
import { addToCart, drawNumbers, listOffers, loadOffer, quoteConfiguration } from '#domain/contract/dids.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import { deposit, payOrderAgain } from '#domain/contract/finance.ts'
import type { Cart, Order } from '#domain/order.ts'
import { isFinished, type PaymentAttempt } from '#domain/payment.ts'
import { type Api, Refused } from './api.ts'
import type { Random } from './random.ts'

/** What the API has acknowledged: it must be true for ever. */
export type Acknowledged = {
  readonly attempts: Map<string, PaymentAttempt>
  readonly orders: Map<string, Order>
}

/** A money call that was sent; sent again after a crash, it must be the same one. */
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
  /** Does the next thing that a customer would do. */
  step(): Promise<void>
}

/** Somebody who buys numbers all day, and after a crash goes on where the API says they are. */
export const createCustomer = (
  api: Api,
  identity: { token: string; project: string; country: string },
  random: Random,
  seen: Acknowledged,
): Customer => {
  const { token, project, country } = identity
  let sent: Sent | undefined
  let steps = 0
  let keys = 0

  const note = (attempt: PaymentAttempt): PaymentAttempt => {
    const known = seen.attempts.get(attempt.id)
    if (known === undefined || !isFinished(known.state)) seen.attempts.set(attempt.id, attempt)
    return attempt
  }

  const send = async (request: Sent): Promise<void> => {
    sent = request
    try {
      const attempt = note(await start(request))
      sent = undefined
      if (attempt.next.kind === 'redirect') await payAt(attempt)
    } catch (error) {
      if (error instanceof Refused && error.problem.code !== 'keyInFlight') sent = undefined
      throw error
    }
  }

  const start = ({ kind, key, body }: Sent): Promise<PaymentAttempt> => {
    if (kind === 'place') return api.call(token, project, placeOrder, { body, key })
    if (kind === 'repay') return api.call(token, project, payOrderAgain, { body, key })
    return api.call(token, project, deposit, { body, key })
  }

  const payAt = async (attempt: PaymentAttempt): Promise<void> => {
    const answer = await api.console('gateways/card/decide', { attempt: attempt.id, decision: random.pick(decisions) })
    if (typeof answer.return_url === 'string') await api.visit(answer.return_url)
    note(await api.call(token, project, verifyPayment, { body: { attempt: attempt.id } }))
  }

  const fill = async (): Promise<void> => {
    const terms = await api.call(token, project, loadTerms, { query: { language: 'en' } })
    const { results } = await api.call(token, project, listOffers, { query: { country, page_size: 100 } })
    const offer = random.pick(results.filter(({ stock }) => stock > 3))
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
      body: { configuration, expected_total: quote.total.total, terms_version: terms.version, terms_accepted: true },
    })
  }

  const payCart = (cart: Cart): Promise<void> => {
    const gateway = random.pick(['card', 'card', 'wallet'] as const)
    const key = `pay:${cart.version}:${gateway}`
    return send({ kind: 'place', key, body: { gateway, cart_version: cart.version, expected_total: cart.total.total } })
  }

  const goOnWith = async (id: string): Promise<void> => {
    const order = await api.call(token, project, loadOrder, { query: { order: id } })
    seen.orders.set(id, order)
    if (order.attempt !== null) note(order.attempt)
    if (order.status === 'inProgress') return void (await api.console('clock', { advance_seconds: 2 }))
    if (order.status !== 'pendingPay') return
    if (order.attempt !== null && order.attempt.next.kind === 'redirect') return payAt(order.attempt)
    if (order.gateways.length === 0) return void (await api.console('clock', { advance_seconds: 10 }))
    const gateway = random.pick(['card', 'wallet'] as const)
    return send({ kind: 'repay', key: `repay:${id}:${order.attempt?.id}:${gateway}`, body: { order: id, gateway } })
  }

  const act = async (): Promise<void> => {
    if (sent !== undefined) return send(sent)
    const { attempt } = await api.call(token, project, findUnfinishedPayment)
    if (attempt !== null) note(attempt)
    const cart = await api.call(token, project, loadCart)
    if (cart.unfinished_order !== null) return goOnWith(cart.unfinished_order)
    if (attempt?.purpose === 'deposit' && attempt.next.kind === 'redirect') return payAt(attempt)
    if (cart.items.some(({ state }) => state === 'inCart')) return payCart(cart)
    return fill()
  }

  return {
    steps: () => steps,
    async step() {
      try {
        await act()
        steps += 1
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.problem.code === 'balanceNotEnough') {
          keys += 1
          const body = { amount: '400', gateway: 'card', return_to: 'cart' } as const
          return send({ kind: 'deposit', key: `deposit:${project}:${keys}`, body })
        }
        if (!expected.includes(error.problem.code)) throw error
      }
    },
  }
}

/** Other customers and the time that passes make these happen; each is followed by another look. */
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
