import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPayments, listTransactions } from '#domain/contract/finance/finance.ts'
import { loadLowBalance, saveLowBalance } from '#domain/contract/paying/low-balance.ts'
import { deposit, loadWallet, removeSavedCard } from '#domain/contract/paying/paying.ts'
import { toMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { LowBalanceChange } from '#domain/paying/low-balance.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { audit, balanceOf, follow, openCheckout, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const hour = 60 * 60_000
let shop: Shop
let owner: Caller
/** So many transactions are still committed before the process dies. */
let left: number

beforeEach(async () => {
  left = Number.POSITIVE_INFINITY
  const wrap = (database: Database): Database => ({
    ...database,
    transact: (work) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('This process was killed.')) : database.transact(work)
    },
  })
  shop = await openCheckout({ processes: 2, wrap })
  owner = await shop.signIn('owner@example.com', project)
  await setWallet(shop, project, '100')
})
afterEach(async () => {
  expect(await audit(shop)).toEqual([])
  await shop.close()
})

/** Saves a card at the bank's page with a deposit of 20 USD, and sets the wallet to 100. */
const saveCard = async (remember: 'good' | 'declinedNextTime' = 'good'): Promise<string> => {
  const { id } = await owner.ask(deposit, {
    body: { amount: '20', gateway: 'card', return_to: 'finance' },
    key: createId('key'),
  })
  const { body } = await shop.console('POST', 'gateways/card/decide', { attempt: id, decision: 'approve', remember })
  await follow(shop, body.return_url as string)
  await setWallet(shop, project, '100')
  const { gateways } = await owner.ask(loadWallet, { query: {} })
  return gateways.flatMap(({ saved_card }) => saved_card?.id ?? [])[0] ?? ''
}

const settings = () => owner.ask(loadLowBalance)
const changeOf = (card: string, change: Partial<NonNullable<LowBalanceChange['top_up']>> = {}): LowBalanceChange => ({
  version: 0,
  alert: null,
  top_up: { threshold: '50', amount: '60', month_limit: '200', card, ...change },
})
const save = (body: LowBalanceChange) => owner.ask(saveLowBalance, { body })

/** Takes USD from the wallet as an order or a renewal does. */
const spend = async (amount: Decimal, process = 0) => {
  const { database, clock } = shop.sandboxes[process] ?? shop.sandbox
  await database.transact((trx) =>
    transfer(trx, clock, {
      key: createId('test'),
      kind: 'correction',
      legs: [
        { account: walletOf(project), amount: -toMicro(amount) },
        { account: houseAccount.equity, amount: toMicro(amount) },
      ],
      attribution: bySystem(project),
    }),
  )
}

const letters = async () =>
  (await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 50 }))
    .map(({ facts }) => facts.letter ?? '')
    .filter((letter) => /^(balanceLow|topUp)/.test(letter))
    .toReversed()

const runs = async () =>
  (await owner.ask(listPayments, { query: { page_size: 50 } })).results
    .filter(({ automatic }) => automatic)
    .map(({ state }) => state)

const usd = async () => Number(await balanceOf(shop, project)) / 1_000_000

/** Lets time pass, after which the session has ended. */
const pass = async (milliseconds: number) => {
  await shop.pass(milliseconds)
  owner = await shop.signIn('owner@example.com', project)
}

test('a balance that falls below the threshold is topped up once, as an automatic payment and transaction [API-95] [API-96]', async () => {
  const card = await saveCard()
  expect(await settings()).toMatchObject({
    version: 0,
    alert: { on: false },
    top_up: { on: false, card: null },
    run: null,
  })
  expect(await save(changeOf(card))).toMatchObject({ version: 1, top_up: { on: true, amount: '60' }, spent: '0' })
  await spend('50')
  await pass(0)
  expect([await usd(), await runs()]).toEqual([50, []])
  await spend('1')
  await pass(0)
  expect([await usd(), await runs()]).toEqual([109, ['settled']])
  const { results } = await owner.ask(listTransactions, { query: { tag: 'autoTopUp' } })
  expect(results).toMatchObject([
    {
      tag: 'autoTopUp',
      amount: '60',
      balance: '109',
      by: { actor: 'system', name: null },
      payment: { gateway: 'card' },
    },
  ])
  expect(await settings()).toMatchObject({
    spent: '60',
    next_try: null,
    run: { amount: '60', result: 'settled', payment: results[0]?.payment?.id },
  })
  expect(await letters()).toEqual(['topUpDone'])
})

test('two spends at once below the threshold cause one top-up; so does a job that runs twice', async () => {
  const card = await saveCard()
  await save(changeOf(card))
  await Promise.all([spend('30'), spend('30', 1)])
  await Promise.all(shop.sandboxes.map(({ work }) => work.drain()))
  expect([await usd(), await runs()]).toEqual([100, ['settled']])
  for (let again = 0; again < 2; again += 1) {
    await shop.sandbox.database.query
      .updateTable('work')
      .set({ state: 'queued', claim: null })
      .where('kind', '=', 'balance.fell.topUp')
      .execute()
    await Promise.all(shop.sandboxes.map(({ work }) => work.drain()))
  }
  expect([await usd(), await runs()]).toEqual([100, ['settled']])
  await spend('60')
  await pass(0)
  expect([await usd(), await runs()]).toEqual([100, ['settled', 'settled']])
  expect(await letters()).toEqual(['topUpDone', 'topUpDone'])
})

test('a process that dies at any moment between the fall and the credit charges the card once', async () => {
  const card = await saveCard()
  await save(changeOf(card, { month_limit: '5000' }))
  for (let survived = 0; survived < 8; survived += 1) {
    await spend('60')
    left = survived
    await shop.sandbox.work.drain().catch(() => undefined)
    left = Number.POSITIVE_INFINITY
    // A bank that the dying process could not reach is asked again an hour later.
    await pass(hour)
    await pass(hour)
    expect([survived, await usd()]).toEqual([survived, 100])
    expect((await runs()).filter((state) => state === 'settled')).toHaveLength(survived + 1)
  }
})

test('a declined card is reported, tried again three times with growing pauses, and then switched off', async () => {
  const card = await saveCard('declinedNextTime')
  await save(changeOf(card))
  await spend('60')
  await pass(0)
  expect([await runs(), await letters()]).toEqual([['failed'], ['topUpFailed']])
  expect(await settings()).toMatchObject({ run: { result: 'failed' }, next_try: '2026-11-20T09:00:00.000Z' })
  await pass(hour - 1_000)
  expect(await runs()).toHaveLength(1)
  await pass(1_000)
  expect(await runs()).toHaveLength(2)
  await pass(6 * hour)
  expect(await runs()).toHaveLength(3)
  await pass(24 * hour)
  expect([(await runs()).length, await letters()]).toEqual([4, ['topUpFailed', 'topUpOff.declined']])
  expect(await settings()).toMatchObject({ version: 2, next_try: null, top_up: { on: false, off_because: 'declined' } })
  await spend('1')
  await pass(48 * hour)
  expect([await usd(), (await runs()).length]).toEqual([39, 4])
})

test('money that arrives in time ends the tries, and the next fall begins anew', async () => {
  const card = await saveCard('declinedNextTime')
  await save(changeOf(card))
  await spend('60')
  await pass(0)
  await setWallet(shop, project, '90')
  await pass(hour)
  expect([await runs(), (await settings()).next_try]).toEqual([['failed'], null])
  await spend('80')
  await pass(0)
  expect([await runs(), await letters()]).toEqual([
    ['failed', 'failed'],
    ['topUpFailed', 'topUpFailed'],
  ])
})

test('the limit of a month of UTC is kept, told once, and the next month begins with a top-up', async () => {
  const card = await saveCard()
  await save(changeOf(card, { month_limit: '100' }))
  await spend('60')
  await pass(0)
  await spend('60')
  await pass(hour)
  expect([await usd(), await letters()]).toEqual([40, ['topUpDone', 'topUpLimit']])
  expect(await settings()).toMatchObject({ is_limit_reached: true, spent: '60', top_up: { on: true } })
  await spend('5')
  await pass(24 * hour)
  expect([await usd(), await letters()]).toEqual([35, ['topUpDone', 'topUpLimit']])
  await pass(Date.UTC(2026, 11, 1) - shop.sandbox.clock.now())
  expect([await usd(), await letters()]).toEqual([95, ['topUpDone', 'topUpLimit', 'topUpDone']])
  expect(await settings()).toMatchObject({ is_limit_reached: false, spent: '60' })
})

test('the limit of a month can be reached to the cent', async () => {
  const card = await saveCard()
  await save(changeOf(card, { month_limit: '120' }))
  await spend('60')
  await pass(0)
  await spend('60')
  await pass(hour)
  expect([await usd(), await letters()]).toEqual([100, ['topUpDone', 'topUpDone']])
  expect(await settings()).toMatchObject({ spent: '120' })
})

test('a removed card and one that has expired switch the top-up off and say so', async () => {
  const card = await saveCard()
  await save(changeOf(card))
  await owner.ask(removeSavedCard, { query: { card } })
  expect(await letters()).toEqual(['topUpOff.cardRemoved'])
  expect(await settings()).toMatchObject({
    version: 2,
    cards: [],
    top_up: { on: false, card: null, off_because: 'cardRemoved' },
  })
  const other = await saveCard()
  await save({ ...changeOf(other), version: 2 })
  await pass(731 * 24 * hour)
  await setWallet(shop, project, '20')
  await pass(0)
  expect([(await letters()).at(-1), await runs()]).toEqual(['topUpOff.cardExpired', []])
})

test('the alert is mailed when the balance falls below its own threshold, and not again before it was above it', async () => {
  await setWallet(shop, project, '5')
  await save({ version: 0, alert: { threshold: '30' }, top_up: null })
  await spend('1')
  await pass(0)
  expect(await letters()).toEqual([])
  await setWallet(shop, project, '30')
  await spend('1')
  await spend('1')
  await pass(0)
  expect(await letters()).toEqual(['balanceLow'])
  await setWallet(shop, project, '29')
  await spend('1')
  await pass(0)
  expect(await letters()).toEqual(['balanceLow'])
  await setWallet(shop, project, '40')
  await spend('20')
  await pass(0)
  expect(await letters()).toEqual(['balanceLow', 'balanceLow'])
  await save({ version: 1, alert: null, top_up: null })
  await setWallet(shop, project, '40')
  await spend('20')
  await pass(0)
  expect(await letters()).toHaveLength(2)
})

test('the threshold is compared with the available balance, of which the credit limit is a part', async () => {
  await setWallet(shop, project, '40')
  await shop.sandbox.database.query
    .updateTable('ledger_account')
    .set({ minimum: 20_000_000 })
    .where('project_id', '=', project)
    .execute()
  await save({ version: 0, alert: { threshold: '50' }, top_up: null })
  await spend('10')
  await pass(0)
  expect(await letters()).toEqual([])
  await spend('1')
  await pass(0)
  expect(await letters()).toEqual(['balanceLow'])
})

test('wrong settings are refused at their field and change nothing', async () => {
  const card = await saveCard()
  const refused = async (body: LowBalanceChange) => {
    const { code, errors } = await owner.refused(saveLowBalance, { body })
    return [code, ...Object.keys(errors ?? {})]
  }
  expect(await refused(changeOf(card, { threshold: '0.5' }))).toEqual(['amountTooSmall', 'threshold'])
  expect(await refused(changeOf(card, { amount: '4.99', threshold: '2' }))).toEqual(['amountTooSmall', 'amount'])
  expect(await refused(changeOf(card, { amount: '49' }))).toEqual(['amountTooSmall', 'amount'])
  expect(await refused(changeOf(card, { amount: '100000.01' }))).toEqual(['amountTooLarge', 'amount'])
  expect(await refused(changeOf(card, { month_limit: '59' }))).toEqual(['amountTooSmall', 'month_limit'])
  expect(await refused({ version: 0, top_up: null, alert: { threshold: '100001' } })).toEqual([
    'amountTooLarge',
    'alert_threshold',
  ])
  expect(await refused(changeOf('crd_00000000000000000000000000'))).toEqual(['cardUnknown', 'card'])
  const iran = await shop.signIn('iran@example.com', 'prj_parto')
  expect((await iran.refused(saveLowBalance, { body: changeOf(card) })).code).toBe('cardUnknown')
  expect(await settings()).toMatchObject({ version: 0 })
  await save(changeOf(card))
  const manager = await shop.signIn('manager@example.com', project)
  expect(await manager.refused(saveLowBalance, { body: { version: 0, alert: null, top_up: null } })).toMatchObject({
    code: 'settingsChanged',
    changed: { at: expect.any(String), by: 'Clara Neumann' },
  })
})

test('a balance that is low already is topped up as soon as the top-up is switched on', async () => {
  const card = await saveCard()
  await setWallet(shop, project, '10')
  await save(changeOf(card))
  await pass(0)
  expect([await usd(), await runs()]).toEqual([70, ['settled']])
})
