import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deposit, findUnfinishedPayment, loadOrder, loadWallet, verifyPayment } from '#domain/contract/paying/paying.ts'
import { add } from '#domain/kit/decimal.ts'
import { houseAccount } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import {
  audit,
  balanceOf,
  decide,
  decideAndReturn,
  fillCart,
  openCheckout,
  payCart,
  setWallet,
  transfersAbout,
  unended,
} from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

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

test("net and fee are charged in the gateway's currency, rounded up; only the net is credited [API-60] [PAY-02] [FIN-07]", async () => {
  const { gateways } = await iran.ask(loadWallet, { query: { amount: body.amount } })
  const option = gateways.find(({ gateway }) => gateway === 'card')
  const attempt = await iran.ask(deposit, { body, key: 'deposit-key-1' })
  expect(attempt).toEqual({
    id: expect.stringMatching(/^pay_/),
    purpose: 'deposit',
    order: null,
    gateway: 'card',
    saved_card: null,
    state: 'redirecting',
    outcome: 'notCompleted',
    failure: null,
    net: '12.34',
    fee: '0.31',
    amount: '12.65',
    // 12.65 × 612,500 = 7,748,125, and 1 % of that is 77,481.25.
    local_amount: '7825607',
    currency: 'IRR',
    local_currency: { code: 'IRR', symbol: 'ریال', decimal: 0, rate: '612500' },
    exchange: { currency_code: 'IRR', rate: '612500', fee_percent: '1', fixed_fee: '0' },
    tracking_number: expect.any(String),
    created_at: new Date(start).toISOString(),
    expires_at: new Date(start + 30 * 60_000).toISOString(),
    return_to: 'finance',
    waiting_order: null,
    next: { kind: 'redirect', url: expect.stringContaining('http://127.0.0.1/gateway/card/') },
  })
  expect(add(attempt.net, attempt.fee)).toBe(attempt.amount)
  expect(option?.local_amount).toBe('7825607')

  const before = await balanceOf(shop, project)
  expect(await decideAndReturn(shop, attempt.id, 'approve')).toBe(`http://localhost/order/result?attempt=${attempt.id}`)
  const settled = await iran.ask(verifyPayment, { body: { attempt: attempt.id } })
  expect([settled.state, settled.outcome]).toEqual(['settled', 'completed'])
  expect(await balanceOf(shop, project)).toBe(before + 12_340_000n)
  expect(await transfersAbout(shop, attempt.id)).toEqual([
    ['deposit', ['fees 310000', 'gateway:card -12650000', `wallet:${project} 12340000`]],
  ])
})

test('an amount below the minimum is refused, and so is paying from the wallet [FIN-07]', async () => {
  const { deposit_minimum } = await iran.ask(loadWallet)
  const small = await iran.refused(deposit, { body: { ...body, amount: '4.99' }, key: 'deposit-key-1' })
  expect([deposit_minimum, small.status, small.code, small.errors]).toEqual([
    '5',
    422,
    'amountTooSmall',
    { amount: ['amountTooSmall'] },
  ])
  const refusedDeposit = async (change: object) =>
    (await iran.refused(deposit, { body: { ...body, ...change }, key: 'deposit-key-1' })).code
  expect(await refusedDeposit({ gateway: 'wallet' })).toBe('gatewayUnavailable')
  expect(await refusedDeposit({ gateway: 'paypal' })).toBe('gatewayUnavailable')
  expect(await refusedDeposit({ amount: '1e3' })).toBe('requestInvalid')
  expect(await unended(shop)).toEqual([])
})

test('a wallet takes at most 100,000 USD at once, and 1,000,000 in all; more is refused before the bank is asked', async () => {
  const large = { ...body, amount: '100000' } as const
  const tooLarge = async (amount: string) => {
    const { status, code, errors } = await iran.refused(deposit, { body: { ...body, amount }, key: createId('key') })
    return [status, code, errors]
  }
  expect((await iran.ask(loadWallet)).deposit_maximum).toBe('100000')
  expect(await tooLarge('100000.01')).toEqual([422, 'amountTooLarge', { amount: ['amountTooLarge'] }])

  await setWallet(shop, project, '850000')
  expect((await iran.ask(loadWallet)).deposit_maximum).toBe('100000')
  const attempt = await iran.ask(deposit, { body: large, key: 'deposit-key-1' })
  // The deposit on its way counts.
  expect((await iran.ask(loadWallet)).deposit_maximum).toBe('50000')
  expect(await tooLarge('50000.01')).toEqual([422, 'amountTooLarge', { amount: ['amountTooLarge'] }])
  await decideAndReturn(shop, attempt.id, 'approve')
  expect(await balanceOf(shop, project)).toBe(950_000_000_000n)
  expect(await tooLarge('50000.01')).toEqual([422, 'amountTooLarge', { amount: ['amountTooLarge'] }])
  // The same key still returns the deposit that it has started.
  expect(await iran.ask(deposit, { body: large, key: 'deposit-key-1' })).toMatchObject({ id: attempt.id })

  await setWallet(shop, project, '1500000')
  expect((await iran.ask(loadWallet)).deposit_maximum).toBe('0')
  expect(await unended(shop)).toEqual([])
})

test.for(['9007199255', '1580000000', '999999999999999'])(
  '%s USD are refused at the field [API-59] [API-60]',
  async (amount) => {
    const refusal = { status: 422, code: 'requestInvalid', errors: { amount: ['INVALID'] } }
    expect(await iran.refused(loadWallet, { query: { amount } })).toMatchObject(refusal)
    expect(await iran.refused(deposit, { body: { ...body, amount }, key: 'deposit-key-1' })).toMatchObject(refusal)
  },
)

test('the largest amount of the contract is priced as the largest deposit [API-59]', async () => {
  const { gateways } = await iran.ask(loadWallet, { query: { amount: '999999999.999999' } })
  expect(gateways.map(({ net }) => net)).toEqual(gateways.map(() => '100000'))
  expect(gateways.find(({ gateway }) => gateway === 'card')?.local_amount).toBe('63409062500')
})

test('payments of all customers end known after a turnover of 2^53 micro-dollars at one gateway [PAY-05]', async () => {
  const legs = [houseAccount.gateway('card'), houseAccount.fees].map((account, at) => ({
    account,
    amount: (at === 0 ? -1n : 1n) * (2n ** 53n - 1n),
  }))
  await shop.sandbox.database.transact((trx) =>
    transfer(trx, shop.sandbox.clock, { key: 'turnover', kind: 'correction', legs, attribution: bySystem() }),
  )
  const { id } = await iran.ask(deposit, { body, key: 'deposit-key-1' })
  await decideAndReturn(shop, id, 'approve')
  expect((await iran.ask(verifyPayment, { body: { attempt: id } })).state).toBe('settled')

  const owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  const paid = await payCart(owner, await fillCart(shop, owner), 'card')
  await decideAndReturn(shop, paid.id, 'approve')
  await shop.pass(3_000)
  expect((await owner.ask(loadOrder, { query: { order: paid.order ?? '' } })).status).toBe('completed')
  expect(await unended(shop)).toEqual([])
})

test('a captured payment that cannot be written for hours is checked again for ever, and credited once [PAY-05]', async () => {
  const { query } = shop.sandbox.database
  const { id } = await iran.ask(deposit, { body, key: 'deposit-key-1' })
  const before = await balanceOf(shop, project)
  await sql`alter table transfer rename to transfer_away`.execute(query)
  await decide(shop, id, 'approveNoReturn')
  for (let tries = 0; tries < 30; tries += 1) await shop.pass(5 * 60_000)
  expect((await shop.console('GET', 'gateways/card', { attempt: id })).body.state).toBe('captured')
  const listed = (await shop.console('GET', 'work')).body.work as { id: string; kind: string; attempts: number }[]
  const check = listed.find(({ kind }) => kind === 'payment.check')
  expect(check).toMatchObject({ state: 'queued', last_error: expect.stringContaining('transfer') })
  expect(check?.attempts).toBeGreaterThan(20)

  await sql`alter table transfer_away rename to transfer`.execute(query)
  expect((await shop.console('POST', 'work/again', { id: check?.id ?? '' })).status).toBe(200)
  expect((await iran.ask(verifyPayment, { body: { attempt: id } })).state).toBe('settled')
  expect(await balanceOf(shop, project)).toBe(before + 12_340_000n)
})

test('the same key returns the same deposit; another key starts another one', async () => {
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

test('a deposit without a key is refused, so that one sent twice is not paid twice', async () => {
  expect(await iran.refused(deposit, { body })).toMatchObject({
    status: 422,
    code: 'requestInvalid',
    errors: { 'Idempotency-Key': ['REQUIRED'] },
  })
  expect(await shop.sandbox.database.query.selectFrom('payment_attempt').selectAll().execute()).toEqual([])
})

test('an unpaid deposit ends by itself and moves no money', async () => {
  const { id } = await iran.ask(deposit, { body, key: 'deposit-key-1' })
  await shop.pass(31 * 60_000)
  const ended = await iran.ask(verifyPayment, { body: { attempt: id } })
  expect([ended.state, ended.failure, await transfersAbout(shop, id)]).toEqual(['cancelled', null, []])
})
