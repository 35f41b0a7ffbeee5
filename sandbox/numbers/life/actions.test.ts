import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCallTrunk, saveSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import {
  cancelNumber,
  changeAutoRenew,
  changeChannels,
  changeCycle,
  deleteNumber,
  listNumbers,
  loadNumber,
  quoteChannels,
  quoteCycle,
  quoteRenewal,
  quoteRestoration,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { loadWallet } from '#domain/contract/paying/paying.ts'
import { type NumberState, numberStates, type OwnedNumber } from '#domain/numbers/number.ts'
import { type NumberAction, refusalOf } from '#domain/numbers/number-actions.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
let stranger: Caller

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  stranger = await shop.signIn('iran@example.com', 'prj_parto')
})
afterAll(async () => {
  expect(await auditLedger(shop.sandbox.database.query)).toEqual([])
  await shop.close()
})

const numbers = async (state: NumberState): Promise<OwnedNumber[]> =>
  (await owner.ask(listNumbers, { query: { state, page_size: 100 } })).results
const numberIn = async (state: NumberState, country?: string): Promise<OwnedNumber> => {
  const found = (await numbers(state)).find((each) => country === undefined || each.country === country)
  if (found === undefined) throw new Error(`The seed has no ${state} number.`)
  return found
}
const spendable = async () => Number((await owner.ask(loadWallet, { query: {} })).available_balance)
const of = ({ id }: OwnedNumber) => ({ query: { number: id } })
const versionOf = async (number: OwnedNumber) => (await owner.ask(loadNumber, of(number))).version

describe('what a state allows', () => {
  type Ask = (number: string, version: number) => Promise<{ code: string }>
  const refusals: Record<Exclude<NumberAction, 'sendRequirements'>, Ask> = {
    renew: (number, version) => owner.refused(renewNumber, { body: { number, version, total: '1' } }),
    restore: (number, version) => owner.refused(restoreNumber, { body: { number, version, total: '1' } }),
    changeChannels: (number, version) =>
      owner.refused(changeChannels, { body: { number, version, total: '1', channels: 1 } }),
    changeCycle: (number, version) => owner.refused(changeCycle, { body: { number, version, total: '1', months: 6 } }),
    changeAutoRenew: (number, version) =>
      owner.refused(changeAutoRenew, { body: { number, version, auto_renew: true } }),
    changeCallTrunk: (number, version) =>
      owner.refused(saveCallTrunk, { body: { number, version, targets: [{ kind: 'pbx' }] } }),
    changeSmsTrunk: (number, version) =>
      owner.refused(saveSmsTrunk, { body: { number, version, url: 'https://hooks.example.com/sms' } }),
    cancel: (number, version) => owner.refused(cancelNumber, { body: { number, version } }),
    delete: (number, version) => owner.refused(deleteNumber, { query: { number, version, typed: '1' } }),
  }

  test.each(numberStates)(
    '%s refuses exactly the other actions, and the number stays as it was [NUM-02]',
    async (state) => {
      const number = await numberIn(state)
      const before = await owner.ask(loadNumber, of(number))
      for (const [action, ask] of Object.entries(refusals)) {
        const expected = refusalOf(state, action as NumberAction)
        // What is legal is carried out by the tests below, and by those of the trunks.
        if (expected === null) continue
        const { code } = await ask(number.id, before.version)
        expect([action, code]).toEqual([action, expected])
      }
      expect(await owner.ask(loadNumber, of(number))).toEqual(before)
    },
  )

  test('another project has no number of this one', async () => {
    const number = await numberIn('active')
    expect((await stranger.refused(loadNumber, of(number))).code).toBe('numberUnknown')
    expect((await stranger.refused(quoteRenewal, of(number))).code).toBe('numberUnknown')
    expect((await stranger.refused(renewNumber, { body: { number: number.id, version: 0, total: '1' } })).code).toBe(
      'numberUnknown',
    )
  })
})

describe('renewing', () => {
  test('moves the end by the cycle, charges the quoted price with VAT once, and writes the history [API-40] [NUM-03]', async () => {
    const number = await numberIn('renewNeeded', 'CH')
    const quote = await owner.ask(quoteRenewal, of(number))
    expect(quote).toMatchObject({
      cycles: 1,
      subtotal: '2.5',
      vat_percent: '19',
      vat: '0.48',
      total: '2.98',
      missing: '0',
      before: { expire_date: '2026-11-23T08:00:00.000Z' },
      after: { expire_date: '2026-12-23T08:00:00.000Z' },
    })
    const before = await spendable()
    const body = { number: number.id, version: quote.version, total: quote.total }
    const page = await owner.ask(renewNumber, { body })
    expect(page.number).toMatchObject({ state: 'active', expire_date: '2026-12-23T08:00:00.000Z' })
    expect(page.history).toEqual([
      {
        version: 1,
        kind: 'renewed',
        at: '2026-11-20T08:00:00.000Z',
        from: '2026-11-23T08:00:00.000Z',
        to: '2026-12-23T08:00:00.000Z',
        amount: '2.98',
        actor: 'project',
        by: 'Clara Neumann',
        person: null,
        impersonator: null,
        labels: null,
        calls: null,
        messages: null,
      },
    ])
    // The answer was lost: the same request again.
    expect(await owner.ask(renewNumber, { body })).toEqual(page)
    expect(await spendable()).toBeCloseTo(before - 2.98, 6)
  })

  test.each([
    ['renewal', 'GB', quoteRenewal, renewNumber, {}, 'renewed'],
    ['change of channels', 'FR', quoteChannels, changeChannels, { channels: 3 }, 'channelsChanged'],
    ['change of the cycle', 'GB', quoteCycle, changeCycle, { months: 6 }, 'cycleChanged'],
  ] as const)(
    'a %s that another user has paid first tells who, and charges nothing [NUM-03]',
    async (_, country, quote, run, choice, kind) => {
      const manager = await shop.signIn('manager@example.com', 'prj_nordlicht')
      const { id: number } = await numberIn('active', country)
      const { version, total } = await owner.ask(quote as typeof quoteChannels, { query: { number, ...choice } })
      const ask = (caller: Caller) =>
        caller.ask(run as typeof changeChannels, { body: { number, version, total, ...choice } as never })
      const first = await ask(owner)
      expect(first.earlier).toBeNull()
      const before = await spendable()
      const [event] = first.history
      expect(event).toMatchObject({ kind, by: 'Clara Neumann', at: '2026-11-20T08:00:00.000Z' })
      expect(await ask(manager)).toEqual({ ...first, earlier: event })
      expect(await ask(owner)).toEqual(first)
      expect(await spendable()).toBe(before)
    },
  )

  test('a price or a version that the customer did not see is refused', async () => {
    const number = await numberIn('active', 'NL')
    const { version, total } = await owner.ask(quoteRenewal, of(number))
    const send = (change: object) =>
      owner.refused(renewNumber, { body: { number: number.id, version, total, ...change } })
    expect((await send({ total: '0.01' })).code).toBe('numberChanged')
    expect((await send({ version: version + 1 })).code).toBe('numberChanged')
    expect((await send({ version: 9_000_000_000_000 })).code).toBe('numberChanged')
    expect(await versionOf(number)).toBe(version)
  })

  test('is possible as long as at most 36 months are paid ahead', async () => {
    const number = await numberIn('active', 'US')
    const yearly = (await numbers('active')).find(({ renew_cycle }) => renew_cycle === 12) ?? number
    const codes: string[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const { status, body } = await owner.send(quoteRenewal, of(yearly))
      if (status !== 200) {
        codes.push((body as { code: string }).code)
        break
      }
      const { version, total } = body as { version: number; total: string }
      await owner.ask(renewNumber, { body: { number: yearly.id, version, total } })
      codes.push('renewed')
    }
    expect(codes).toEqual(['renewed', 'renewed', 'renewedTooFar'])
  })
})

describe('restoring', () => {
  test.each([
    ['ES', 4, 1],
    ['PL', 38, 2],
    ['IT', 65, 3],
  ] as const)('%s, %i days after its end, costs %i cycles [API-41] [NUM-04]', async (country, days, cycles) => {
    const number = await numberIn('expired', country)
    const quote = await owner.ask(quoteRestoration, of(number))
    expect([quote.unpaid_days, quote.cycles]).toEqual([days, cycles])
    expect(Number(quote.subtotal)).toBeCloseTo(Number(number.renew_cost) * cycles, 6)
    const page = await owner.ask(restoreNumber, {
      body: { number: number.id, version: quote.version, total: quote.total },
    })
    expect(page.number.expire_date).toBe(quote.after.expire_date)
    expect(['active', 'renewNeeded']).toContain(page.number.state)
    expect(page.history[0]).toMatchObject({ kind: 'restored', amount: quote.total, to: quote.after.expire_date })
  })
})

describe('channels', () => {
  test('an increase charges for the time left, at once; a decrease refunds nothing [API-42] [NUM-05]', async () => {
    const number = (await numbers('active')).find(({ country, renew_cycle }) => country === 'NL' && renew_cycle === 6)
    if (number === undefined) throw new Error('no number with a cycle of six months')
    const before = await spendable()
    const quote = await owner.ask(quoteChannels, { query: { number: number.id, channels: 2 } })
    const cycle = Date.parse('2027-05-09T08:00:00Z') - Date.parse('2026-11-09T08:00:00Z')
    const left = Date.parse('2027-05-09T08:00:00Z') - Date.parse('2026-11-20T08:00:00Z')
    const difference = Number(quote.after.renew_cost) - Number(quote.before.renew_cost)
    expect(quote.before.expire_date).toBe('2027-05-09T08:00:00.000Z')
    expect(Number(quote.subtotal)).toBeCloseTo(Math.round(((difference * left) / cycle) * 100) / 100, 6)
    const raised = await owner.ask(changeChannels, {
      body: { number: number.id, version: quote.version, total: quote.total, channels: 2 },
    })
    expect(raised.number).toMatchObject({ channels_additional: 2, renew_cost: quote.after.renew_cost })
    expect(await spendable()).toBeCloseTo(before - Number(quote.total), 6)

    const fewer = await owner.ask(quoteChannels, { query: { number: number.id, channels: 0 } })
    expect([fewer.total, fewer.after.renew_cost]).toEqual(['0', quote.before.renew_cost])
    const lowered = await owner.ask(changeChannels, {
      body: { number: number.id, version: fewer.version, total: '0', channels: 0 },
    })
    expect(lowered.number.channels_additional).toBe(0)
    expect(await spendable()).toBeCloseTo(before - Number(quote.total), 6)
  })

  test('500, or one more than the offer has, are refused at their field, by the quote and by the change', async () => {
    const number = await numberIn('active')
    const before = await owner.ask(loadNumber, of(number))
    const { channels_maximum, version } = await owner.ask(quoteChannels, of(number))
    for (const channels of [channels_maximum + 1, 500])
      for (const refused of [
        await owner.refused(quoteChannels, { query: { number: number.id, channels } }),
        await owner.refused(changeChannels, { body: { number: number.id, version, total: '0', channels } }),
      ])
        expect([refused.code, refused.errors]).toEqual(['configurationInvalid', { channels: ['number.maximum'] }])
    expect(await owner.ask(loadNumber, of(number))).toEqual(before)
  })

  test('are additional ones: 0 leaves those that the number includes; fewer than 0, and parts of one, are no number of channels', async () => {
    const number = (await numbers('active')).find(({ channels_additional }) => channels_additional > 0)
    if (number === undefined) throw new Error('no number with additional channels')
    const { version, total } = await owner.ask(quoteChannels, { query: { number: number.id, channels: 0 } })
    for (const channels of [-1, 0.5, '2' as never]) {
      const body = { number: number.id, version, total, channels }
      const { code, errors } = await owner.refused(changeChannels, { body })
      expect([channels, code, Object.keys(errors ?? {})]).toEqual([channels, 'requestInvalid', ['channels']])
    }
    const page = await owner.ask(changeChannels, { body: { number: number.id, version, total, channels: 0 } })
    expect(page.number).toMatchObject({ channels_additional: 0, channels_included: number.channels_included })
    expect(number.channels_included).toBeGreaterThan(0)
  })
})

test('another cycle costs nothing now and counts from the next renewal; its discount is quoted [API-43] [NUM-06]', async () => {
  const number = await numberIn('active', 'SE')
  const quote = await owner.ask(quoteCycle, { query: { number: number.id, months: 1 } })
  expect([quote.total, quote.before.cycle, quote.after.cycle]).toEqual([
    '0',
    { months: 6, discount_percent: '5' },
    { months: 1, discount_percent: '0' },
  ])
  const body = { number: number.id, version: quote.version, total: '0', months: 1 }
  const page = await owner.ask(changeCycle, { body })
  expect(page.number).toMatchObject({
    renew_cycle: 1,
    renew_cost: quote.after.renew_cost,
    expire_date: number.expire_date,
  })
  expect((await owner.refused(changeCycle, { body: { ...body, version: page.version, months: 5 } })).errors).toEqual({
    months: ['INVALID'],
  })
})

test('automatic renewal is switched off and on [API-44] [NUM-07]', async () => {
  const number = await numberIn('active', 'DE')
  const switched = async (auto_renew: boolean) =>
    owner.ask(changeAutoRenew, { body: { number: number.id, version: await versionOf(number), auto_renew } })
  expect((await switched(false)).number.auto_renew).toBe(false)
  const page = await switched(true)
  expect(page.number.auto_renew).toBe(true)
  expect(page.history.slice(0, 2).map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['autoRenewChanged', 'off', 'on'],
    ['autoRenewChanged', 'on', 'off'],
  ])
  expect(page.coming[0]?.kind).toBe('autoRenew')
})

test('a number is deleted by typing it, refunds nothing, and is gone a day later; another project may buy it then [API-37] [NUM-09]', async () => {
  const number = await numberIn('active', 'FR')
  const before = await spendable()
  const version = await versionOf(number)
  const typed = (text: string) => ({ query: { number: number.id, version, typed: text } })
  const mistyped = await owner.refused(deleteNumber, typed(number.number.slice(0, -1)))
  expect([mistyped.code, mistyped.errors]).toEqual(['numberMistyped', { typed: ['INVALID'] }])
  const page = await owner.ask(
    deleteNumber,
    typed(number.number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')),
  )
  expect([page.number.state, page.deleted_at]).toEqual(['deleting', '2026-11-21T08:00:00.000Z'])
  expect(await spendable()).toBe(before)
  const sold = () =>
    shop.sandbox.database.query
      .selectFrom('stock')
      .select('sold_to')
      .where('number', '=', number.number)
      .executeTakeFirstOrThrow()
  expect((await sold()).sold_to).toBe('prj_nordlicht')
  await shop.pass(24 * 3600_000)
  const gone = await shop.signIn('owner@example.com', 'prj_nordlicht')
  expect((await gone.ask(loadNumber, of(number))).number.state).toBe('deleted')
  expect((await sold()).sold_to).toBeNull()
})
