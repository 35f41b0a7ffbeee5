// Every price is worked out by hand in a comment, so that a fault in the formula cannot be in the expected value too.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listInvoices } from '#domain/contract/finance/invoices.ts'
import { quoteBulk } from '#domain/contract/numbers/number-bulk.ts'
import {
  changeChannels,
  listNumbers,
  loadNumber,
  quoteChannels,
  quoteCycle,
  quoteRenewal,
  quoteRestoration,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

const day = 24 * 60 * 60_000
const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
let ids: string[]

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
  ids = (await owner.ask(listNumbers, { query: { state: 'active', page_size: 10 } })).results.map(({ id }) => id)
  // $3.33 a month, $1.17 for each of 2 additional channels, every 3 months with 3 %:
  // 3.33 × 3 = 9.99, 1.17 × 2 × 3 = 7.02, together 17.01; 3 % of it is 0.5103, so 0.51; a cycle costs 16.50.
  await shop.sandbox.database.query
    .updateTable('offer_terms')
    .set({ monthly_cost: 3_330_000, channel_monthly_cost: 1_170_000 })
    .execute()
})
afterAll(() => shop.close())

/** A number that was paid until 20 December, 08:00, and two that end with it. */
beforeEach(async () => {
  await shop.sandbox.database.query
    .updateTable('owned_number')
    .set({
      ...{ channels_additional: 2, renew_cycle: 3, renew_cost: 16_500_000 },
      ...{ active_at: Date.parse('2026-09-20T08:00:00Z'), expires_at: Date.parse('2026-12-20T08:00:00Z') },
    })
    .where('id', 'in', ids.slice(0, 3))
    .execute()
  await setWallet(shop, project, '500')
})

const subject = () => ids[0] ?? ''
const ofIt = () => ({ query: { number: subject() } })

/** USD in cents by which the wallet became less, and the newest invoice. */
const charged = async (change: () => Promise<unknown>) => {
  const balance = async () =>
    (
      await shop.sandbox.database.query
        .selectFrom('ledger_account')
        .select('balance')
        .where('id', '=', `wallet:${project}`)
        .executeTakeFirstOrThrow()
    ).balance
  const before = await balance()
  await change()
  const [invoice] = (await owner.ask(listInvoices, {})).results
  return {
    cents: (before - (await balance())) / 10_000,
    invoice: [invoice?.net, invoice?.vat, invoice?.total],
  }
}

test('a renewal costs a cycle with VAT, and moves the end by its months', async () => {
  const quote = await owner.ask(quoteRenewal, ofIt())
  // 19 % of 16.50 is 3.135, so 3.14.
  expect(quote).toMatchObject({ cycles: 1, subtotal: '16.5', vat_percent: '19', vat: '3.14', total: '19.64' })
  expect(quote.after.expire_date).toBe('2027-03-20T08:00:00.000Z')
  const { version, total } = quote
  const body = { number: subject(), version, total }
  expect(await charged(() => owner.ask(renewNumber, { body, key: 'renewal-by-hand' }))).toEqual({
    cents: 1964,
    invoice: ['16.5', '3.14', '19.64'],
  })
})

/** The end so many days and milliseconds ago. */
const ended = (days: number, milliseconds = 0) =>
  shop.sandbox.database.query
    .updateTable('owned_number')
    .set({ expires_at: start - days * day - milliseconds })
    .where('id', '=', subject())
    .execute()

test.for([
  [0, 0, 1, ['16.5', '3.14', '19.64']],
  [30, 0, 1, ['16.5', '3.14', '19.64']],
  // 16.50 × 2 = 33.00; 19 % is 6.27.
  [30, 1, 2, ['33', '6.27', '39.27']],
  [60, 0, 2, ['33', '6.27', '39.27']],
  // 16.50 × 3 = 49.50; 19 % is 9.405, so 9.41.
  [60, 1, 3, ['49.5', '9.41', '58.91']],
  [89, day - 1, 3, ['49.5', '9.41', '58.91']],
] as const)(
  'a restoration %i days and %i ms after the end costs %i cycles',
  async ([days, milliseconds, cycles, [subtotal, vat, total]]) => {
    await ended(days, milliseconds)
    const quote = await owner.ask(quoteRestoration, ofIt())
    expect(quote).toMatchObject({ cycles, subtotal, vat, total, unpaid_days: days })
    if (milliseconds !== 1 || cycles !== 2) return
    const body = { number: subject(), version: quote.version, total: quote.total }
    const { cents, invoice } = await charged(() => owner.ask(restoreNumber, { body, key: 'restored-by-hand' }))
    expect([cents, invoice]).toEqual([3927, [subtotal, vat, total]])
  },
)

test('more channels cost the difference for the days that are left', async () => {
  const query = { number: subject(), channels: 4 }
  const quote = await owner.ask(quoteChannels, { query })
  // 9.99 + 1.17 × 4 × 3 = 24.03; 3 % is 0.7209, so 0.72; the cycle costs 23.31, which is 6.81 more.
  expect(quote.after.renew_cost).toBe('23.31')
  // 30 days of the 91 from 20 September are left: 6.81 × 30 / 91 = 2.24505…, so 2.25; 19 % is 0.4275, so 0.43.
  expect(quote).toMatchObject({ subtotal: '2.25', vat: '0.43', total: '2.68' })
  const body = { ...query, version: quote.version, total: quote.total }
  expect(await charged(() => owner.ask(changeChannels, { body, key: 'channels-by-hand' }))).toEqual({
    cents: 268,
    invoice: ['2.25', '0.43', '2.68'],
  })
})

test('as many channels as the offer has can be quoted, and one more cannot', async () => {
  const { channels_maximum } = await owner.ask(quoteRenewal, ofIt())
  const query = { number: subject(), channels: channels_maximum }
  expect((await owner.ask(quoteChannels, { query })).after.channels_additional).toBe(channels_maximum)
  const more = { query: { ...query, channels: channels_maximum + 1 } }
  expect((await owner.refused(quoteChannels, more)).code).toBe('configurationInvalid')
})

test('fewer channels cost nothing now and less at the next renewal', async () => {
  const quote = await owner.ask(quoteChannels, { query: { number: subject(), channels: 1 } })
  // 9.99 + 1.17 × 3 = 13.50; 3 % is 0.405, so 0.41.
  expect(quote).toMatchObject({ subtotal: '0', vat: '0', total: '0', after: { renew_cost: '13.09' } })
})

test.for([
  // 3.33 + 2.34 = 5.67, without a discount.
  [1, '5.67'],
  // 34.02 less 5 %: 1.701, so 1.70.
  [6, '32.32'],
  // 68.04 less 10 %: 6.804, so 6.80.
  [12, '61.24'],
  // 136.08 less 15 %: 20.412, so 20.41.
  [24, '115.67'],
] as const)('a cycle of %i months costs %s at the next renewal and nothing now', async ([months, renewCost]) => {
  const quote = await owner.ask(quoteCycle, { query: { number: subject(), months } })
  expect(quote).toMatchObject({ subtotal: '0', total: '0', after: { renew_cost: renewCost, cycle: { months } } })
})

test('many numbers cost the sum of their renewals, each with its own VAT', async () => {
  const quote = await owner.ask(quoteBulk, {
    body: { change: { kind: 'renew' }, target: { of: 'numbers', numbers: ids.slice(0, 3) } },
  })
  // 3 × 19.64, and not 49.50 with 9.405 of VAT.
  expect([quote.items.map(({ total }) => total), quote.total]).toEqual([['19.64', '19.64', '19.64'], '58.92'])
})

test('a renewal pays for 36 months from now and not for a millisecond more', async () => {
  // A cycle of 3 months from the end, which is no whole number of months after the first day.
  const until = (expires_at: number) =>
    shop.sandbox.database.query.updateTable('owned_number').set({ expires_at }).where('id', '=', subject()).execute()
  const most = Date.parse('2029-08-20T08:00:00Z')
  await until(most)
  expect((await owner.ask(quoteRenewal, ofIt())).after.expire_date).toBe('2029-11-20T08:00:00.000Z')
  await until(most + 1)
  expect((await owner.refused(quoteRenewal, ofIt())).code).toBe('renewedTooFar')
})

test('a wallet that is short by a cent lacks a cent', async () => {
  await setWallet(shop, project, '19.63')
  expect((await owner.ask(quoteRenewal, ofIt())).missing).toBe('0.01')
  await setWallet(shop, project, '19.64')
  expect((await owner.ask(quoteRenewal, ofIt())).missing).toBe('0')
  expect((await owner.ask(loadNumber, ofIt())).number.renew_cost).toBe('16.5')
})
