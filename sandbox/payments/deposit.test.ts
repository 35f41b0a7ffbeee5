import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUnfinishedPayment, verifyPayment } from '#domain/contract/callback.ts'
import { deposit, loadWallet } from '#domain/contract/finance.ts'
import { add } from '#domain/decimal.ts'
import { exchange } from '#domain/money.ts'
import {
  audit,
  balanceOf,
  decide,
  decideAndReturn,
  openCheckout,
  transfersAbout,
  unended,
} from '../testing/checkout-fixture.ts'
import { type Caller, type Shop, start } from '../testing/shop-fixture.ts'

let shop: Shop
let iran: Caller
const project = 'prj_parto'

beforeEach(async () => {
  shop = await openCheckout()
  iran = await shop.signIn('iran@example.com', project)
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

const body = { amount: '12.34', gateway: 'card', return_to: 'finance' } as const

test('net and fee are charged in the gateway’s currency, rounded up; the net arrives, the fee does not [API-60] [PAY-02]', async () => {
  const { gateways } = await iran.ask(loadWallet, { query: { amount: body.amount } })
  const offer = gateways.find(({ gateway }) => gateway === 'card')
  const attempt = await iran.ask(deposit, { body, key: 'deposit-key-1' })
  expect(attempt).toEqual({
    id: expect.stringMatching(/^pay_/),
    purpose: 'deposit',
    order: null,
    gateway: 'card',
    state: 'redirecting',
    outcome: 'notCompleted',
    failure: null,
    net: '12.34',
    fee: '0.31',
    amount: '12.65',
    local_amount: offer?.local_amount,
    currency: 'IRR',
    tracking_number: expect.any(String),
    created_at: new Date(start).toISOString(),
    expires_at: new Date(start + 30 * 60_000).toISOString(),
    return_to: 'finance',
    next: { kind: 'redirect', url: expect.stringContaining('http://127.0.0.1/gateway/card/') },
  })
  expect(add(attempt.net, attempt.fee)).toBe(attempt.amount)
  expect(attempt.local_amount).toBe(exchange('12.65', offer?.exchange ?? ({} as never), 0))

  const before = await balanceOf(shop, project)
  expect(await decideAndReturn(shop, attempt.id, 'approve')).toBe(`http://localhost/order/result?attempt=${attempt.id}`)
  const settled = await iran.ask(verifyPayment, { body: { attempt: attempt.id } })
  expect([settled.state, settled.outcome]).toEqual(['settled', 'completed'])
  expect(await balanceOf(shop, project)).toBe(before + 12_340_000n)
  expect(await transfersAbout(shop, attempt.id)).toEqual([
    ['deposit', ['fees 310000', 'gateway:card -12650000', `wallet:${project} 12340000`]],
  ])
})

test('less than the least is refused, and so is the wallet itself', async () => {
  const { deposit_minimum } = await iran.ask(loadWallet)
  const small = await iran.refused(deposit, { body: { ...body, amount: '4.99' } })
  expect([deposit_minimum, small.status, small.code, small.errors]).toEqual([
    '5',
    422,
    'amountTooSmall',
    { amount: ['amountTooSmall'] },
  ])
  expect((await iran.refused(deposit, { body: { ...body, gateway: 'wallet' } })).code).toBe('gatewayUnavailable')
  expect((await iran.refused(deposit, { body: { ...body, gateway: 'bankA' } })).code).toBe('gatewayUnavailable')
  expect((await iran.refused(deposit, { body: { ...body, amount: '1e3' as string } })).code).toBe('requestInvalid')
  expect(await unended(shop)).toEqual([])
})

test('the same key is the same deposit; another key is another one', async () => {
  const first = await iran.ask(deposit, { body, key: 'deposit-key-1' })
  expect(await iran.ask(deposit, { body, key: 'deposit-key-1' })).toEqual(first)
  const second = await iran.ask(deposit, { body, key: 'deposit-key-2' })
  expect(second.id).not.toBe(first.id)
  await decide(shop, first.id, 'approveNoReturn')
  await decide(shop, second.id, 'approveNoReturn')
  const before = await balanceOf(shop, project)
  expect(await iran.ask(findUnfinishedPayment)).toEqual({ attempt: null })
  expect(await balanceOf(shop, project)).toBe(before + 24_680_000n)
})

test('left unpaid, it ends by itself and nothing moves', async () => {
  const { id } = await iran.ask(deposit, { body, key: 'deposit-key-1' })
  await shop.pass(31 * 60_000)
  const ended = await iran.ask(verifyPayment, { body: { attempt: id } })
  expect([ended.state, ended.failure, await transfersAbout(shop, id)]).toEqual(['cancelled', null, []])
})
