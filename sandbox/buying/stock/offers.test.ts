import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawNumbers, listCountries, listOffers, loadOffer, sampleSize } from '#domain/contract/buying/buying.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller

beforeAll(async () => {
  shop = await openShop({ countries: ['DE', 'AU', 'QA', 'LU', 'US', 'TR'] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
})
afterAll(() => shop.close())

const numbersOf = (offer: string) =>
  shop.sandbox.database.query.selectFrom('stock').selectAll().where('offer_id', '=', offer).orderBy('number').execute()

describe('countries', () => {
  test('stock and lowest monthly price by type, including types without numbers [API-30] [BUY-01]', async () => {
    const { types, countries } = await owner.ask(listCountries)
    expect(countries.map(({ country }) => country)).toEqual(['AU', 'DE', 'LU', 'QA', 'TR', 'US'])
    expect(countries.find(({ country }) => country === 'QA')?.types).toEqual([
      { type: 'mobile', stock: 0, from: '12.6' },
      { type: 'local', stock: 0, from: '3.6' },
      { type: 'national', stock: 0, from: null },
      { type: 'tollFree', stock: 0, from: '36' },
      { type: 'sharedCost', stock: 0, from: null },
    ])
    for (const [position, { type, stock }] of types.entries()) {
      const byCountry = countries.map((country) => country.types[position])
      expect(byCountry.map((each) => each?.type)).toEqual(countries.map(() => type))
      expect(byCountry.reduce((total, each) => total + (each?.stock ?? 0), 0)).toBe(stock)
    }
    expect(types.find(({ type }) => type === 'local')?.from).toBe('0.6')
    expect(types.find(({ type }) => type === 'sharedCost')).toEqual({
      type: 'sharedCost',
      stock: expect.any(Number),
      from: '8',
    })
  })

  test('a held or sold number is not counted, and counts again when its hold has expired unswept', async () => {
    const stockOf = async () => (await owner.ask(listOffers, { query: { country: 'LU', q: '2622' } })).results[0]?.stock
    const before = (await stockOf()) ?? 0
    const [held, sold] = await numbersOf('lu-local-2622')
    const { query: db } = shop.sandbox.database
    const now = shop.sandbox.clock.now()
    await db
      .updateTable('stock')
      .set({ held_by: 'prj_hafen', held_for: 'cart', held_until: now + 60_000 })
      .where('number', '=', held?.number ?? '')
      .execute()
    await db
      .updateTable('stock')
      .set({ sold_to: 'prj_hafen', sold_at: now })
      .where('number', '=', sold?.number ?? '')
      .execute()
    expect(await stockOf()).toBe(before - 2)
    await shop.pass(60_000)
    expect(await stockOf()).toBe(before - 1)
  })
})

describe('another sample', () => {
  test('leaves out the numbers given until there are too few others [BUY-04]', async () => {
    const offer = 'de-local-30'
    const stock = await numbersOf(offer)
    const draw = async (exclude?: readonly string[], pattern?: string) =>
      (await owner.ask(loadOffer, { query: { offer, exclude: exclude?.join(','), pattern } })).sample.map(
        ({ number }) => number,
      )
    expect(stock.length).toBeGreaterThan(2 * sampleSize)
    let shown = await draw()
    for (let turn = 0; turn < 5; turn++) {
      const others = await draw(shown)
      expect(new Set(others).size).toBe(sampleSize)
      expect(others.filter((number) => shown.includes(number))).toEqual([])
      shown = others
    }
    // A pattern with a single match returns it again.
    const [only = ''] = shown
    expect(await draw([only], only.slice(1))).toEqual([only])
  })
})

describe('offers of a country', () => {
  test('only the offers whose numbers can do SMS, in combination with the type [BUY-02]', async () => {
    const found = async (query: { feature?: 'voice' | 'sms'; type?: 'mobile' }) =>
      owner.ask(listOffers, { query: { country: 'DE', page_size: 50, ...query } })
    const all = await found({})
    const sms = await found({ feature: 'sms' })
    expect(sms.results.length).toBeGreaterThan(0)
    expect(sms.results).toEqual(all.results.filter(({ features }) => features.sms))
    expect(sms.count).toBe(sms.results.length)
    expect((await found({ feature: 'voice' })).count).toBe(all.count)
    expect((await found({ feature: 'sms', type: 'mobile' })).results).toEqual(
      sms.results.filter(({ type }) => type === 'mobile'),
    )
  })

  test('a page of offers, with prices of both billing options [API-31] [BUY-02]', async () => {
    const first = await owner.ask(listOffers, { query: { country: 'DE', page_size: 10 } })
    const second = await owner.ask(listOffers, { query: { country: 'DE', page: 2, page_size: 10 } })
    expect(first).toMatchObject({ count: 37, page: 1, page_size: 10 })
    expect(first.types).toEqual([
      { type: 'mobile', features: { voice: true, sms: true } },
      { type: 'local', features: { voice: true, sms: false } },
      { type: 'national', features: { voice: true, sms: false } },
      { type: 'tollFree', features: { voice: true, sms: false } },
      { type: 'sharedCost', features: { voice: true, sms: false } },
    ])
    expect(first.results.map((offer) => offer.id).slice(0, 4)).toEqual([
      'de-local-30',
      'de-local-40',
      'de-local-69',
      'de-local-89',
    ])
    expect(second.results.filter((offer) => first.results.some((each) => each.id === offer.id))).toEqual([])
    expect(first.results[0]).toEqual({
      id: 'de-local-30',
      country: 'DE',
      city: 'Berlin',
      city_names: { en: 'Berlin', fa: 'برلین' },
      prefix: '30',
      calling_code: '49',
      type: 'local',
      features: { voice: true, sms: false },
      requirement_level: 'none',
      setup_cost: '1.5',
      monthly_cost: '0.9',
      inbound_rate: '0.006',
      pulse: 1,
      minimum_call_duration: 0,
      billing_terms: [
        {
          option: 'freeInboundPerChannel',
          monthly_cost: '1.5',
          inbound_rate: '0',
          channels_included: 2,
          channels_additional_maximum: 28,
          channel_monthly_cost: '1.8',
        },
        {
          option: 'perMinute',
          monthly_cost: '0.9',
          inbound_rate: '0.006',
          channels_included: 2,
          channels_additional_maximum: 58,
          channel_monthly_cost: '0.5',
        },
      ],
      stock: (await numbersOf('de-local-30')).length,
      notice_until: null,
    })
  })

  test.each([
    ['münst', ['de-local-251']],
    ['MUNICH', ['de-local-89']],
    ['İstanbul', []],
    ['30', ['de-local-30']],
    ['030', ['de-local-30']],
    ['+49 30', ['de-local-30']],
    ['0049-30', ['de-local-30']],
    ['۳۰', ['de-local-30']],
    ['+49 30 1234567', ['de-local-30']],
    ['مونیخ', ['de-local-89']],
    ['فرانكفورت', ['de-local-69']],
    ['بیله فلد', ['de-local-521']],
    ['بیلهفلد', ['de-local-521']],
    ['اخن', ['de-local-241']],
    ['استانبول', []],
    ['\u200c', []],
    ['%', []],
    ['_', []],
  ])('%s finds %j in Germany [API-31] [VAL-26]', async (q, expected) => {
    const { results, count } = await owner.ask(listOffers, {
      query: { country: 'DE', type: 'local', q, page_size: 100 },
    })
    expect({ count, found: results.map((offer) => offer.id) }).toEqual({ count: expected.length, found: expected })
  })

  test.each(['ISTANBUL', 'استانبول'])(
    'a city is found without accents, in upper or lower case, and in Persian: %s [API-31] [L10-03]',
    async (q) => {
      const { results } = await owner.ask(listOffers, { query: { country: 'TR', q, page_size: 100 } })
      expect(results.map(({ id, city_names }) => [id, city_names?.fa])).toEqual([
        ['tr-local-212', 'استانبول (اروپا)'],
        ['tr-local-216', 'استانبول (آناتولی)'],
      ])
    },
  )

  test('a type without offers is an empty list; a country that was never offered is unknown [API-31]', async () => {
    expect(await owner.ask(listOffers, { query: { country: 'US', type: 'mobile' } })).toEqual({
      count: 0,
      page: 1,
      page_size: 10,
      results: [],
      types: [
        { type: 'local', features: { voice: true, sms: true } },
        { type: 'tollFree', features: { voice: true, sms: true } },
      ],
    })
    expect(await owner.refused(listOffers, { query: { country: 'XX' } })).toMatchObject({
      code: 'offerUnknown',
      status: 404,
    })
  })
})

describe('one offer', () => {
  test('a sample of 10 free numbers, different each time, each rank with its fee and stock [API-32] [BUY-03] [BUY-04]', async () => {
    const free = new Set((await numbersOf('us-local-212')).map((row) => row.number))
    const seen = new Set<string>()
    for (let call = 0; call < 20; call += 1) {
      const { sample } = await owner.ask(loadOffer, { query: { offer: 'us-local-212' } })
      expect(new Set(sample.map(({ number }) => number)).size).toBe(sampleSize)
      expect(sample.filter(({ number }) => !free.has(number))).toEqual([])
      for (const { number } of sample) seen.add(number)
    }
    expect(seen.size).toBeGreaterThan(sampleSize)
    const { offer, rank_fees, cycles, chosen } = await owner.ask(loadOffer, { query: { offer: 'us-local-212' } })
    expect(rank_fees.map(({ rank, special_setup_fee }) => [rank, special_setup_fee])).toEqual([
      ['normal', '0'],
      ['bronze', '5'],
      ['silver', '20'],
      ['gold', '75'],
    ])
    expect(rank_fees.reduce((total, each) => total + each.stock, 0)).toBe(offer.stock)
    expect(cycles.map(({ months }) => months)).toEqual([1, 3, 6, 12, 24])
    expect(chosen).toBeNull()
  })

  test('every number of the offer is drawn eventually', async () => {
    const all = new Set((await numbersOf('lu-mobile-661')).map((row) => row.number))
    const seen = new Set<string>()
    for (let call = 0; call < 400 && seen.size < all.size; call += 1) {
      const { sample } = await owner.ask(loadOffer, { query: { offer: 'lu-mobile-661' } })
      for (const { number } of sample) seen.add(number)
    }
    expect(seen).toEqual(all)
  })

  test('a pattern of digits and wildcards, and a rank, restrict the sample [BUY-04]', async () => {
    const rows = await numbersOf('us-local-646')
    const wanted = rows[0]?.number.slice(1) ?? ''
    const exact = await owner.ask(loadOffer, { query: { offer: 'us-local-646', pattern: wanted } })
    expect(exact.sample.map(({ number }) => number)).toEqual([`+${wanted}`])
    const oneOff = await owner.ask(loadOffer, { query: { offer: 'us-local-646', pattern: `${wanted.slice(0, -1)}?` } })
    expect(oneOff.sample.map(({ number }) => number).sort()).toEqual(
      rows.map((row) => row.number).filter((number) => number.slice(1, -1) === wanted.slice(0, -1)),
    )
    const ending = wanted.slice(-2)
    const ends = await owner.ask(loadOffer, { query: { offer: 'us-local-646', pattern: `*${ending}` } })
    expect(ends.sample.map(({ number }) => number).sort()).toEqual(
      rows.map((row) => row.number).filter((number) => number.endsWith(ending)),
    )
    const ranked = await owner.ask(loadOffer, { query: { offer: 'us-local-646', rank: 'bronze' } })
    const bronze = rows.filter((row) => row.rank === 'bronze').map((row) => row.number)
    expect(ranked.sample.map(({ number }) => number).sort()).toEqual(bronze.slice(0, sampleSize).sort())
    expect(ranked.sample.every(({ special_setup_fee }) => special_setup_fee === '5')).toBe(true)
  })

  test.each(['12%4', "1' or 1=1", '_', 'abc'])('%s is refused as a pattern [API-32]', async (pattern) => {
    expect(await owner.refused(loadOffer, { query: { offer: 'us-local-646', pattern } })).toMatchObject({
      code: 'requestInvalid',
      errors: { pattern: ['pattern.format'] },
    })
  })

  test('a number chosen earlier: still free, held by another project, sold, or of another offer [API-32] [BUY-09]', async () => {
    const [number, other] = (await numbersOf('us-local-415')).map((row) => row.number)
    const chosen = async () =>
      (await owner.ask(loadOffer, { query: { offer: 'us-local-415', number: number ?? '' } })).chosen
    const before = await chosen()
    expect(before).toMatchObject({ number, free: true })
    const hold = async (held_by: string) =>
      shop.sandbox.database.query
        .updateTable('stock')
        .set({ held_by, held_for: 'cart', held_until: shop.sandbox.clock.now() + 60_000 })
        .where('number', '=', number ?? '')
        .execute()
    await hold('prj_hafen')
    expect(await chosen()).toEqual({ ...before, free: false })
    await hold('prj_nordlicht')
    expect(await chosen()).toEqual({ ...before, free: true })
    await shop.console('POST', 'stock/take', { number })
    expect(await chosen()).toEqual({ ...before, free: false })
    const { chosen: elsewhere } = await owner.ask(loadOffer, { query: { offer: 'us-local-212', number: other ?? '' } })
    expect(elsewhere).toBeNull()
  })

  test('an unknown offer is refused [API-32]', async () => {
    expect(await owner.refused(loadOffer, { query: { offer: 'de-local-99999' } })).toMatchObject({
      code: 'offerUnknown',
      status: 404,
    })
  })
})

describe('numbers drawn at random', () => {
  test('returns the requested quantity of different free numbers of the offer, and holds none [API-34] [BUY-05]', async () => {
    const free = new Set((await numbersOf('de-local-40')).map((row) => row.number))
    const { numbers } = await owner.ask(drawNumbers, { body: { offer: 'de-local-40', quantity: 10 } })
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(10)
    expect(numbers.filter(({ number }) => !free.has(number))).toEqual([])
    expect((await numbersOf('de-local-40')).filter((row) => row.held_by !== null)).toEqual([])
  })

  test('sold out and too few left have different refusals [API-34] [BUY-05]', async () => {
    expect(await owner.refused(drawNumbers, { body: { offer: 'qa-local-44', quantity: 1 } })).toMatchObject({
      code: 'stockEmpty',
    })
    const left = await numbersOf('lu-local-2680')
    const { query: db } = shop.sandbox.database
    await db
      .updateTable('stock')
      .set({ sold_to: 'elsewhere', sold_at: shop.sandbox.clock.now() })
      .where(
        'number',
        'in',
        left.slice(2).map((row) => row.number),
      )
      .execute()
    expect(await owner.refused(drawNumbers, { body: { offer: 'lu-local-2680', quantity: 3 } })).toMatchObject({
      code: 'quantityUnavailable',
    })
    const { numbers } = await owner.ask(drawNumbers, { body: { offer: 'lu-local-2680', quantity: 2 } })
    expect(numbers.map(({ number }) => number).sort()).toEqual(left.slice(0, 2).map((row) => row.number))
  })

  test.each([0, 11, 1.5])('%s is refused as a quantity [API-34]', async (quantity) => {
    expect(await owner.refused(drawNumbers, { body: { offer: 'de-local-40', quantity } })).toMatchObject({
      code: 'requestInvalid',
    })
  })
})
