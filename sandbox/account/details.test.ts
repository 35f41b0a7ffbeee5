import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyCompany } from '#domain/account/company.ts'
import { type Accounts, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import type { Caller } from '#sandbox/testing/test-sandbox.ts'

let accounts: Accounts
let owner: Caller
let other: Caller
beforeEach(async () => {
  accounts = await openAccounts()
  owner = await accounts.signIn('owner@example.com')
  other = await accounts.signIn('owner@example.com')
})
afterEach(() => accounts.remove())

type Section = Record<string, unknown> & { version: number }
const read = async (path: string, caller = owner): Promise<Section> => (await caller.call('GET', path)).body as Section
const save = (method: 'PUT' | 'PATCH', path: string, body: unknown, caller = owner) => caller.call(method, path, body)

const company = {
  name: 'Hafen Media GmbH',
  registration_id: 'HRB 148822',
  tax_number: '۳۱۸۲۲۴۰۷۱',
  email: 'Office@Hafen.example',
  address: '  Am Sandtorkai 30 ',
}
const storedCompany = {
  ...company,
  tax_number: '318224071',
  email: 'Office@Hafen.example',
  address: 'Am Sandtorkai 30',
}
const social = { twitter: 'https://x.com/hafenmedia', facebook: 'hafen.media', telegram: '@hafen_media', instagram: '' }
const storedSocial = { twitter: 'hafenmedia', facebook: 'hafen.media', telegram: 'hafen_media', instagram: '' }

test('a company is stored as a whole and kept for other sessions [ACC-05] [API-20]', async () => {
  expect(await read('settings/company/')).toEqual({ version: 0, ...emptyCompany })
  expect((await save('PUT', 'settings/company/', { version: 0, ...company })).body).toEqual({
    version: 1,
    ...storedCompany,
  })
  expect(await read('settings/company/', other)).toEqual({ version: 1, ...storedCompany })
  const stranger = await accounts.signIn('manager@example.com')
  expect(await read('settings/company/', stranger)).toEqual({ version: 0, ...emptyCompany })
  const wrong = await save('PUT', 'settings/company/', {
    version: 1,
    ...company,
    email: 'office',
    name: 'x'.repeat(129),
  })
  expect(refusalOf(wrong)).toEqual({
    status: 422,
    code: 'requestInvalid',
    errors: { email: ['email.format'], name: ['text.tooLong'] },
  })
  expect(await read('settings/company/')).toEqual({ version: 1, ...storedCompany })
})

test('social networks take names and addresses of profiles; channels take names and phones [ACC-06] [API-21]', async () => {
  expect((await save('PUT', 'settings/social_network/', { version: 0, ...social })).body).toEqual({
    version: 1,
    ...storedSocial,
  })
  const wrong = { ...social, twitter: 'much-too-long-for-it', instagram: '<script>' }
  expect(refusalOf(await save('PUT', 'settings/social_network/', { version: 1, ...wrong }))).toMatchObject({
    errors: { twitter: ['userName.format'], instagram: ['userName.format'] },
  })
  const channels = { telegram: '@clara_n', whatsapp: '+49 (151) 1234-5678', bale: '0098 912 345 6789' }
  const stored = { telegram: 'clara_n', whatsapp: '+4915112345678', bale: '+989123456789' }
  expect((await save('PATCH', 'settings/communications/', { version: 0, ...channels })).body).toMatchObject({
    version: 1,
    channels: stored,
  })
  expect(
    refusalOf(await save('PATCH', 'settings/communications/', { version: 1, ...channels, whatsapp: '0151' })),
  ).toMatchObject({
    errors: { whatsapp: ['phone.format'] },
  })
  expect(await read('settings/communications/', other)).toMatchObject({ version: 1, channels: stored })
  expect(await read('settings/social_network/', other)).toEqual({ version: 1, ...storedSocial })
})

test('geo data has choices: time zones, and the states of a country [ACC-04] [API-13] [API-108]', async () => {
  const { choices, ...empty } = await read('settings/geodata/')
  expect(empty).toEqual({ version: 0, country: '', state: '', city: '', street: '', postal_code: '', time_zone: '' })
  const { time_zones } = choices as { time_zones: string[] }
  expect(time_zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Tehran', 'Europe/Berlin']))
  const states = await read('settings/geodata/states/?country=DE')
  expect(states.results).toHaveLength(16)
  expect((states.results as unknown[])[0]).toEqual({ id: 'DE-BW', name: 'Baden-Württemberg' })
  expect((await read('settings/geodata/states/?country=GI')).results).toEqual([])

  const given = { country: 'DE', state: 'DE-HH', city: 'Hamburg', time_zone: 'Europe/Berlin' }
  expect((await save('PATCH', 'settings/geodata/', { version: 0, ...given })).body).toMatchObject({
    version: 1,
    ...given,
  })
  const next = { street: 'Am Sandtorkai 30', postal_code: '۲۰۴۵۷' }
  expect((await save('PATCH', 'settings/geodata/', { version: 1, ...next })).body).toMatchObject({
    version: 2,
    ...given,
    street: 'Am Sandtorkai 30',
    postal_code: '20457',
  })
})

test.each([
  [{ country: 'XX' }, ['country', 'state']],
  [{ country: 'AT' }, ['state']],
  [{ state: 'DE-XX' }, ['state']],
  [{ state: 'Hamburg' }, ['state']],
  [{ time_zone: 'Europe/Hamburg' }, ['time_zone']],
  [{ country: '' }, ['state']],
])('the place %j does not exist', async (change, wrong) => {
  const given = { country: 'DE', state: 'DE-HH', time_zone: 'Europe/Berlin' }
  await save('PATCH', 'settings/geodata/', { version: 0, ...given })
  const refusal = refusalOf(await save('PATCH', 'settings/geodata/', { version: 1, ...change }))
  expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual(['requestInvalid', wrong])
  expect(await read('settings/geodata/')).toMatchObject({ version: 1, ...given })
})

test('newsletters: the same preference as that of the mailed link; an unwanted topic is not mailed [ACC-07] [API-22]', async () => {
  const send = async (topic: string) =>
    (await accounts.console('POST', 'newsletter', { email: 'owner@example.com', topic })).body as {
      link: string | null
    }
  const wanted = { subscribed: true, news: true, offers: true }
  const { version, ...start } = await read('settings/newsletter/')
  expect(start).toEqual(wanted)
  await save('PUT', 'settings/newsletter/', { version, ...wanted, offers: false })
  expect((await send('offers')).link).toBeNull()
  const { link } = await send('news')
  const token = new URL(link ?? '').searchParams.get('token')
  await accounts.post('configs/unsubscribe/', { token, subscribed: false })
  const ended = await read('settings/newsletter/')
  expect(ended).toEqual({ version: version + 2, subscribed: false, news: true, offers: false })
  expect((await send('news')).link).toBeNull()

  // A form that was open at that time does not subscribe again.
  const stale = await save('PUT', 'settings/newsletter/', { version: version + 1, ...wanted })
  expect(refusalOf(stale)).toEqual({ status: 409, code: 'accountChanged' })
  await save('PUT', 'settings/newsletter/', { version: version + 2, ...wanted })
  const asked = await accounts.anonymous.call('GET', `configs/unsubscribe/?token=${token}`)
  expect(asked.body).toMatchObject({ subscribed: true })
})

test('names change with a version, the language without one [API-12]', async () => {
  const info = async (caller = owner) =>
    (await caller.call('GET', 'settings/info/')).body as { client: Record<string, unknown> }
  const names = { first_name: 'کلارا', last_name: 'Neumann-Voss' }
  const changed = await save('PATCH', 'settings/info/', { version: 0, ...names })
  expect(changed.body).toMatchObject({ client: { ...names, full_name: 'کلارا Neumann-Voss', version: 1 } })
  expect((await info(other)).client).toMatchObject(names)
  await save('PATCH', 'settings/info/', { language: 'fa' }, other)
  expect((await info()).client).toMatchObject({ ...names, language: 'fa', version: 1 })
  const without = await save('PATCH', 'settings/info/', { first_name: 'Anna' })
  expect(refusalOf(without)).toEqual({ status: 422, code: 'requestInvalid', errors: { version: ['REQUIRED'] } })
  const short = await save('PATCH', 'settings/info/', { version: 1, first_name: 'A', last_name: 'x'.repeat(129) })
  expect(refusalOf(short)).toMatchObject({
    errors: { first_name: ['firstname.length'], last_name: ['lastname.length'] },
  })
  const stale = await save('PATCH', 'settings/info/', { version: 0, first_name: 'Anna', last_name: 'Voss' })
  expect(refusalOf(stale)).toEqual({ status: 409, code: 'accountChanged' })
  expect((await info()).client).toMatchObject(names)
})

test('of ten sessions that save the same version at once, one succeeds; nothing is lost silently', async () => {
  const at = async (path: string, method: 'PUT' | 'PATCH', bodyOf: (index: number) => object) => {
    const { version } = await read(path)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(method, path, { version, ...bodyOf(index) }, index % 2 ? owner : other),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await read(path)).toEqual(accepted[0]?.body)
  }
  await at('settings/company/', 'PUT', (index) => ({ ...company, name: `Hafen ${index}` }))
  await at('settings/social_network/', 'PUT', (index) => ({ ...social, instagram: `hafen${index}` }))
  await at('settings/geodata/', 'PATCH', (index) => ({ city: `Hamburg ${index}` }))
  await at('settings/newsletter/', 'PUT', (index) => ({ subscribed: index % 2 === 0, news: true, offers: true }))
})
