import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RankClass } from '#domain/buying/offer.ts'
import type { Configuration } from '#domain/buying/pricing.ts'
import { loadOffer, quoteConfiguration } from '#domain/contract/buying/buying.ts'
import { saveBillingAddress } from '#domain/contract/paying/paying.ts'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openShop({ countries: ['DE', 'US'] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

const numberOf = async (offer: string, rank: RankClass = 'normal'): Promise<string> => {
  const row = await shop.sandbox.database.query
    .selectFrom('stock')
    .select('number')
    .where('offer_id', '=', offer)
    .where('rank', '=', rank)
    .orderBy('number')
    .executeTakeFirstOrThrow()
  return row.number
}

const configuration = async (less: Partial<Configuration> = {}): Promise<Configuration> => ({
  offer: 'de-local-30',
  numbers: [await numberOf('de-local-30')],
  billing_option: 'freeInboundPerChannel',
  additional_channels: 0,
  cycle: 1,
  auto_renew: false,
  ...less,
})

describe('the price of a configuration', () => {
  test('per number and in total, with German VAT: the parts add up to the total [API-35] [BUY-06]', async () => {
    const numbers = [await numberOf('de-local-30'), await numberOf('de-local-30', 'silver')]
    const quote = await owner.ask(quoteConfiguration, {
      body: await configuration({ numbers, additional_channels: 3, cycle: 12 }),
    })
    // 1.50 a month and 3 channels of 1.80, for 12 months less 10 %; the silver number costs 32 more, once.
    const plain = {
      setup: '1.5',
      special_setup: '0',
      monthly: '18',
      channels: '64.8',
      discount: '8.28',
      subtotal: '76.02',
      vat: '14.44',
      total: '90.46',
      renewal: '74.52',
    }
    const silver = { ...plain, special_setup: '32', subtotal: '108.02', vat: '20.52', total: '128.54' }
    expect(quote).toEqual({
      numbers: [
        { number: numbers[0], rank: 'normal', special_setup_fee: '0', price: plain },
        { number: numbers[1], rank: 'silver', special_setup_fee: '32', price: silver },
      ],
      price: {
        setup: '3',
        special_setup: '32',
        monthly: '36',
        channels: '129.6',
        discount: '16.56',
        subtotal: '184.04',
        vat: '34.96',
        total: '219',
        renewal: '149.04',
      },
      vat_percent: '19',
      vat_country: 'DE',
      cycle: { months: 12, discount_percent: '10' },
      taken: [],
      own: [],
    })
  })

  test('VAT follows the billing address: none without one, none where the operator is not registered', async () => {
    const atelier = await shop.signIn('unverified@example.com', 'prj_atelier')
    const body = await configuration()
    const before = await atelier.ask(quoteConfiguration, { body })
    expect([before.vat_percent, before.vat_country, before.price.vat, before.price.total]).toEqual([
      '0',
      null,
      '0',
      '3',
    ])
    const address: BillingAddress = {
      ...emptyBillingAddress,
      name: 'Atelier Durand',
      street: 'Rue Oberkampf 12',
      city: 'Paris',
      country: 'FR',
      postal_code: '75011',
      phone: '+33639985121',
    }
    await atelier.ask(saveBillingAddress, { body: { version: 0, ...address } })
    const french = await atelier.ask(quoteConfiguration, { body })
    expect([french.vat_percent, french.vat_country, french.price.total]).toEqual(['0', 'FR', '3'])
    await atelier.ask(saveBillingAddress, { body: { version: 1, ...address, country: 'IR' } })
    const iranian = await atelier.ask(quoteConfiguration, { body })
    expect([iranian.vat_percent, iranian.vat_country, iranian.price.vat, iranian.price.total]).toEqual([
      '10',
      'IR',
      '0.3',
      '3.3',
    ])
  })

  test('numbers that are no longer free are named, and priced as well [API-35] [BUY-09]', async () => {
    const { sample } = await owner.ask(loadOffer, { query: { offer: 'us-local-415' } })
    const numbers = sample.slice(0, 2).map(({ number }) => number)
    await shop.console('POST', 'stock/take', { number: numbers[1] })
    const quote = await owner.ask(quoteConfiguration, { body: await configuration({ offer: 'us-local-415', numbers }) })
    expect(quote.taken).toEqual([numbers[1]])
    expect(quote.own).toEqual([])
    expect(quote.numbers.map(({ number }) => number)).toEqual(numbers)
  })

  test('numbers that the project has bought, or that its order holds, are named as its own, by the offer too', async () => {
    const offer = 'us-local-415'
    const { sample } = await owner.ask(loadOffer, { query: { offer } })
    const [bought = '', ordered = '', free = ''] = sample.map(({ number }) => number)
    const change = (number: string, to: object) =>
      shop.sandbox.database.query.updateTable('stock').set(to).where('number', '=', number).execute()
    await change(bought, { sold_to: 'prj_nordlicht', sold_at: shop.sandbox.clock.now() })
    const held_until = shop.sandbox.clock.now() + 60_000
    await change(ordered, { held_by: 'prj_nordlicht', held_for: 'ord_1', held_until })
    const body = await configuration({ offer, numbers: [bought, ordered, free] })
    expect(await owner.ask(quoteConfiguration, { body })).toMatchObject({
      taken: [bought, ordered],
      own: [bought, ordered],
    })
    const chosen = async (caller: Caller, number: string) =>
      (await caller.ask(loadOffer, { query: { offer, number } })).chosen
    expect(await chosen(owner, bought)).toMatchObject({ free: false, own: true })
    expect(await chosen(owner, free)).toMatchObject({ free: true, own: false })
    const other = await shop.signIn('unverified@example.com', 'prj_atelier')
    expect(await chosen(other, bought)).toMatchObject({ free: false, own: false })
  })
})

describe('a configuration that the offer does not support', () => {
  test('an unknown offer [API-35]', async () => {
    expect(
      await owner.refused(quoteConfiguration, { body: await configuration({ offer: 'de-local-31' }) }),
    ).toMatchObject({
      code: 'offerUnknown',
      status: 404,
    })
  })

  test('reports every wrong field: cycle, channels, billing, numbers of another offer [API-35]', async () => {
    const foreign = await numberOf('us-local-212')
    const wrong = async (less: Partial<Configuration>) => {
      const problem = await owner.refused(quoteConfiguration, { body: await configuration(less) })
      return [problem.code, problem.status, problem.errors]
    }
    const invalid = (...fields: string[]) => [
      'configurationInvalid',
      422,
      Object.fromEntries(fields.map((field) => [field, ['INVALID']])),
    ]
    expect(await wrong({ cycle: 7 })).toEqual(invalid('cycle'))
    expect(await wrong({ additional_channels: 29 })).toEqual(invalid('additional_channels'))
    expect(await wrong({ numbers: [foreign] })).toEqual(invalid('numbers'))
    expect(await wrong({ numbers: ['+4930111'] })).toEqual(invalid('numbers'))
    const own = await numberOf('de-local-30')
    expect(await wrong({ numbers: [own, own] })).toEqual(invalid('numbers'))
    expect(await wrong({ numbers: [foreign], cycle: 5, additional_channels: 59, billing_option: 'perMinute' })).toEqual(
      invalid('numbers', 'additional_channels', 'cycle'),
    )
    const both = await configuration({ numbers: [own, foreign] })
    expect(await owner.refused(quoteConfiguration, { body: both })).toMatchObject({ subjects: [foreign] })
    const tollFree = await numberOf('us-tollFree-888')
    expect(await wrong({ offer: 'us-tollFree-888', numbers: [tollFree] })).toEqual(invalid('billing_option'))
  })

  test('channels up to the maximum are accepted [API-35] [BUY-06]', async () => {
    const { price } = await owner.ask(quoteConfiguration, { body: await configuration({ additional_channels: 28 }) })
    expect(price.channels).toBe('50.4')
  })

  test.each([
    ['cycle', { cycle: 0 }],
    ['additional_channels', { additional_channels: -1 }],
    ['additional_channels', { additional_channels: 0.5 }],
    ['numbers', { numbers: [] }],
    ['numbers', { numbers: Array.from({ length: 11 }, (_, at) => `+49301${at + 1000}`) }],
  ])('%s of an invalid form is refused first [API-35]', async (field, less) => {
    const problem = await owner.refused(quoteConfiguration, { body: await configuration(less) })
    expect([problem.code, Object.keys(problem.errors ?? {})]).toEqual(['requestInvalid', [field]])
  })
})

describe('access', () => {
  test('a project of another account is refused [API-35]', async () => {
    expect(
      await owner.refused(quoteConfiguration, { body: await configuration(), project: 'prj_heavy' }),
    ).toMatchObject({ code: 'accessRefused', status: 403 })
  })
})
