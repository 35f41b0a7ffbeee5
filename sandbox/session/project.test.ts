import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import type { listProjectHistory } from '#domain/contract/projects/projects.ts'
import { termsVersion } from '#sandbox/auth/terms.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { listPaymentOptions } from '#sandbox/paying/payments/payment-options.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { createTestSandbox, startOfTime, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
})
afterEach(() => sandbox.remove())

describe('the site', () => {
  const site = (identifier: string, more = '') =>
    sandbox.anonymous.call('GET', `configs/site/?identifier=${encodeURIComponent(identifier)}${more}`, undefined, {
      'user-agent': 'Test/1',
    })

  test('returns brand, theme, languages and palette of the host, and repeats its parameters [CFG-01] [CFG-04] [ENT-02] [API-01]', async () => {
    expect((await site('LOCALHOST:3000', '&notify=welcome')).body).toEqual({
      identifier: 'localhost',
      notify: 'welcome',
      brand: 'Northline Numbers',
      default: 'light',
      access: {},
      google_captcha_site_key: null,
      user_agent: 'Test/1',
      languages: [
        { code: 'en', name: 'English', direction: 'ltr' },
        { code: 'fa', name: 'فارسی', direction: 'rtl' },
      ],
      chat: null,
      care: [
        { channel: 'email', value: 'care@northline.example' },
        { channel: 'phone', value: '+493023125999' },
        { channel: 'whatsapp', value: '+4915123559990' },
        { channel: 'telegram', value: 'northline_care' },
      ],
      gateways: [
        { gateway: 'card', name: { en: 'Card', fa: 'کارت بانکی' }, mark: '/api/brand/northline-card.svg' },
        { gateway: 'paypal', name: { en: 'PayPal', fa: 'پی‌پال' }, mark: '/api/brand/northline-paypal.svg' },
        { gateway: 'webmoney', name: { en: 'WebMoney', fa: 'وب‌مانی' }, mark: '/api/brand/northline-webmoney.svg' },
        { gateway: 'bankA', name: { en: 'Sepand Bank', fa: 'بانک سپند' }, mark: '/api/brand/northline-bankA.svg' },
        { gateway: 'bankB', name: { en: 'Alvand Bank', fa: 'بانک الوند' }, mark: '/api/brand/northline-bankB.svg' },
        { gateway: 'bankC', name: { en: 'Kimia Bank', fa: 'بانک کیمیا' }, mark: '/api/brand/northline-bankC.svg' },
      ],
      template: { images: { icon: '/api/brand/northline.svg' }, colours: { brand: '#1f4fd8' } },
    })
  })

  test('another host has another brand, with its own colour, icon, theme and pages [CFG-04]', async () => {
    expect((await site('saffron.localhost')).body).toMatchObject({
      identifier: 'saffron.localhost',
      notify: null,
      brand: 'Saffron Telecom',
      default: 'custom',
      access: { my_module: false },
      template: { images: { icon: '/api/brand/saffron.svg' }, colours: { brand: '#e4572e' } },
    })
    const icons = await Promise.all(
      ['northline', 'saffron'].map(async (brand) => {
        const response = await sandbox.app.request(`/api/brand/${brand}.svg`)
        return [response.headers.get('content-type'), (await response.text()).slice(0, 4)]
      }),
    )
    expect(icons).toEqual([
      ['image/svg+xml', '<svg'],
      ['image/svg+xml', '<svg'],
    ])
    expect((await sandbox.app.request('/api/brand/nobody.svg')).status).toBe(404)
    const mark = await sandbox.app.request('/api/brand/saffron-bankB.svg')
    expect([mark.status, mark.headers.get('content-type'), await mark.text()]).toEqual([
      200,
      'image/svg+xml',
      expect.stringMatching(/^<svg .+#9a3412/),
    ])
    expect(await (await sandbox.app.request('/api/brand/saffron-card.svg')).text()).toMatch(
      /#1a1f71.+<path d="M.+#eb001b.+<path d="M/,
    )
    expect((await sandbox.app.request('/api/brand/saffron-bankD.svg')).status).toBe(404)
  })

  test.for(['unknown.localhost', 'example.com', '', 'localhost.example.com'])(
    'an unknown host is refused: %s',
    async (identifier) => {
      const answer = await site(identifier)
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'domainInvalid' }])
    },
  )

  test('the terms exist in both languages with one version; another language is refused [AUT-06] [API-03]', async () => {
    const both = await Promise.all(
      ['en', 'fa'].map(
        async (language) => (await sandbox.anonymous.call('GET', `configs/terms/?language=${language}`)).body,
      ),
    )
    expect(both).toMatchObject([
      { version: termsVersion, language: 'en', title: 'Terms of service' },
      { version: termsVersion, language: 'fa', title: 'شرایط استفاده از خدمات' },
    ])
    const [en, fa] = both as { sections: unknown[] }[]
    expect(en?.sections.length).toBeGreaterThan(3)
    expect(en?.sections.length).toBe(fa?.sections.length)
    const other = await sandbox.anonymous.call('GET', 'configs/terms/?language=de')
    expect([other.status, other.body]).toMatchObject([422, { errors: { language: ['INVALID'] } }])
  })
})

describe('projects', () => {
  const list = async (email: string, query = '') => {
    const caller = await sandbox.signIn(email)
    const { body } = await caller.call('GET', `project/${query}`)
    return body as { count: number; results: { id: string; role: string }[] }
  }

  test('are listed with their role, owner and person [HOM-01] [API-25]', async () => {
    expect(await list('simple@example.com')).toEqual({
      count: 1,
      page: 1,
      page_size: 10,
      results: [
        {
          id: 'prj_nordlicht',
          name: 'Nordlicht Support',
          role: 'simple',
          owner: 'Clara Neumann',
          person: { id: 'prs_nordlicht_simple', name: 'Lena Fischer' },
          status: 'active',
          deactivated_by: null,
          deactivation_reason: null,
          spendable: '850',
          logo: null,
        },
      ],
    })
    expect(await list('deactivated@example.com')).toMatchObject({
      results: [{ id: 'prj_virtanen', status: 'deactivated', deactivated_by: 'superAdmin' }],
    })
    expect((await list('fresh@example.com')).count).toBe(0)
  })

  test('are only those of the account, by role and then oldest first; a super administrator finds all of them [API-25]', async () => {
    const rows = async (email: string) => (await list(email)).results.map(({ id, role }) => `${role} ${id}`)
    expect(await rows('owner@example.com')).toEqual(['owner prj_nordlicht', 'owner prj_hafen'])
    expect(await rows('reseller@example.com')).toEqual(['reseller prj_hafen'])
    expect((await list('supervisor@example.com')).count).toBe(9)
    // Sorted by role first: projects of other owners come last, however old they are.
    await sandbox.database.query
      .insertInto('membership')
      .values({
        id: 'mbr_older',
        project_id: 'prj_parto',
        account_id: 'acc_owner',
        role: 'manager',
        person_id: null,
        created_at: startOfTime,
      })
      .execute()
    await sandbox.database.query.updateTable('project').set({ created_at: 0 }).where('id', '=', 'prj_parto').execute()
    expect(await rows('owner@example.com')).toEqual(['owner prj_nordlicht', 'owner prj_hafen', 'manager prj_parto'])
    await sandbox.database.query.updateTable('project').set({ created_at: 0 }).where('id', '=', 'prj_hafen').execute()
    expect(await rows('owner@example.com')).toEqual(['owner prj_hafen', 'owner prj_nordlicht', 'manager prj_parto'])
  })

  test('are searched by name, id and owner, with pages [API-25]', async () => {
    expect((await list('supervisor@example.com', '?q=NORDLICHT')).results.map(({ id }) => id)).toEqual([
      'prj_nordlicht',
    ])
    expect((await list('supervisor@example.com', '?q=prj_conti')).count).toBe(1)
    expect((await list('supervisor@example.com', '?q=neumann')).count).toBe(2)
    expect((await list('supervisor@example.com', '?page=2')).results).toEqual([])
  })

  test('return every field, and reserved money is not available [SES-03] [DSH-02]', async () => {
    await sandbox.database.query
      .updateTable('ledger_account')
      .set({ held: 8_400_000 })
      .where('id', '=', walletOf('prj_hafen'))
      .execute()
    const owner = await sandbox.signIn('owner@example.com')
    const balances = { available_balance: '10', balance: '18.4', minimum_balance: '20' }
    expect((await owner.call('GET', 'project/prj_hafen/')).body).toEqual({
      id: 'prj_hafen',
      name: 'Hafen Logistik',
      owner: 'Clara Neumann',
      role: 'owner',
      status: 'active',
      deactivated_by: null,
      deactivation_reason: null,
      maximum_persons: 25,
      maximum_groups: 10,
      voice_language: 'en',
      timezone: 'Europe/Berlin',
      logo: null,
      experimental: false,
      staff_out_call_strategy: 'inGroupOnly',
      ...balances,
      items_in_cart: 0,
      billing_address_country: 'DE',
      created_at: new Date(startOfTime - 8 * 30 * 24 * 60 * 60 * 1000).toISOString(),
      versions: { general: 0, limits: 0, calls: 0, logo: 0 },
    })
    const options = await listPaymentOptions(sandbox.database.query, {
      project: 'prj_hafen',
      net: '5',
      purpose: 'deposit',
    })
    expect((await owner.call('GET', 'finance/prj_hafen/wallet/')).body).toEqual({
      ...balances,
      deposit_minimum: '5',
      deposit_maximum: '100000',
      gateways: options.filter(({ gateway }) => gateway !== 'wallet'),
    })
    expect((await owner.call('GET', 'dashboard/prj_hafen/')).body).toMatchObject({
      ...balances,
      unfinished_order: null,
    })
  })

  test('start with wallets funded by ordinary transfers', async () => {
    expect(await auditLedger(sandbox.database.query)).toEqual([])
  })
})

describe('the billing address', () => {
  const address = {
    name: 'Atelier Durand',
    street: '4 rue des Lilas',
    street_2: '',
    city: 'Lyon',
    state: '',
    country: 'FR',
    postal_code: '69003',
    phone: '+33478000000',
    official_invoice: false,
    personality_type: null,
    branch_code: null,
    economic_code: '',
    national_id: '',
    registration_number: '',
  }
  const path = 'project/prj_atelier/billing_address/'

  test('is empty at first, is stored, and changes its country once [CRT-03] [PRJ-04] [API-28]', async () => {
    const caller = await sandbox.signIn('unverified@example.com')
    const put = (version: number, change: object = {}) => caller.call('PUT', path, { ...address, version, ...change })
    expect((await caller.call('GET', path)).body).toEqual({ version: 0, address: null, country_fixed: false })
    expect((await put(0)).body).toEqual({ version: 1, address, country_fixed: false })
    expect((await put(1, { city: 'Paris' })).body).toMatchObject({ version: 2, country_fixed: false })
    const belgium = { ...address, country: 'BE' }
    expect((await put(2, belgium)).body).toEqual({ version: 3, address: belgium, country_fixed: true })
    const refused = await put(3)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'billingCountryFixed' }])
    expect((await caller.call('GET', path)).body).toEqual({ version: 3, address: belgium, country_fixed: true })
    expect((await put(3, { ...belgium, city: 'Gent' })).body).toMatchObject({ version: 4, address: { city: 'Gent' } })
  })

  test('an older version than the stored one changes nothing; an equal address is no change [API-28]', async () => {
    const caller = await sandbox.signIn('unverified@example.com')
    const put = (version: number, change: object = {}) => caller.call('PUT', path, { ...address, version, ...change })
    await put(0)
    const [first, second] = await Promise.all([put(1, { city: 'Paris' }), put(1, { city: 'Lille' })])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect([first, second].find(({ status }) => status === 409)?.body).toMatchObject({ code: 'projectChanged' })
    const { body: stored } = await caller.call('GET', path)
    expect(stored).toMatchObject({ version: 2 })
    for (const version of [0, 1, 3]) expect((await put(version, { city: 'Nantes' })).status).toBe(409)
    expect((await put(2, (stored as { address: object }).address)).body).toEqual(stored)
    expect((await caller.call('GET', path)).body).toEqual(stored)
  })

  test('each changed field is noted in the history of the project, with its author [API-28]', async () => {
    const caller = await sandbox.signIn('unverified@example.com')
    await caller.call('PUT', path, { ...address, version: 0 })
    await caller.call('PUT', path, { ...address, version: 1, city: 'Paris' })
    const { body } = await caller.call('GET', 'project/prj_atelier/history/?part=billing&page_size=20')
    const { results } = body as ResponseOf<typeof listProjectHistory>
    const given = Object.entries(address).filter(([, value]) => typeof value === 'string' && value !== '')
    const expected = [
      ['project', 'billing.city', address.city, 'Paris'],
      ...given.map(([field, value]) => ['project', `billing.${field}`, null, value]),
    ]
    const noted = results.map(({ actor, field, from, to }) => [actor, field, from, to])
    expect(noted.toSorted()).toEqual(expected.toSorted())
  })

  test('is refused field by field, including an unknown country [API-28]', async () => {
    const caller = await sandbox.signIn('unverified@example.com')
    const empty = await caller.call('PUT', path, { version: 0, ...address, name: ' ', country: '' })
    expect([empty.status, empty.body]).toMatchObject([
      422,
      { code: 'requestInvalid', errors: { name: ['REQUIRED'], country: ['REQUIRED'] } },
    ])
    const long = await caller.call('PUT', path, { version: 0, ...address, city: 'x'.repeat(101), phone: 'by post' })
    expect([long.status, long.body]).toMatchObject([
      422,
      { errors: { city: ['text.tooLong'], phone: ['phone.format'] } },
    ])
    const unprintable = await caller.call('PUT', path, { version: 0, ...address, name: '王小明', street_2: '👍' })
    expect([unprintable.status, unprintable.body]).toMatchObject([
      422,
      { errors: { name: ['text.printable'], street_2: ['text.printable'] } },
    ])
    const atlantis = await caller.call('PUT', path, { version: 0, ...address, country: 'XX' })
    expect([atlantis.status, atlantis.body]).toMatchObject([422, { errors: { country: ['INVALID'] } }])
  })

  test('keeps the details of an official invoice in Iran and refuses wrong ones at their fields [PRJ-03] [API-28]', async () => {
    const caller = await sandbox.signIn('unverified@example.com')
    const legal = {
      ...address,
      country: 'IR',
      postal_code: '1511943943',
      official_invoice: true,
      personality_type: 'legal',
      branch_code: 'central',
      economic_code: '411375986214',
      national_id: '10380284790',
      registration_number: '268741',
    }
    const real = {
      ...legal,
      personality_type: 'real',
      branch_code: 'other',
      economic_code: '',
      national_id: '0499370899',
      registration_number: '',
    }
    for (const [version, saved] of [legal, real].entries()) {
      const stored = { version: version + 1, address: saved, country_fixed: false }
      expect((await caller.call('PUT', path, { version, ...saved })).body).toEqual(stored)
      expect((await caller.call('GET', path)).body).toEqual(stored)
    }

    const refused = async (change: object) => {
      const { status, body } = await caller.call('PUT', path, { version: 2, ...change })
      return [status, (body as { errors?: unknown }).errors]
    }
    expect(await refused({ ...legal, national_id: '10380284792', economic_code: '4113759862' })).toEqual([
      422,
      { national_id: ['legalNationalId.checksum'], economic_code: ['economicCode.length'] },
    ])
    expect(await refused({ ...real, national_id: '0684159415', registration_number: '268741' })).toEqual([
      422,
      { national_id: ['nationalCode.checksum'], registration_number: ['INVALID'] },
    ])
    expect(await refused({ ...legal, personality_type: null, branch_code: null, postal_code: '69003' })).toEqual([
      422,
      {
        postal_code: ['number.tenDigits'],
        personality_type: ['REQUIRED'],
        branch_code: ['REQUIRED'],
        economic_code: ['INVALID'],
        national_id: ['INVALID'],
        registration_number: ['INVALID'],
      },
    ])
    expect(await refused({ ...address, official_invoice: true })).toEqual([422, { official_invoice: ['INVALID'] }])
    expect((await caller.call('GET', path)).body).toEqual({ version: 2, address: real, country_fixed: false })
    const moved = await caller.call('PUT', path, { version: 2, ...address })
    expect(moved.body).toEqual({ version: 3, address, country_fixed: true })
  })

  test('can be read by a simple user, but not changed [API-28]', async () => {
    const simple = await sandbox.signIn('simple@example.com')
    const theirs = 'project/prj_nordlicht/billing_address/?person=prs_nordlicht_simple'
    expect((await simple.call('GET', theirs)).status).toBe(200)
    expect((await simple.call('PUT', theirs, { version: 1, ...address })).status).toBe(403)
  })
})
