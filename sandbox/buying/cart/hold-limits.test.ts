import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, loadCart, removeFromCart, renewHolds } from '#domain/contract/buying/buying.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import {
  configurationOf,
  createProjects,
  freeNumbers,
  putIntoCart,
  stockOf,
  submissionOf,
} from '#sandbox/testing/buyers.ts'
import { offerWith, paymentOf } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const project = 'prj_nordlicht'
const stranger = 'prj_parto'
const minute = 60_000

beforeAll(async () => {
  shop = await openShop({ countries: ['DE'] })
})
afterAll(() => shop.close())
// A session ends after a day without calls, and tests move the clock.
beforeEach(async () => {
  owner = await shop.signIn('owner@example.com', project)
  await owner.ask(removeFromCart)
})

const add = async (numbers: string[], offer: string, at = project, caller = owner) =>
  putIntoCart(caller, configurationOf(offer, numbers), at)
const seen = ({ items }: { items: readonly { number: string; state: string }[] }) =>
  items.map(({ number, state }) => [number, state])

/** Reads the cart every 10 minutes. */
const readFor = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed += 10) {
    await shop.pass(10 * minute)
    await owner.ask(loadCart)
  }
}

describe('readings of the cart', () => {
  test('renew holds for an hour only; then the numbers stay in the cart and are free for everyone [BUY-08]', async () => {
    const [number = ''] = await freeNumbers(shop, 'de-local-30')
    await add([number], 'de-local-30')
    await readFor(50)
    expect(seen(await owner.ask(loadCart))).toEqual([[number, 'inCart']])
    const held = await owner.ask(loadCart)

    await readFor(20)
    const after = await owner.ask(loadCart)
    expect(seen(after)).toEqual([[number, 'holdEnded']])
    expect([after.price.total, after.changes]).toEqual(['0', [{ kind: 'holdEnded', number }]])
    expect(after.version).not.toBe(held.version)
    expect((await stockOf(shop, [number]))[0]).toMatchObject({ held_by: null, held_until: null })

    // Reading it again, for hours, changes nothing, not even the time at which the hold has ended.
    await readFor(120)
    const later = await owner.ask(loadCart)
    expect({ ...later, now: after.now }).toEqual(after)
    expect(await owner.refused(placeOrder, paymentOf(later, 'wallet'))).toMatchObject({ code: 'cartEmpty' })

    const iran = await shop.signIn('iran@example.com', stranger)
    await add([number], 'de-local-30', stranger, iran)
    expect((await stockOf(shop, [number]))[0]?.held_by).toBe(stranger)
    const lost = await owner.ask(loadCart)
    expect([lost.items, lost.changes]).toEqual([[], [{ kind: 'removed', number }]])
    await iran.ask(removeFromCart)
  })

  test('of a simple user renew nothing [BUY-08]', async () => {
    const numbers = (await freeNumbers(shop, 'de-local-30')).slice(0, 1)
    await add(numbers, 'de-local-30')
    const before = await owner.ask(loadCart)
    const { person_id } = await shop.sandbox.database.query
      .selectFrom('membership')
      .select('person_id')
      .where('project_id', '=', project)
      .where('role', '=', 'simple')
      .executeTakeFirstOrThrow()
    const simple = await shop.signIn('simple@example.com', project)
    const look = () => simple.ask(loadCart, { person: person_id ?? '' })

    expect(await look()).toEqual(before)
    await shop.pass(15 * minute)
    const looked = await look()
    expect([seen(looked), looked.changes, looked.version]).toEqual([[[numbers[0], 'holdEnded']], [], before.version])
    expect((await stockOf(shop, numbers))[0]?.held_by).toBeNull()
    expect((await simple.refused(renewHolds, { person: person_id ?? '' })).code).toBe('accessRefused')
    // The owner is not yet past the time in which reading renews.
    expect(seen(await owner.ask(loadCart))).toEqual([[numbers[0], 'inCart']])
  })
})

describe('renewing ended holds [API-54]', () => {
  const endHolds = async (count: number) => {
    const offer = await offerWith(shop, count)
    const numbers = (await freeNumbers(shop, offer)).slice(0, count)
    await add(numbers, offer)
    await shop.pass(61 * minute)
    expect(seen(await owner.ask(loadCart))).toEqual(numbers.map((number) => [number, 'holdEnded']))
    return { offer, numbers }
  }

  test('holds those that are still free, names those that are not, and starts the hour again', async () => {
    const { offer, numbers } = await endHolds(2)
    const [lost = '', kept = ''] = numbers
    const iran = await shop.signIn('iran@example.com', stranger)
    await add([lost], offer, stranger, iran)

    const renewed = await owner.ask(renewHolds)
    expect(seen(renewed)).toEqual([[kept, 'inCart']])
    expect(renewed.changes.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'heldAgain', number: kept },
      { kind: 'removed', number: lost },
    ])
    expect(renewed.items[0]?.hold_expires_at).toBe(new Date(shop.sandbox.clock.now() + 15 * minute).toISOString())
    expect(renewed.price).toEqual(renewed.items[0]?.price)
    expect(await owner.ask(renewHolds)).toEqual(renewed)
    await readFor(50)
    expect(seen(await owner.ask(loadCart))).toEqual([[kept, 'inCart']])
    await readFor(20)
    expect(seen(await owner.ask(loadCart))).toEqual([[kept, 'holdEnded']])
    await iran.ask(removeFromCart)
  })

  test('configuring such a number again holds it again as well', async () => {
    const { offer, numbers } = await endHolds(1)
    await add(numbers, offer)
    const after = await owner.ask(loadCart)
    expect([seen(after), after.changes]).toEqual([[[numbers[0], 'inCart']], []])
  })

  test('an order takes only numbers that are held; the others stay in the cart', async () => {
    const { offer, numbers } = await endHolds(1)
    const [more = ''] = await freeNumbers(shop, 'de-local-211')
    await add([more], 'de-local-211')
    const cart = await owner.ask(loadCart)
    expect(seen(cart)).toEqual([
      [numbers[0], 'holdEnded'],
      [more, 'inCart'],
    ])
    expect((await owner.ask(placeOrder, paymentOf(cart, 'wallet'))).net).toBe(cart.items[1]?.price.total)
    await shop.pass(3_000)
    expect(seen(await owner.ask(loadCart))).toEqual([[numbers[0], 'holdEnded']])
    expect(offer).not.toBe('de-local-211')
  })
})

describe('the number of held numbers is limited [BUY-08]', () => {
  /** Adds 10 numbers of one offer after the other to the carts in turn. */
  const fill = async (projects: readonly string[], count: number, skip = 0) => {
    const rows = await shop.sandbox.database.query
      .selectFrom('stock')
      .select(['number', 'offer_id'])
      .where('sold_to', 'is', null)
      .where('held_by', 'is', null)
      .where('rank', '=', 'normal')
      .orderBy('number')
      .execute()
    const batches = [...Map.groupBy(rows, (row) => row.offer_id)]
      .filter(([, group]) => group.length >= 10)
      .slice(skip, skip + count)
      .map(([offer, group]) =>
        configurationOf(
          offer,
          group.slice(0, 10).map((row) => row.number),
        ),
      )
    const answers: unknown[] = []
    for (const [at, configuration] of batches.entries()) {
      const target = projects[at % projects.length] ?? project
      const body = await submissionOf(owner, configuration, target)
      const { status, body: answer } = await owner.send(addToCart, { body, project: target })
      answers.push(status === 200 ? status : [status, (answer as { code: string }).code])
    }
    return answers
  }
  const heldBy = async (projects: readonly string[]) =>
    (
      await shop.sandbox.database.query
        .selectFrom('stock')
        .select('number')
        .where('held_by', 'in', projects)
        .where('held_until', '>', shop.sandbox.clock.now())
        .execute()
    ).length
  const refused = [409, 'holdLimitReached']

  test('to 20 in a cart, ended holds included, and a refusal holds nothing', async () => {
    expect(await fill([project], 3)).toEqual([200, 200, refused])
    expect(await heldBy([project])).toBe(20)
    await shop.pass(61 * minute)
    const { items } = await owner.ask(loadCart)
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['holdEnded']))
    expect(await fill([project], 1, 2)).toEqual([refused])
    expect(await heldBy([project])).toBe(0)
    await owner.ask(removeFromCart, { query: { item: items[0]?.id } })
    const [one = ''] = await freeNumbers(shop, 'de-local-30')
    await add([one], 'de-local-30')
  })

  test('to 40 in all projects of an owner; carts that are not read any more do not count', async () => {
    const { id } = await shop.sandbox.database.query
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'owner@example.com')
      .executeTakeFirstOrThrow()
    const projects = await createProjects(shop, id, 6)
    expect(await fill(projects, 6)).toEqual([200, 200, 200, 200, refused, refused])
    expect(await heldBy(projects)).toBe(40)
    const iran = await shop.signIn('iran@example.com', stranger)
    const [one = ''] = await freeNumbers(shop, 'de-local-30')
    await add([one], 'de-local-30', stranger, iran)
    await iran.ask(removeFromCart)

    await shop.pass(76 * minute)
    expect(await fill(projects.slice(4), 4, 4)).toEqual([200, 200, 200, 200])
    expect(await owner.refused(renewHolds, { project: projects[0] })).toMatchObject({ code: 'holdLimitReached' })
    expect(await heldBy(projects)).toBe(40)
    const { items } = await owner.ask(loadCart, { project: projects[0] })
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'holdEnded'))
    expect(items).toHaveLength(10)
    expect(await heldBy(projects)).toBe(40)
  })
})
