import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelWaitingNumber } from '#domain/contract/buying/buying.ts'
import { cancelOrderItem, deposit, loadOrder, verifyPayment } from '#domain/contract/paying/paying.ts'
import { createProject } from '#domain/contract/projects/projects.ts'
import type { Order } from '#domain/paying/order.ts'
import { readAccount, resellerAccountOf } from '#sandbox/ledger/accounts.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { stockOf } from '#sandbox/testing/buyers.ts'
import {
  audit,
  balanceOf,
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  setWallet,
  transfersAbout,
  withPapers,
} from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const project = 'prj_nordlicht'
const tollFree = 'us-tollFree-888'
const local = 'us-local-212'
const second = 1_000
const hour = 3_600_000
const day = 24 * hour

beforeEach(async () => {
  shop = await openCheckout({ countries: ['DE', 'US'], processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

/** A session ends before an order is given up. */
const signInAgain = async () => {
  owner = await shop.signIn('owner@example.com', project)
}
const statusesOf = ({ status, items }: Order) => [status, ...items.map((item) => item.status)]
const kindsAbout = async (order: string) => (await transfersAbout(shop, order)).map(([kind]) => kind)
const mailsTo = async (to: string) =>
  (await listMessages(shop.sandbox.database.query, { to, limit: 20 }))
    .map(({ facts }) => facts.status ?? facts.letter)
    .filter((letter) => letter !== 'newsletter')
    .reverse()
const momentAfter = (milliseconds: number) => new Date(shop.sandbox.clock.now() + milliseconds).toISOString()

/** Pays the cart by card and lets the delivery begin. */
const payByCard = async (offer: string, count = 1) => {
  const cart = await fillCart(shop, owner, { offer, count })
  const attempt = await payCart(owner, cart, 'card')
  await decideAndReturn(shop, attempt.id, 'approve')
  await shop.pass(2 * second)
  const id = attempt.order ?? ''
  const load = () => owner.ask(loadOrder, { query: { order: id } })
  return {
    id,
    load,
    total: BigInt(Math.round(Number(cart.price.total) * 1e6)),
    numbers: cart.items.map((i) => i.number),
  }
}
const startDeposit = (amount: string) =>
  owner.ask(deposit, { body: { amount, gateway: 'card', return_to: 'cart' }, key: createId('key') })
const topUp = async (amount: string) => {
  const attempt = await startDeposit(amount)
  await decideAndReturn(shop, attempt.id, 'approve')
  await shop.pass(0)
  return attempt
}

describe('a number that is billed by minutes, while the wallet holds less than 5 USD', () => {
  test('waits with its price set aside; a deposit that is still too small changes nothing, one that is enough delivers it [ORD-01]', async () => {
    await setWallet(shop, project, '0.01')
    const { id, load } = await payByCard(tollFree)
    const waiting = await load()
    expect(statusesOf(waiting)).toEqual(['pending', 'notEnoughCredit'])
    expect(waiting.items[0]?.credit).toEqual({ missing: '4.99', cancel_at: momentAfter(7 * day) })
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside'])
    expect(await audit(shop)).toEqual([])
    await setWallet(shop, project, '0')
    await shop.pass(hour)
    expect(statusesOf(await load())).toEqual(['pending', 'notEnoughCredit'])
    expect((await load()).items[0]?.credit?.missing).toBe('5')
    const attempt = await topUp('5')
    expect(attempt.waiting_order).toBe(id)
    await shop.pass(2 * second)
    const done = await load()
    expect(statusesOf(done)).toEqual(['completed', 'completed'])
    expect(done.items[0]?.credit).toBeNull()
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside', 'purchase'])
    expect(await mailsTo('owner@example.com')).toEqual(['pending', 'depositDone', 'completed'])
    expect((await owner.ask(verifyPayment, { body: { attempt: attempt.id } })).waiting_order).toBe(id)
    expect((await startDeposit('5')).waiting_order).toBeNull()
  })

  test('is delivered at once at exactly 5 USD, and waits one cent below', async () => {
    await setWallet(shop, project, '5')
    expect(statusesOf(await (await payByCard(tollFree)).load())).toEqual(['completed', 'completed'])
    await setWallet(shop, project, '4.99')
    expect(statusesOf(await (await payByCard(tollFree)).load())).toEqual(['pending', 'notEnoughCredit'])
  })

  test('counts the rest after it was paid from the wallet', async () => {
    const cart = await fillCart(shop, owner, { offer: tollFree })
    await setWallet(shop, project, cart.price.total)
    const { order } = await payCart(owner, cart, 'wallet')
    await shop.pass(2 * second)
    expect((await owner.ask(loadOrder, { query: { order: order ?? '' } })).items[0]?.credit?.missing).toBe('5')
  })

  test('is delivered when a refund fills the wallet', async () => {
    await setWallet(shop, project, '0')
    const first = await payByCard(tollFree)
    const other = await payByCard(tollFree, 2)
    const items = (await other.load()).items.map((item) => item.id)
    expect(statusesOf(await other.load())).toEqual(['pending', 'notEnoughCredit', 'notEnoughCredit'])
    await owner.ask(cancelOrderItem, { query: { item: items[0] ?? '' } })
    await shop.pass(0)
    await shop.pass(2 * second)
    expect(statusesOf(await first.load())).toEqual(['completed', 'completed'])
    expect(statusesOf(await other.load())).toEqual(['partial', 'canceledRefunded', 'completed'])
  })

  test('can be canceled: its price goes to the wallet, the number to the stock', async () => {
    await setWallet(shop, project, '0')
    const { load, total, numbers, id } = await payByCard(tollFree)
    const query = { item: (await load()).items[0]?.id ?? '' }
    const order = await owner.ask(cancelOrderItem, { query })
    expect(statusesOf(order)).toEqual(['canceled', 'canceledRefunded'])
    expect(order.items[0]?.credit).toBeNull()
    expect(await balanceOf(shop, project)).toBe(total)
    expect((await stockOf(shop, numbers)).map((row) => row.sold_to)).toEqual([null])
    await shop.pass(8 * day)
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside', 'refund'])
  })

  test('is canceled and refunded after seven days, once', async () => {
    await setWallet(shop, project, '0')
    const { load, total, numbers, id } = await payByCard(tollFree)
    await shop.pass(7 * day - second)
    await signInAgain()
    expect(statusesOf(await load())).toEqual(['pending', 'notEnoughCredit'])
    await shop.pass(second)
    await shop.pass(day)
    await signInAgain()
    expect(statusesOf(await load())).toEqual(['canceled', 'canceledRefunded'])
    expect(await balanceOf(shop, project)).toBe(total)
    expect((await stockOf(shop, numbers)).map((row) => row.sold_to)).toEqual([null])
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside', 'refund'])
    expect(await mailsTo('owner@example.com')).toEqual(['pending', 'creditOver'])
  })

  test('does not delay the other numbers of its order', async () => {
    await setWallet(shop, project, '0')
    expect(statusesOf(await (await payByCard(local)).load())).toEqual(['completed', 'completed'])
  })

  test('is tried by the supplier five times in full after it waited for credit', async () => {
    await setWallet(shop, project, '0')
    const { load, numbers } = await payByCard(tollFree)
    await shop.pass(3 * hour)
    await shop.console('POST', 'supplier', { subject: numbers[0], behaviour: 'fails', times: 2 })
    await topUp('5')
    expect(statusesOf(await load())).toEqual(['pending', 'pending'])
    await shop.pass(10 * second)
    await shop.pass(60 * second)
    await shop.pass(2 * second)
    expect(statusesOf(await load())).toEqual(['completed', 'completed'])
  })

  test('and its cancellation, a deposit and its last day at the same time: one of them counts', async () => {
    await setWallet(shop, project, '0')
    const { load, id } = await payByCard(tollFree)
    const query = { item: (await load()).items[0]?.id ?? '' }
    await shop.sandbox.clock.advance(7 * day - 3 * second)
    const attempt = await startDeposit('5')
    await shop.sandbox.clock.advance(3 * second)
    await Promise.all([
      decideAndReturn(shop, attempt.id, 'approve'),
      shop.sandbox.work.drain(),
      owner.send(cancelOrderItem, { query }),
      shop.sandbox.work.drain(),
    ])
    await shop.pass(0)
    await shop.pass(2 * second)
    const [, last] = statusesOf(await load())
    expect(['completed', 'canceledRefunded']).toContain(last)
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside', last === 'completed' ? 'purchase' : 'refund'])
  })
})

describe('a number of a project that belongs to a reseller', () => {
  const creditOf = async () => (await readAccount(shop.sandbox.database.query, resellerAccountOf('saffron'))).balance
  const fill = async (amount: string) => {
    const { status, body } = await shop.console('POST', 'resellers/credit', { site: 'saffron', amount })
    expect(status).toBe(200)
    return body
  }
  const wholesaleOf = ({ items }: Order) =>
    items.map(({ price }) => BigInt(Math.round(Number(price.subtotal) * 70)) * 10_000n)

  beforeEach(async () => {
    expect((await shop.console('POST', 'resellers/projects', { project, site: 'saffron' })).status).toBe(200)
  })

  test('is paid out of the credit of the reseller when the supplier takes it, and not before', async () => {
    const before = await creditOf()
    const { load, id } = await payByCard(local)
    const order = await load()
    expect(statusesOf(order)).toEqual(['completed', 'completed'])
    expect(before - (await creditOf())).toBe(wholesaleOf(order)[0])
    expect(await kindsAbout(id)).toEqual(['purchase', 'wholesale'])
  })

  test('waits while the credit is short: the customer’s money is set aside, the reseller is told, and the credit stays [ORD-01]', async () => {
    await fill('-500')
    const { load, id } = await payByCard(local)
    const order = await load()
    expect(statusesOf(order)).toEqual(['pending', 'resellerNotEnoughCredit'])
    expect(order.items[0]?.credit).toEqual({ missing: null, cancel_at: momentAfter(7 * day) })
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside'])
    expect(await creditOf()).toBe(0n)
    expect(await audit(shop)).toEqual([])
    expect(await mailsTo('reseller@example.com')).toEqual(['resellerCreditShort'])
    await shop.pass(3 * hour)
    expect(statusesOf(await load())).toEqual(['pending', 'resellerNotEnoughCredit'])
    expect(await mailsTo('reseller@example.com')).toEqual(['resellerCreditShort'])
    const [share = 0n] = wholesaleOf(order)
    await fill('0.01')
    await shop.pass(0)
    expect(statusesOf(await load())).toEqual(['pending', 'resellerNotEnoughCredit'])
    await fill(String(Number(share - 10_000n) / 1e6))
    await shop.pass(0)
    await shop.pass(2 * second)
    expect(statusesOf(await load())).toEqual(['completed', 'completed'])
    expect(await creditOf()).toBe(0n)
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside', 'wholesale', 'purchase'])
    expect(await mailsTo('owner@example.com')).toEqual(['pending', 'completed'])
  })

  test('of several numbers, as many are delivered as the credit covers', async () => {
    await fill('-500')
    const { load } = await payByCard(local, 3)
    const shares = wholesaleOf(await load())
    await fill(String(Number((shares[0] ?? 0n) * 2n + 10_000n) / 1e6))
    await shop.pass(0)
    await shop.pass(2 * second)
    expect((await load()).items.filter(({ status }) => status === 'completed')).toHaveLength(2)
    expect(await creditOf()).toBe(10_000n)
  })

  test('is canceled and refunded after seven days; the reseller has paid nothing', async () => {
    await fill('-500')
    await setWallet(shop, project, '0')
    const { load, total, id } = await payByCard(local)
    await shop.pass(7 * day)
    await signInAgain()
    expect(statusesOf(await load())).toEqual(['canceled', 'canceledRefunded'])
    expect(await balanceOf(shop, project)).toBe(total)
    expect(await kindsAbout(id)).toEqual(['purchase', 'setAside', 'refund'])
    expect(await creditOf()).toBe(0n)
  })

  test('that the supplier refuses costs the reseller nothing', async () => {
    const before = await creditOf()
    await shop.console('POST', 'supplier', { subject: local, behaviour: 'refuses', times: 1 })
    const { load, id } = await payByCard(local)
    expect(statusesOf(await load())).toEqual(['canceled', 'notAvailableRefunded'])
    expect(await creditOf()).toBe(before)
    expect(await kindsAbout(id)).toEqual(['purchase', 'refund'])
  })

  test('that is given up while it waits for its requirements gives the share back, which delivers another one', async () => {
    const { load, id } = await payByCard(withPapers)
    const order = await load()
    expect(statusesOf(order)).toEqual(['pending', 'waitingForRequirements'])
    await fill(`-${Number(await creditOf()) / 1e6}`)
    const other = await payByCard(local)
    expect(statusesOf(await other.load())).toEqual(['pending', 'resellerNotEnoughCredit'])
    await owner.ask(cancelWaitingNumber, { query: { item: order.items[0]?.id ?? '' } })
    await shop.pass(0)
    await shop.pass(2 * second)
    expect(statusesOf(await load())).toEqual(['canceled', 'canceledRefunded'])
    expect(await kindsAbout(id)).toEqual(['purchase', 'wholesale', 'setAside', 'refund', 'wholesaleReturn'])
    expect(statusesOf(await other.load())).toEqual(['completed', 'completed'])
  })

  test('waits first for the wallet, then for the reseller', async () => {
    await fill('-500')
    await setWallet(shop, project, '0')
    const { load } = await payByCard(tollFree)
    expect(statusesOf(await load())).toEqual(['pending', 'notEnoughCredit'])
    const until = (await load()).items[0]?.credit?.cancel_at
    await topUp('5')
    expect(statusesOf(await load())).toEqual(['pending', 'resellerNotEnoughCredit'])
    expect((await load()).items[0]?.credit).toEqual({ missing: null, cancel_at: until })
    await fill('500')
    await shop.pass(0)
    await shop.pass(2 * second)
    expect(statusesOf(await load())).toEqual(['completed', 'completed'])
  })

  test('keeps the share of its order; an order of a project of no reseller costs none', async () => {
    const cart = await fillCart(shop, owner, { offer: local })
    const attempt = await payCart(owner, cart, 'card')
    await shop.console('POST', 'resellers', { site: 'saffron', email: 'reseller@example.com', wholesale_percent: 100 })
    await shop.console('POST', 'resellers/projects', { project, site: 'nobody' })
    const before = await creditOf()
    await decideAndReturn(shop, attempt.id, 'approve')
    await shop.pass(2 * second)
    const order = await owner.ask(loadOrder, { query: { order: attempt.order ?? '' } })
    expect(before - (await creditOf())).toBe(wholesaleOf(order)[0])
    const { id } = await payByCard(local)
    expect(await kindsAbout(id)).toEqual(['purchase'])
  })

  test('the credit never falls below zero, however many orders are delivered at once', async () => {
    await fill('-500')
    await fill('2')
    const { load } = await payByCard(local, 4)
    await Promise.all([shop.sandbox.work.drain(), shop.sandbox.work.drain()])
    expect(await creditOf()).toBeGreaterThanOrEqual(0n)
    const refused = await shop.console('POST', 'resellers/credit', { site: 'saffron', amount: '-1000' })
    expect([refused.status, refused.body.code]).toEqual([409, 'balanceNotEnough'])
    expect((await load()).status).toBe('pending')
  })

  test('a project that is created at the site of a reseller belongs to it', async () => {
    const send = async (host: string, path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const url = `http://${host}/api/v1/${path}`
      const answer = await shop.sandbox.app.request(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as { id: string; token: string }
    }
    const create = async (host: string) => {
      const { token } = await send(host, 'auth/login/', { email: 'owner@example.com', password: seedPassword })
      return (await send(host, createProject.path, { name: 'Zafaran', timezone: 'Asia/Tehran' }, token)).id
    }
    const created = [await create('saffron.localhost'), await create('localhost')]
    expect(created).toEqual(created.map(() => expect.stringMatching(/^prj_/)))
    const { resellers } = (await shop.console('GET', 'resellers')).body as { resellers: { projects: string[] }[] }
    expect(resellers.map(({ projects }) => projects)).toEqual([[project, created[0]].sort()])
  })
})
