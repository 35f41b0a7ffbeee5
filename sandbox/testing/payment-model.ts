import type fc from 'fast-check'
import { loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import {
  cancelOrder,
  deposit,
  loadOrder,
  payOrderAgain,
  placeOrder,
  verifyPayment,
} from '#domain/contract/paying/paying.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import { isFinished, type PaymentAttempt } from '#domain/paying/payment.ts'
import type { Decision } from '#sandbox/gateways/simulator/decisions.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { balanceOf, decideAt, fillCart, follow, offerWith, paymentOf } from './checkout-fixture.ts'
import * as ledger from './reference-ledger.ts'
import type { Asked, Caller, Shop } from './shop-fixture.ts'

/** The portal under test: one project, and what its user knows of it. */
export type Portal = {
  readonly shop: Shop
  readonly caller: Caller
  readonly project: string
  order: string | undefined
  /** The attempts' ids, their money calls and the ways back from the bank, by their names in the model. */
  readonly ids: Map<string, string>
  readonly calls: Map<string, Sent>
  readonly ways: Map<string, Request>
}
type MoneyCall = typeof placeOrder | typeof deposit | typeof payOrderAgain
type Sent = { readonly endpoint: MoneyCall; readonly asked: Asked<MoneyCall> }

/** The reference ledger, replaced by each command. */
export type Model = { ledger: ledger.Ledger; names: number }

/** A step of both; `outcomes` are all ledgers to which it may lead, the last one if it is refused without effect. */
export type Step = {
  readonly name: string
  isPossible(model: Model): boolean
  predict(before: ledger.Ledger, name: string): ledger.Ledger
  perform(portal: Portal, name: string): Promise<void>
}

const nthName = ({ ledger: { attempts } }: Pick<Model, 'ledger'>, nth: number): string | undefined =>
  nthNewest(
    attempts.map(({ name }) => name),
    nth,
  )

/** By the numbers of the names: two tabs may have stored theirs in another order. */
const nthNewest = (names: Iterable<string>, nth: number): string | undefined => {
  const newest = [...names].sort((a, b) => numberOf(b) - numberOf(a))
  return newest[nth % Math.max(1, newest.length)]
}
const numberOf = (name: string): number => Number(name.split(' ')[1])

/** The attempts in the order in which the model knows them; a name that a refused call never got is skipped. */
const idOf = ({ ids }: Portal, name: string): string => ids.get(name) ?? ''

/** Sends a money call; a refusal of the contract has no effect. */
const sendMoney = async (portal: Portal, name: string, sent: Sent): Promise<PaymentAttempt | undefined> => {
  const { status, body } = await portal.caller.send(sent.endpoint, { ...sent.asked, project: portal.project })
  if (status >= 500) throw new Error(`${sent.endpoint.name} answered ${status} ${JSON.stringify(body)}`)
  if (status !== 200) return undefined
  const attempt = body as PaymentAttempt
  portal.ids.set(name, attempt.id)
  portal.calls.set(name, sent)
  return attempt
}

export const buy = (gateway: 'card' | 'wallet'): fc.AsyncCommand<Model, Portal> => ({
  toString: () => `buy(${gateway})`,
  check: ({ ledger: { order } }) => order?.status !== 'pendingPay' && order?.status !== 'inProgress',
  async run(model, portal) {
    const { caller, shop, project } = portal
    await caller.ask(removeFromCart, { project })
    const cart = await fillCart(shop, caller, { offer: await offerWith(shop, 1), project })
    const total = toMicro(cart.price.total)
    const name = nextName(model)
    const sent = { endpoint: placeOrder, asked: paymentOf(cart, gateway) as Asked<MoneyCall> }
    const attempt = await sendMoney(portal, name, sent)
    const placed = ledger.place(model.ledger, total)
    const paid = ledger.payFromWallet(placed, name)
    if (gateway === 'card') {
      const { payUntil } = placed.order ?? { payUntil: 0 }
      model.ledger = ledger.start(placed, { name, purpose: 'order', net: total, expiresAt: payUntil })
    } else if (paid !== placed) model.ledger = paid
    portal.order = attempt?.order ?? portal.order
    await compare(model, portal)
  },
})

export const pay = (amount: number): Step => ({
  name: `deposit(${amount})`,
  isPossible: () => true,
  predict: (before, name) =>
    ledger.start(before, {
      name,
      purpose: 'deposit',
      net: BigInt(amount) * 1_000_000n,
      expiresAt: before.now + 30 * 60_000,
    }),
  async perform(portal, name) {
    const body = { amount: String(amount), gateway: 'card', return_to: 'cart' } as const
    await sendMoney(portal, name, { endpoint: deposit, asked: { body, key: createId('key') } as Asked<MoneyCall> })
  },
})

export const payAgain = (gateway: 'card' | 'wallet'): Step => ({
  name: `payAgain(${gateway})`,
  isPossible: ({ ledger: { order } }) => order !== undefined,
  predict(before, name) {
    const { order } = before
    if (order?.status !== 'pendingPay' || (gateway === 'wallet' && before.wallet < order.total)) return before
    const withdrawn = ledger.withdraw(before)
    if (!ledger.isFree(withdrawn)) return withdrawn
    if (gateway === 'wallet') return ledger.payFromWallet(withdrawn, name)
    return ledger.start(withdrawn, { name, purpose: 'order', net: order.total, expiresAt: order.payUntil })
  },
  async perform(portal, name) {
    const body = { order: portal.order ?? '', gateway }
    await sendMoney(portal, name, {
      endpoint: payOrderAgain,
      asked: { body, key: createId('key') } as Asked<MoneyCall>,
    })
  },
})

export const cancel: Step = {
  name: 'cancel',
  isPossible: ({ ledger: { order } }) => order !== undefined,
  predict: (before) => ledger.cancel(before),
  async perform({ caller, project, order = '' }) {
    const { status } = await caller.send(cancelOrder, { body: { order }, project })
    if (status >= 500) throw new Error(`cancelOrder answered ${status}`)
  },
}

/** The browser comes back from the bank, once more. */
export const comeBack = (nth: number): Step => ({
  name: `return(${nth})`,
  isPossible: (model) => {
    const name = nthName(model, nth)
    return name !== undefined && ledger.findAttempt(model.ledger, name).bank !== 'open'
  },
  predict: (before) => {
    const name = nthName({ ledger: before }, nth)
    return name === undefined ? before : ledger.ask(before, name)
  },
  async perform(portal) {
    const way = portal.ways.get(nthNewest(portal.ids.keys(), nth) ?? '')
    if (way !== undefined) await follow(portal.shop, way.clone())
  },
})

export const verify = (nth: number): Step => ({
  name: `verify(${nth})`,
  isPossible: (model) => nthName(model, nth) !== undefined,
  predict: (before) => {
    const name = nthName({ ledger: before }, nth)
    return name === undefined ? before : ledger.ask(before, name)
  },
  async perform(portal) {
    const name = nthNewest(portal.ids.keys(), nth)
    if (name === undefined) return
    await portal.caller.ask(verifyPayment, { body: { attempt: idOf(portal, name) }, project: portal.project })
  },
})

/** The same money call with the same key, and with another body. */
export const repeat = (nth: number): fc.AsyncCommand<Model, Portal> => ({
  toString: () => `repeat(${nth})`,
  check: (model) => nthName(model, nth) !== undefined,
  async run(model, portal) {
    const name = nthName(model, nth) ?? ''
    const { endpoint, asked } = portal.calls.get(name) ?? missing(name)
    const { project } = portal
    const { body } = await portal.caller.send(endpoint, { ...asked, project })
    if ((body as { id: string }).id !== idOf(portal, name))
      throw new Error(`The repetition got ${JSON.stringify(body)}`)
    const other = { ...(asked.body as object), gateway: 'paypal' } as never
    const { code } = await portal.caller.refused(endpoint, { ...asked, body: other, project })
    if (code !== 'keyReused') throw new Error(`Another body under the key: ${code}`)
    await compare(model, portal)
  },
})

const missing = (name: string): never => {
  throw new Error(`No call has started ${name}.`)
}

const effects: Partial<Record<Decision, readonly [bank: ledger.BankState, silences: number]>> = {
  approve: ['authorised', 0],
  approveNoReturn: ['authorised', 0],
  decline: ['declined', 0],
  cancel: ['cancelled', 0],
  wrongAmount: ['wrongAmount', 0],
  answerLost: ['authorised', 1],
  answersLate: ['processing', 0],
}
export const modelDecisions = Object.keys(effects) as readonly Decision[]

export const decide = (nth: number, decision: Decision): fc.AsyncCommand<Model, Portal> => ({
  toString: () => `${decision}(${nth})`,
  check: (model) => {
    const name = nthName(model, nth)
    return name !== undefined && ledger.findAttempt(model.ledger, name).state === 'open'
  },
  async run(model, portal) {
    const name = nthName(model, nth) ?? ''
    const attempt = { id: idOf(portal, name), gateway: 'card' as const }
    const [bank, silences] = effects[decision] ?? ['open', 0]
    model.ledger = ledger.decide(model.ledger, name, bank, silences)
    await decideAt(portal.shop, attempt, decision)
    // A second decision changes nothing, and returns the way back of a browser that has not returned.
    const way = await decideAt(portal.shop, attempt, 'approve')
    if (way !== null) portal.ways.set(name, way)
    await compare(model, portal)
  },
})

/** A return with a forged signature, of a payment in any state. */
export const forge = (nth: number): fc.AsyncCommand<Model, Portal> => ({
  toString: () => `forge(${nth})`,
  check: (model) => nthName(model, nth) !== undefined,
  async run(model, portal) {
    const way = portal.ways.get(nthName(model, nth) ?? '')
    if (way !== undefined) await follow(portal.shop, way.url.replace(/signature=./, 'signature=x'))
    await compare(model, portal)
  },
})

export const lose: fc.AsyncCommand<Model, Portal> = {
  toString: () => 'lose',
  check: ({ ledger: { order } }) => order?.status === 'pendingPay' || order?.status === 'inProgress',
  async run(model, portal) {
    const { items } = await portal.caller.ask(loadOrder, {
      query: { order: portal.order ?? '' },
      project: portal.project,
    })
    // Reading an order asks about its open attempts.
    for (const { name, purpose } of model.ledger.attempts) {
      if (purpose === 'order') model.ledger = ledger.ask(model.ledger, name)
    }
    await portal.shop.console('POST', 'stock/take', { number: items[0]?.number ?? '' })
    model.ledger = ledger.lose(model.ledger)
    await compare(model, portal)
  },
}

export const pass = (minutes: number): fc.AsyncCommand<Model, Portal> => ({
  toString: () => `pass(${minutes} min)`,
  check: () => true,
  async run(model, portal) {
    model.ledger = ledger.pass(model.ledger, minutes * 60_000)
    await portal.shop.pass(minutes * 60_000)
    // A page that is open asks too; the last answer that was lost is found by the second question.
    for (const name of [...portal.ids.keys(), ...portal.ids.keys()]) {
      await portal.caller.ask(verifyPayment, { body: { attempt: idOf(portal, name) }, project: portal.project })
    }
    if (portal.order !== undefined) {
      await portal.caller.ask(loadOrder, { query: { order: portal.order }, project: portal.project })
    }
    await compare(model, portal)
  },
})

/** One tab. */
export const alone = (step: Step): fc.AsyncCommand<Model, Portal> => ({
  toString: () => step.name,
  check: (model) => step.isPossible(model),
  async run(model, portal) {
    const name = nextName(model)
    model.ledger = step.predict(model.ledger, name)
    await step.perform(portal, name)
    await compare(model, portal)
  },
})

export const nextName = (model: Model): string => {
  model.names += 1
  return `attempt ${model.names}`
}

/** What the portal has stored, in the lines of `describe`. */
export const observe = async ({ shop, project, caller, ids }: Portal): Promise<string[]> => {
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const { query } = shop.sandbox.database
  const order = await query
    .selectFrom('customer_order')
    .select('status')
    .where('project_id', '=', project)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const attempts = await query.selectFrom('payment_attempt').selectAll().where('project_id', '=', project).execute()
  await caller.ask(loadCart, { project })
  return [
    `wallet ${await balanceOf(shop, project)}`,
    `order ${order?.status ?? 'none'}`,
    ...attempts
      .map(({ id, purpose, net, state }) => {
        const shown = isFinished(state) || state === 'uncertain' ? state : 'open'
        return `${names.get(id) ?? id}: ${purpose} ${net} ${shown}`
      })
      .sort(),
  ]
}

const compare = async (model: Model, portal: Portal): Promise<void> => {
  const [found, expected] = [await observe(portal), ledger.describe(model.ledger)]
  if (found.join('\n') !== expected.join('\n')) {
    const texts = [
      ['The portal has:', found],
      ['The reference ledger has:', expected],
      ['The sandbox has logged last:', portal.shop.logged.slice(-5)],
    ] as const
    throw new Error(texts.map(([title, lines]) => [title, ...lines].join('\n  ')).join('\n'))
  }
}
