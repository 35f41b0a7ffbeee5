import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#domain/buying/cart.ts'
import { loadCart } from '#domain/contract/buying/buying.ts'
import { cancelOrderItem, loadOrder } from '#domain/contract/paying/paying.ts'
import type { Order } from '#domain/paying/order.ts'
import { connectLater, orderLater } from '#sandbox/paying/orders/delivery-jobs.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { stockOf } from '#sandbox/testing/buyers.ts'
import { audit, balanceOf, fillCart, openCheckout, payCart, transfersAbout } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const project = 'prj_nordlicht'
const second = 1_000
const minute = 60_000

beforeEach(async () => {
  shop = await openCheckout({ processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const supply = async (subject: string | undefined, behaviour: string, times = 1) => {
  expect((await shop.console('POST', 'supplier', { subject, behaviour, times })).status).toBe(200)
}
const buy = async (count: number): Promise<{ cart: Cart; id: string; load: () => Promise<Order> }> => {
  const cart = await fillCart(shop, owner, { count })
  return { cart, ...(await pay(cart)) }
}
const pay = async (cart: Cart) => {
  const id = (await payCart(owner, cart, 'wallet')).order ?? ''
  return { id, load: () => owner.ask(loadOrder, { query: { order: id } }) }
}
const statusesOf = ({ status, items }: Order) => [status, ...items.map((item) => item.status)]
const mails = async () =>
  (await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 20 }))
    .map(({ facts }) => facts.status ?? facts.letter)
    .filter((letter) => letter !== 'newsletter')
    .reverse()
const numberOf = (cart: Cart, index: number) => cart.items[index]?.number ?? ''

describe('a paid number', () => {
  test('is ordered after a second and connected after another one, each by itself [ORD-01]', async () => {
    const cart = await fillCart(shop, owner, { count: 2 })
    await supply(numberOf(cart, 0), 'slow')
    const { load } = await pay(cart)
    expect(statusesOf(await load())).toEqual(['inProgress', 'buyInProgress', 'buyInProgress'])
    await shop.pass(second)
    expect(statusesOf(await load())).toEqual(['inProgress', 'inProgress', 'inProgress'])
    expect(await audit(shop)).toEqual([])
    await shop.pass(second)
    expect(statusesOf(await load())).toEqual(['inProgress', 'inProgress', 'completed'])
    expect((await owner.ask(loadCart)).unfinished_order).not.toBeNull()
    await shop.pass(minute)
    expect(statusesOf(await load())).toEqual(['completed', 'completed', 'completed'])
    expect(await mails()).toEqual(['completed'])
  })

  test('that the supplier refuses is refunded and no longer for sale; the others are delivered [PAY-08] [ORD-01]', async () => {
    const cart = await fillCart(shop, owner, { count: 5 })
    for (const at of [0, 2, 4]) await supply(numberOf(cart, at), 'refuses')
    const before = await balanceOf(shop, project)
    const { load } = await pay(cart)
    await shop.pass(2 * second)
    const order = await load()
    expect(statusesOf(order)).toEqual([
      'partial',
      'notAvailableRefunded',
      'completed',
      'notAvailableRefunded',
      'completed',
      'notAvailableRefunded',
    ])
    expect(order.items.map(({ refunded, price }) => refunded === price.total)).toEqual([true, false, true, false, true])
    const kept = order.items.filter(({ status }) => status === 'completed').map(({ price }) => Number(price.total))
    expect(before - (await balanceOf(shop, project))).toBe(BigInt(Math.round(kept.reduce((a, b) => a + b) * 1e6)))
    expect((await stockOf(shop, [numberOf(cart, 0)])).map((row) => row.sold_to)).toEqual(['elsewhere'])
    expect(await mails()).toEqual(['partial'])
  })

  test('that the supplier fails to take is tried again, later each time, and its price is set aside [ORD-01]', async () => {
    const cart = await fillCart(shop, owner, { count: 2 })
    await supply(numberOf(cart, 0), 'fails', 2)
    const { id, load } = await pay(cart)
    await shop.pass(2 * second)
    expect(statusesOf(await load())).toEqual(['pending', 'pending', 'completed'])
    expect((await owner.ask(loadCart)).unfinished_order).toBeNull()
    expect(await audit(shop)).toEqual([])
    await shop.pass(10 * second)
    expect(statusesOf(await load())).toEqual(['pending', 'pending', 'completed'])
    await shop.pass(59 * second)
    expect(statusesOf(await load())).toEqual(['pending', 'pending', 'completed'])
    await shop.pass(second)
    expect(statusesOf(await load())).toEqual(['completed', 'completed', 'completed'])
    expect((await transfersAbout(shop, id)).map(([kind]) => kind)).toEqual(['purchase', 'setAside', 'purchase'])
    expect(await mails()).toEqual(['pending', 'completed'])
  })

  test('that another project has bought is refunded, and not ordered from the supplier', async () => {
    const { load, cart } = await buy(1)
    await shop.console('POST', 'stock/take', { number: numberOf(cart, 0) })
    await shop.pass(2 * second)
    expect(statusesOf(await load())).toEqual(['canceled', 'notAvailableRefunded'])
  })

  test.each(['item.order', 'item.connect'])(
    'is delivered once if %s runs on two workers, and again later',
    async (kind) => {
      const { id, load } = await buy(1)
      const { database, work } = shop.sandbox
      const { query } = database
      await shop.sandbox.clock.advance(2 * second)
      await Promise.all([work.drain(), work.drain(), work.drain()])
      await query.updateTable('work').set({ state: 'queued' }).where('kind', '=', kind).execute()
      await Promise.all([work.drain(), work.drain()])
      expect(statusesOf(await load())).toEqual(['completed', 'completed'])
      expect((await transfersAbout(shop, id)).map(([name]) => name)).toEqual(['purchase'])
      expect(await mails()).toEqual(['completed'])
    },
  )

  test('of a try that is over is left alone', async () => {
    const cart = await fillCart(shop, owner)
    await supply(numberOf(cart, 0), 'fails', 1)
    const { load } = await pay(cart)
    await shop.pass(2 * second)
    const item = { id: (await load()).items[0]?.id ?? '', tries: 7 }
    const { database, clock, work } = shop.sandbox
    await database.transact(async (trx) => {
      await orderLater(trx, { work }, item, clock.now())
      await connectLater(trx, { work }, item, clock.now())
    })
    await shop.pass(0)
    expect(statusesOf(await load())).toEqual(['pending', 'pending'])
  })
})

describe('a number that the supplier never takes', () => {
  const give = async () => {
    const cart = await fillCart(shop, owner, { count: 2 })
    await supply(numberOf(cart, 0), 'fails', 5)
    const bought = await pay(cart)
    for (const pause of [2 * second, 10 * second, minute, 5 * minute, 30 * minute]) await shop.pass(pause)
    return { ...bought, cart, item: (await bought.load()).items[0]?.id ?? '' }
  }

  test('is taken over by support after five tries, which delivers it', async () => {
    const { load, item, id } = await give()
    expect(statusesOf(await load())).toEqual(['errorNeedsSupport', 'pending', 'completed'])
    expect((await shop.console('GET', 'deliveries')).body).toMatchObject([{ item, order: id }])
    await shop.pass(60 * minute)
    expect((await load()).status).toBe('errorNeedsSupport')
    expect((await shop.console('POST', 'deliveries/again', { item })).status).toBe(200)
    await shop.pass(2 * second)
    expect(statusesOf(await load())).toEqual(['completed', 'completed', 'completed'])
    expect((await load()).failure).toBeNull()
    expect(await mails()).toEqual(['pending', 'errorNeedsSupport', 'pending', 'completed'])
    expect((await shop.console('POST', 'deliveries/refund', { item })).status).toBe(404)
  })

  test('or refunds it, once [PAY-08]', async () => {
    const { load, item, cart } = await give()
    const before = await balanceOf(shop, project)
    const answers = await Promise.all([1, 2].map(() => shop.console('POST', 'deliveries/refund', { item })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(statusesOf(await load())).toEqual(['partial', 'notAvailableRefunded', 'completed'])
    expect((await balanceOf(shop, project)) - before).toBe(BigInt(Math.round(Number(cart.items[0]?.price.total) * 1e6)))
    expect((await stockOf(shop, [numberOf(cart, 0)])).map((row) => row.sold_to)).toEqual([null])
  })
})

describe('canceling one number of a paid order [API-64]', () => {
  const wait = async () => {
    const cart = await fillCart(shop, owner, { count: 2 })
    await supply(numberOf(cart, 0), 'fails', 1)
    const bought = await pay(cart)
    await shop.pass(2 * second)
    return { ...bought, cart, items: (await bought.load()).items.map((item) => item.id) }
  }

  test('refunds its price once, and puts the number back into the stock [ORD-01]', async () => {
    const { items, cart, load } = await wait()
    const before = await balanceOf(shop, project)
    const query = { item: items[0] ?? '' }
    const order = await owner.ask(cancelOrderItem, { query })
    expect(statusesOf(order)).toEqual(['partial', 'canceledRefunded', 'completed'])
    expect(await owner.ask(cancelOrderItem, { query })).toEqual(order)
    expect((await balanceOf(shop, project)) - before).toBe(BigInt(Math.round(Number(cart.items[0]?.price.total) * 1e6)))
    expect((await stockOf(shop, [numberOf(cart, 0)])).map((row) => row.sold_to)).toEqual([null])
    await shop.pass(60 * minute)
    expect(statusesOf(await load())).toEqual(['partial', 'canceledRefunded', 'completed'])
    expect(await mails()).toEqual(['pending', 'numberGivenUp'])
  })

  test('is refused for delivered numbers, for numbers of other projects, and while the supplier connects', async () => {
    const { items } = await wait()
    const [waiting = '', delivered = ''] = items
    expect(await owner.refused(cancelOrderItem, { query: { item: delivered } })).toMatchObject({
      status: 409,
      code: 'orderItemNotCancelable',
    })
    const elsewhere = await owner.refused(cancelOrderItem, { query: { item: waiting }, project: 'prj_hafen' })
    expect([elsewhere.status, elsewhere.code]).toEqual([404, 'orderItemUnknown'])
    const cart = await fillCart(shop, owner)
    await supply(numberOf(cart, 0), 'slow')
    const { load } = await pay(cart)
    const item = async () => (await load()).items[0]?.id ?? ''
    expect((await owner.refused(cancelOrderItem, { query: { item: await item() } })).code).toBe(
      'orderItemNotCancelable',
    )
    await shop.pass(second)
    expect((await owner.refused(cancelOrderItem, { query: { item: await item() } })).code).toBe(
      'orderItemNotCancelable',
    )
  })

  test('and its delivery at the same time: one of them counts', async () => {
    const { items, load, id } = await wait()
    await shop.sandbox.clock.advance(10 * second)
    await Promise.all([
      shop.sandbox.work.drain(),
      ...[1, 2].map(() => owner.send(cancelOrderItem, { query: { item: items[0] ?? '' } })),
    ])
    await shop.pass(2 * second)
    const order = await load()
    const isDelivered = order.items[0]?.status === 'completed'
    expect(statusesOf(order)).toEqual(
      isDelivered ? ['completed', 'completed', 'completed'] : ['partial', 'canceledRefunded', 'completed'],
    )
    expect((await transfersAbout(shop, id)).map(([kind]) => kind)).toEqual([
      'purchase',
      'setAside',
      isDelivered ? 'purchase' : 'refund',
    ])
  })
})
