import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, listOffers, loadCart, removeFromCart } from '#domain/contract/buying/buying.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import type { Problem } from '#domain/kit/failure.ts'
import {
  configurationOf,
  createProjects,
  freeNumbers,
  putIntoCart,
  stockOf,
  submissionOf,
} from '#sandbox/testing/buyers.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const minutes = 60_000

beforeAll(async () => {
  shop = await openShop({ countries: ['DE', 'US'], processes: 2 })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())
beforeEach(() => owner.ask(removeFromCart))

const free = async (offer: string, count: number) => (await freeNumbers(shop, offer)).slice(0, count)

describe('adding to the cart', () => {
  test("every number becomes an item, held for 15 minutes for this project and counted in the project's cart counter [API-36] [BUY-08]", async () => {
    const numbers = await free('de-local-30', 3)
    const stockBefore =
      (await owner.ask(listOffers, { query: { country: 'DE', q: '30', type: 'local' } })).results[0]?.stock ?? 0
    const answer = await putIntoCart(owner, configurationOf('de-local-30', numbers))
    const until = shop.sandbox.clock.now() + 15 * minutes
    expect(answer).toEqual({
      items: [expect.any(String), expect.any(String), expect.any(String)],
      items_in_cart: 3,
      hold_expires_at: new Date(until).toISOString(),
    })
    expect(await stockOf(shop, numbers)).toEqual(
      numbers.map((number) => ({
        number,
        held_by: 'prj_nordlicht',
        held_for: 'cart',
        held_until: until,
        sold_to: null,
      })),
    )
    expect((await owner.ask(loadProject)).items_in_cart).toBe(3)
    const stockAfter = (await owner.ask(listOffers, { query: { country: 'DE', q: '30', type: 'local' } })).results[0]
      ?.stock
    expect(stockAfter).toBe(stockBefore - 3)
  })

  test('a number that is already in the cart gets the new configuration and keeps its position [API-36]', async () => {
    const [number = ''] = await free('de-local-40', 1)
    const first = await putIntoCart(owner, configurationOf('de-local-40', [number]))
    const second = await putIntoCart(
      owner,
      configurationOf('de-local-40', [number], { cycle: 12, additional_channels: 4 }),
    )
    expect(second).toEqual({ ...first, items: first.items, items_in_cart: 1 })
    const { items } = await owner.ask(loadCart)
    expect(items.map(({ id, configuration }) => [id, configuration.cycle, configuration.additional_channels])).toEqual([
      [first.items[0], 12, 4],
    ])
  })

  test('the terms must be accepted, in their current version [API-36] [BUY-08] [VAL-25]', async () => {
    const numbers = await free('de-local-40', 1)
    const body = await submissionOf(owner, configurationOf('de-local-40', numbers))
    for (const less of [{ terms_accepted: false }, { terms_version: '2019-01' }]) {
      const problem = await owner.refused(addToCart, { body: { ...body, ...less } })
      expect([problem.code, problem.status]).toEqual(['termsNotAccepted', 422])
    }
    expect((await owner.ask(loadCart)).items).toEqual([])
  })

  test('an outdated price is refused, and nothing is held [API-36]', async () => {
    const numbers = await free('de-local-40', 2)
    const body = await submissionOf(owner, configurationOf('de-local-40', numbers))
    const problem = await owner.refused(addToCart, { body: { ...body, expected_total: '0.01' } })
    expect([problem.code, problem.status]).toEqual(['priceChanged', 409])
    expect((await stockOf(shop, numbers)).every((row) => row.held_by === null)).toBe(true)
    expect((await owner.ask(loadCart)).items).toEqual([])
  })

  test('a taken number is named, and the others are neither held nor added [API-36] [BUY-09]', async () => {
    const numbers = await free('de-local-89', 3)
    const body = await submissionOf(owner, configurationOf('de-local-89', numbers))
    await shop.console('POST', 'stock/take', { number: numbers[1] })
    const problem = await owner.refused(addToCart, { body })
    expect([problem.code, problem.status, problem.subjects]).toEqual(['numberTaken', 409, [numbers[1]]])
    expect((await stockOf(shop, numbers)).map((row) => row.held_by)).toEqual([null, null, null])
    expect((await owner.ask(loadCart)).items).toEqual([])
  })

  test('the same key and body return the same response and add once; another body is refused [API-36] [PAY-03]', async () => {
    const [first = '', second = ''] = await free('de-local-221', 2)
    const body = await submissionOf(owner, configurationOf('de-local-221', [first]))
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.send(addToCart, { body, key: 'key-of-this-submission' })),
    )
    const again = await owner.ask(addToCart, { body, key: 'key-of-this-submission' })
    const outcomes = answers.map((answer) => (answer.status === 200 ? answer.body : (answer.body as Problem).code))
    expect(outcomes).toContainEqual(again)
    // A call that arrives while the first one runs is to be sent again.
    expect(outcomes).toEqual(outcomes.map((each) => (each === 'keyInFlight' ? each : again)))
    expect(again.items_in_cart).toBe(1)
    const other = await submissionOf(owner, configurationOf('de-local-221', [second]))
    expect(await owner.refused(addToCart, { body: other, key: 'key-of-this-submission' })).toMatchObject({
      code: 'keyReused',
    })
    expect((await owner.ask(loadCart)).items.map(({ number }) => number)).toEqual([first])
  })

  test.each([
    ['an offer that there is not', 'offerUnknown', { offer: 'de-local-0' }],
    ['another offer than the number is of', 'configurationInvalid', { offer: 'us-local-212' }],
    ['a cycle that nobody offers', 'configurationInvalid', { cycle: 2 }],
    ['more channels than there are', 'configurationInvalid', { additional_channels: 59 }],
    ['a number that is not in stock', 'configurationInvalid', { numbers: ['+493012345678'] }],
  ])('%s: %s, and nothing is held [API-36]', async (_, code, less) => {
    const [number = ''] = await free('de-local-511', 1)
    const body = await submissionOf(owner, configurationOf('de-local-511', [number]))
    const tampered = { ...body, configuration: { ...body.configuration, ...less } }
    expect(await owner.refused(addToCart, { body: tampered })).toMatchObject({ code })
    expect((await stockOf(shop, [number]))[0]?.held_by).toBeNull()
  })
})

describe('who may add', () => {
  test('owner, manager and reseller may add; a simple user and strangers may not [API-36]', async () => {
    const [a = '', b = '', c = ''] = await free('de-local-711', 3)
    const manager = await shop.signIn('manager@example.com', 'prj_nordlicht')
    expect((await putIntoCart(manager, configurationOf('de-local-711', [a]))).items_in_cart).toBe(1)
    const reseller = await shop.signIn('reseller@example.com', 'prj_hafen')
    expect((await putIntoCart(reseller, configurationOf('de-local-711', [b]))).items_in_cart).toBe(1)
    const body = await submissionOf(owner, configurationOf('de-local-711', [c]))
    const stranger = await shop.signIn('iran@example.com', 'prj_nordlicht')
    expect(await stranger.refused(addToCart, { body })).toMatchObject({ code: 'accessRefused', status: 403 })
    const simple = await shop.signIn('simple@example.com', 'prj_nordlicht')
    const person = 'prs_nordlicht_simple'
    expect(await simple.refused(addToCart, { body, person })).toMatchObject({ code: 'accessRefused', status: 403 })
    const blocked = await shop.signIn('blocked@example.com', 'prj_popa')
    expect(await blocked.refused(addToCart, { body })).toMatchObject({ code: 'accountBlocked' })
    const deactivated = await shop.signIn('deactivated@example.com', 'prj_virtanen')
    expect(await deactivated.refused(addToCart, { body })).toMatchObject({ code: 'projectDeactivated' })
    expect((await stockOf(shop, [c]))[0]?.held_by).toBeNull()
  })
})

describe('concurrency', () => {
  test('100 buyers of one number: exactly one gets it, 99 are refused as taken [BUY-08]', async () => {
    const projects = await createProjects(shop, 'acc_owner', 100)
    const [number = ''] = await free('us-local-212', 1)
    const body = await submissionOf(owner, configurationOf('us-local-212', [number]), projects[0])
    const answers = await Promise.all(projects.map((project) => owner.send(addToCart, { body, project })))
    expect(answers.filter((answer) => answer.status === 200).length).toBe(1)
    const refusals = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body as Problem)
    expect(refusals.map(({ code, subjects }) => [code, subjects])).toEqual(
      refusals.map(() => ['numberTaken', [number]]),
    )
    expect(refusals.length).toBe(99)

    const items = await shop.sandbox.database.query
      .selectFrom('cart_item')
      .select('project_id')
      .where('number', '=', number)
      .execute()
    const winner = projects[answers.findIndex((answer) => answer.status === 200)]
    expect(items).toEqual([{ project_id: winner }])
    expect((await stockOf(shop, [number]))[0]?.held_by).toBe(winner)

    // The others can buy another number of the same offer at once.
    const [other = ''] = await free('us-local-212', 1)
    const loser = projects.find((project) => project !== winner) ?? ''
    expect((await putIntoCart(owner, configurationOf('us-local-212', [other]), loser)).items_in_cart).toBe(1)
  })

  test('two buyers of the same two numbers in different order: one gets both, the other none [BUY-08]', async () => {
    const numbers = await free('us-local-646', 2)
    const body = await submissionOf(owner, configurationOf('us-local-646', numbers))
    const mirrored = { ...body, configuration: { ...body.configuration, numbers: numbers.toReversed() } }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => owner.send(addToCart, { body, project: 'prj_hafen' })),
      ...Array.from({ length: 5 }, () => owner.send(addToCart, { body: mirrored, project: 'prj_nordlicht' })),
    ])
    const holders = new Set((await stockOf(shop, numbers)).map((row) => row.held_by))
    expect(holders.size).toBe(1)
    expect(answers.map((answer) => answer.status === 200)).toEqual(
      Array.from({ length: 10 }, (_, at) => holders.has(at < 5 ? 'prj_hafen' : 'prj_nordlicht')),
    )
  })

  test("20 submissions into one cart: the cart's counter equals its rows [BUY-08]", async () => {
    const numbers = await free('us-local-415', 20)
    const bodies = await Promise.all(
      numbers.map((number) => submissionOf(owner, configurationOf('us-local-415', [number]))),
    )
    const answers = await Promise.all(bodies.map((body) => owner.ask(addToCart, { body })))
    expect(answers.map((answer) => answer.items_in_cart).sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    expect((await owner.ask(loadProject)).items_in_cart).toBe(20)
    expect((await owner.ask(loadCart)).items.map(({ number }) => number).sort()).toEqual(numbers)
  })
})
