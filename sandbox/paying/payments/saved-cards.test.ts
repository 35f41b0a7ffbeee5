import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deposit, loadWallet, placeOrder, removeSavedCard, verifyPayment } from '#domain/contract/paying/paying.ts'
import { payingWith, type SavedCard } from '#domain/kit/payment-option.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { audit, balanceOf, fillCart, follow, openCheckout, paymentOf } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(async () => {
  for (const { id } of await savedCards()) await owner.ask(removeSavedCard, { query: { card: id } })
  expect(await audit(shop)).toEqual([])
})
afterAll(() => shop.close())

const pay = (gateway: string, saved_card?: string) =>
  owner.ask(deposit, { body: { amount: '20', gateway, saved_card, return_to: 'finance' }, key: createId('key') })

const savedCards = async (caller = owner): Promise<SavedCard[]> =>
  (await caller.ask(loadWallet, { query: { amount: '20' } })).gateways.flatMap(({ saved_card }) => saved_card ?? [])

/** Pays at the card bank's page and lets it remember a card. */
const payAndRemember = async (remember: 'good' | 'declinedNextTime'): Promise<SavedCard> => {
  const { id } = await pay('card')
  const { body } = await shop.console('POST', 'gateways/card/decide', { attempt: id, decision: 'approve', remember })
  await follow(shop, body.return_url as string)
  const [card] = await savedCards()
  if (card === undefined) throw new Error('The card was not saved.')
  return card
}

test('a card is saved with the payment that it has paid, once, and is offered at the price of its gateway', async () => {
  const { id } = await pay('card')
  const { body } = await shop.console('POST', 'gateways/card/decide', {
    attempt: id,
    decision: 'approve',
    remember: 'good',
  })
  expect(await savedCards()).toEqual([])
  await follow(shop, body.return_url as string)
  await follow(shop, body.return_url as string)
  const { gateways } = await owner.ask(loadWallet, { query: { amount: '20' } })
  const [saved, card] = gateways
  expect(saved?.saved_card).toEqual({
    id: expect.stringMatching(/^crd_/),
    brand: 'Visa',
    last_digits: '4242',
    expires_at: expect.stringMatching(/^2028-/),
  })
  expect({ ...saved, last_used: true }).toEqual({ ...card, saved_card: saved?.saved_card })
  expect(gateways.filter(({ saved_card }) => saved_card !== null)).toHaveLength(1)
})

test('the way of the last payment that a user has settled is marked among the options', async () => {
  const lastUsed = async () =>
    (await owner.ask(loadWallet, { query: { amount: '20' } })).gateways
      .filter(({ last_used }) => last_used)
      .map(payingWith)
  const card = await payAndRemember('good')
  expect(await lastUsed()).toEqual([{ gateway: 'card' }])
  await pay('paypal')
  expect(await lastUsed()).toEqual([{ gateway: 'card' }])
  await pay('card', card.id)
  expect(await lastUsed()).toEqual([{ gateway: 'card', saved_card: card.id }])
})

test('one press pays an order with a saved card, without the page of the bank, once', async () => {
  const { id } = await payAndRemember('good')
  const cart = await fillCart(shop, owner)
  const before = await balanceOf(shop, project)
  const request = paymentOf(cart, 'card', id)
  const [attempt, again] = await Promise.all([owner.send(placeOrder, request), owner.send(placeOrder, request)])
  const paid = [attempt, again].find(({ status }) => status === 200)?.body
  expect(paid).toMatchObject({ gateway: 'card', state: 'settled', outcome: 'completed', next: { kind: 'none' } })
  expect(await owner.ask(placeOrder, request)).toMatchObject({ state: 'settled' })
  await shop.pass(2_000)
  expect(await balanceOf(shop, project)).toBe(before)
})

test('a saved card that its bank declines fails the payment and charges nothing', async () => {
  const { id } = await payAndRemember('declinedNextTime')
  const before = await balanceOf(shop, project)
  expect(await pay('card', id)).toMatchObject({ state: 'failed', failure: 'paymentFailed', next: { kind: 'none' } })
  expect(await balanceOf(shop, project)).toBe(before)
})

test('a bank that cannot be asked fails the payment at once, and charges nothing', async () => {
  const { id } = await payAndRemember('good')
  const before = await balanceOf(shop, project)
  const { query } = shop.sandbox.database
  const { secret } = await query.selectFrom('gateway_merchant').select('secret').executeTakeFirstOrThrow()
  await query.updateTable('gateway_merchant').set({ secret: 'changed' }).where('gateway', '=', 'card').execute()
  const refused = await pay('card', id)
  await query.updateTable('gateway_merchant').set({ secret }).where('gateway', '=', 'card').execute()
  expect([refused.state, refused.failure]).toEqual(['failed', 'gatewayUnavailable'])
  expect(await balanceOf(shop, project)).toBe(before)
})

test('a removed card is neither offered nor charged, and its token is erased', async () => {
  const { id } = await payAndRemember('good')
  expect(await owner.ask(removeSavedCard, { query: { card: id } })).toEqual({})
  expect(await owner.ask(removeSavedCard, { query: { card: id } })).toEqual({})
  expect(await savedCards()).toEqual([])
  expect(
    await owner.refused(deposit, {
      body: { amount: '20', gateway: 'card', saved_card: id, return_to: 'finance' },
      key: createId('key'),
    }),
  ).toMatchObject({ code: 'gatewayUnavailable' })
  expect(
    await shop.sandbox.database.query.selectFrom('saved_card').select('token').where('id', '=', id).execute(),
  ).toEqual([{ token: `removed:${id}` }])
})

test('a sixth card takes the place of the oldest, whose token is erased', async () => {
  const cards: string[] = []
  for (let count = 0; count < 6; count += 1) {
    cards.push((await payAndRemember('good')).id)
    await shop.pass(1_000)
  }
  expect((await savedCards()).map(({ id }) => id)).toEqual(cards.slice(1).toReversed())
  expect(
    await shop.sandbox.database.query
      .selectFrom('saved_card')
      .select('token')
      .where('id', '=', cards[0] ?? '')
      .execute(),
  ).toEqual([{ token: `removed:${cards[0]}` }])
})

test('a card belongs to its project: others neither see, charge nor remove it', async () => {
  const { id } = await payAndRemember('good')
  const iran = await shop.signIn('iran@example.com', 'prj_parto')
  expect(await savedCards(iran)).toEqual([])
  expect(await iran.refused(removeSavedCard, { query: { card: id } })).toMatchObject({ code: 'cardUnknown' })
  expect(
    await iran.refused(deposit, {
      body: { amount: '20', gateway: 'card', saved_card: id, return_to: 'finance' },
      key: createId('key'),
    }),
  ).toMatchObject({ code: 'gatewayUnavailable' })
  expect(await savedCards()).toHaveLength(1)
})

test('a saved card is no longer good after its last day', async () => {
  const { id } = await payAndRemember('good')
  await shop.sandbox.clock.advance(731 * 24 * 3_600_000)
  owner = await shop.signIn('owner@example.com', project)
  expect((await pay('card', id)).state).toBe('failed')
  const attempt = await pay('card')
  expect((await owner.ask(verifyPayment, { body: { attempt: attempt.id } })).state).toBe('redirecting')
})
