import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountChange } from '#domain/account/account-history.ts'
import type { AccountHistory } from '#domain/contract/account/account-history.ts'
import { bySession, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { type Accounts, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import type { Caller } from '#sandbox/testing/test-sandbox.ts'

let accounts: Accounts
let owner: Caller
beforeEach(async () => {
  accounts = await openAccounts()
  owner = await accounts.signIn('owner@example.com')
  await accounts.database.transact((trx) => trx.deleteFrom('account_change').execute())
})
afterEach(() => accounts.remove())

const password = 'Sandbox2026'
const read = async (query = '', by = owner) =>
  (await by.call('GET', `settings/history/?page_size=100${query}`)).body as AccountHistory

type ExpectedChange = Partial<Omit<AccountChange, 'id' | 'at'>> & Pick<AccountChange, 'field'>
const own = { actor: 'user', by: 'Clara Neumann', acting: null, subject: null, from: null, to: null }
/** The changes without id and time, oldest first. */
const changesOf = async (by = owner) =>
  (await read('', by)).results.map(({ id: _, at: __, ...change }) => change).toReversed()
const expectChanges = async (...changes: ExpectedChange[]) =>
  expect(await changesOf()).toEqual(changes.map((change) => ({ ...own, ...change })))

const send = async (method: string, path: string, body?: unknown, by = owner) => {
  const answer = await by.call(method, path, body)
  await accounts.work.drain()
  return answer
}
const company = { version: 0, name: '', registration_id: '', tax_number: '', email: '', address: '' }
const addEmail = async (email: string) =>
  ((await send('POST', 'settings/add_email/', { email })).body as { id: string }).id
const verifyEmail = async (id: string, email: string) =>
  send('POST', 'settings/verify_email/', { by: 'code', id, code: await accounts.codeSentTo(email) })
const addPhone = async (phone: string, more: object = {}) =>
  (await send('POST', 'settings/add_phone/', { phone, country: 'DE', extension: '', ...more })).body as {
    phone: string
    number: string
  }

describe('each change writes exactly one row, with who, what from and what to', () => {
  test('of the names, the language and the picture [API-140]', async () => {
    await send('PATCH', 'settings/info/', { version: 0, first_name: 'Klara', last_name: 'Neumann' })
    await send('PATCH', 'settings/info/', { language: 'fa' })
    await send('PATCH', 'settings/info/', { avatar: { replaces: null, image: png } })
    const by = 'Klara Neumann'
    await expectChanges(
      { field: 'first_name', by, from: 'Clara', to: 'Klara' },
      { field: 'language', by, from: 'en', to: 'fa' },
      { field: 'avatar', by, to: 'picture' },
    )
  })

  test('of address, company, social networks, channels, newsletter and notifications', async () => {
    await send('PATCH', 'settings/geodata/', { version: 0, country: 'DE', state: 'DE-HH' })
    await send('PATCH', 'settings/geodata/', { version: 1, city: 'Hamburg' })
    await send('PUT', 'settings/company/', { ...company, name: 'Hafen Media GmbH' })
    await send('PUT', 'settings/company/', { ...company, version: 1 })
    const social = { version: 0, twitter: '', facebook: '', telegram: '', instagram: 'hafen' }
    await send('PUT', 'settings/social_network/', social)
    await send('PATCH', 'settings/communications/', { version: 0, telegram: 'clara_n', whatsapp: '', bale: '' })
    const { version } = (await owner.call('GET', 'settings/newsletter/')).body as { version: number }
    await send('PUT', 'settings/newsletter/', { version, subscribed: true, news: true, offers: false })
    await send('PATCH', 'settings/notifications/', { kind: 'balance', channel: 'mail', on: false })
    await expectChanges(
      { field: 'geo.country', to: 'DE' },
      { field: 'geo.state', to: 'Hamburg' },
      { field: 'geo.city', to: 'Hamburg' },
      { field: 'company.name', to: 'Hafen Media GmbH' },
      { field: 'company.name', from: 'Hafen Media GmbH' },
      { field: 'social.instagram', to: 'hafen' },
      { field: 'channels.telegram', to: 'clara_n' },
      { field: 'newsletter.offers', from: '1', to: '0' },
      { field: 'notifications.mail', subject: 'balance', from: '1', to: '0' },
    )
  })

  test('of email addresses', async () => {
    const id = await addEmail('clara@hafen.example')
    await verifyEmail(id, 'clara@hafen.example')
    await send('POST', 'settings/handler/', { action: 'setPrimaryEmail', id, password })
    await send('POST', 'settings/handler/', { action: 'removeEmail', id: 'eml_owner' })
    await expectChanges(
      { field: 'email.added', to: 'clara@hafen.example' },
      { field: 'email.verified', to: 'clara@hafen.example' },
      { field: 'email.primary', from: 'owner@example.com', to: 'clara@hafen.example' },
      { field: 'email.removed', from: 'owner@example.com' },
    )
  })

  test('of phones, and of their kinds', async () => {
    const { phone, number } = await addPhone('+494055501217')
    await addPhone('+494055501217', { kind: 'work' })
    const code = await accounts.codeSentTo(number)
    await send('POST', 'settings/verify_phone/', { by: 'code', phone, code })
    await send('POST', 'settings/handler/', { action: 'setPrimaryPhone', id: phone })
    await send('POST', 'settings/handler/', { action: 'setPrimaryPhone', id: 'phn_owner' })
    await send('POST', 'settings/handler/', { action: 'removePhone', id: phone })
    const fields = (await changesOf()).map(({ field, subject, from, to }) => [field, subject, from, to])
    const [[, , before]] = fields.filter(([field]) => field === 'phone.primary') as [[string, null, string]]
    expect(fields).toEqual([
      ['phone.added', null, null, number],
      ['phone.kind', number, 'home', 'work'],
      ['phone.verified', null, null, number],
      ['phone.primary', null, before, number],
      ['phone.primary', null, number, before],
      ['phone.removed', null, number, null],
    ])
  })

  test('of the password and of ended sessions', async () => {
    await accounts.signIn('owner@example.com')
    await accounts.signIn('owner@example.com')
    const change = { old_password: password, new_password: 'Ein neues 1', end_other_sessions: true }
    await send('POST', 'auth/change_password/', change)
    await accounts.signIn('owner@example.com', 'Ein neues 1')
    const { results } = (await owner.call('GET', 'settings/sessions/?page_size=100')).body as {
      results: { id: string; current: boolean }[]
    }
    const other = results.find(({ current }) => !current)?.id
    await send('DELETE', `settings/sessions/?session=${other}`)
    await send('DELETE', `settings/sessions/?session=${other}`)
    await send('DELETE', 'settings/sessions/')
    await expectChanges(
      { field: 'password' },
      { field: 'sessions.ended', to: '2' },
      { field: 'sessions.ended', to: '1' },
    )
  })

  test('by a mailed link, and by the operator', async () => {
    const [newsletter] = await accounts.sentTo('owner@example.com')
    const token = new URL(newsletter?.facts.unsubscribe ?? '').searchParams.get('token')
    await accounts.post('configs/unsubscribe/', { token, subscribed: false })
    await accounts.post('auth/forgot_password/', { email: 'owner@example.com' })
    await accounts.work.drain()
    const link = await accounts.tokenSentTo('owner@example.com')
    await accounts.post('auth/reset_password/', { token: link, new_password: 'Ein neues 1' })
    for (const change of ['refuseProjects', 'refuseProjects', 'forcePassword', 'welcome', 'allowPassword'])
      await accounts.console('POST', 'people', { email: 'owner@example.com', change })
    owner = await accounts.signIn('owner@example.com', 'Ein neues 1')
    const byLink = { actor: 'link', by: null } as const
    const byOperator = { actor: 'operator', by: null } as const
    await expectChanges(
      { ...byLink, field: 'newsletter.subscribed', from: '1', to: '0' },
      { ...byLink, field: 'password' },
      { ...byLink, field: 'sessions.ended', to: '1' },
      { ...byOperator, field: 'may_create_project', from: '1', to: '0' },
      { ...byOperator, field: 'force_change_password', from: '0', to: '1' },
      { ...byOperator, field: 'force_change_password', from: '1', to: '0' },
    )
  })
})

test('who acts on behalf of the account is named', async () => {
  const acting = await accounts.actFor('owner@example.com')
  await send('PUT', 'settings/company/', { ...company, name: 'Hafen Media GmbH' }, acting)
  await expectChanges({
    field: 'company.name',
    acting: { name: 'Ingrid Solberg', as: 'supervisor' },
    to: 'Hafen Media GmbH',
  })
})

test('a refused change writes no row, and neither does one that keeps every value', async () => {
  const refused = [
    await send('PUT', 'settings/company/', { ...company, version: 7, name: 'Hafen' }),
    await send('PATCH', 'settings/geodata/', { version: 0, country: 'DE', state: 'AT-9' }),
    await send('PATCH', 'settings/info/', { version: 9, first_name: 'Klara' }),
    await send('PATCH', 'settings/info/', { avatar: { replaces: '/api/avatar/avt_other', image: null } }),
    await send('POST', 'auth/change_password/', {
      old_password: 'wrong 2026',
      new_password: 'Ein neues 1',
      end_other_sessions: true,
    }),
    await send('POST', 'settings/add_email/', { email: 'owner@example.com' }),
    await send('POST', 'settings/handler/', { action: 'removeEmail', id: 'eml_owner' }),
    await send('POST', 'settings/handler/', { action: 'removePhone', id: 'phn_other' }),
    await send('PATCH', 'settings/notifications/', { kind: 'security', channel: 'mail', on: false }),
  ]
  expect(refused.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  await send('PUT', 'settings/company/', company)
  await send('PATCH', 'settings/info/', { language: 'en' })
  await send('PATCH', 'settings/info/', { avatar: { replaces: null, image: null } })
  await send('PATCH', 'settings/notifications/', { kind: 'balance', channel: 'mail', on: true })
  await send('DELETE', 'settings/sessions/')
  expect(await changesOf()).toEqual([])
})

test('a transaction that is rolled back leaves no row', async () => {
  const { database, clock } = accounts
  const account = await database.query
    .selectFrom('account')
    .selectAll()
    .where('id', '=', 'acc_owner')
    .executeTakeFirstOrThrow()
  const failing = database.transact(async (trx) => {
    await noteAccountChanges(trx, clock, bySession({ account, impersonator: null }), [{ field: 'password' }])
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await changesOf()).toEqual([])
})

test('no password, code or token is stored', async () => {
  const id = await addEmail('clara@hafen.example')
  const code = await accounts.codeSentTo('clara@hafen.example')
  await verifyEmail(id, 'clara@hafen.example')
  await send('POST', 'settings/handler/', { action: 'setPrimaryEmail', id, password })
  const change = { old_password: password, new_password: 'Ein neues 1', end_other_sessions: false }
  await send('POST', 'auth/change_password/', change)
  const rows = JSON.stringify(await accounts.database.query.selectFrom('account_change').selectAll().execute())
  const { password_hash } = await accounts.database.query
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', 'acc_owner')
    .executeTakeFirstOrThrow()
  expect((JSON.parse(rows) as unknown[]).length).toBe(4)
  for (const secret of [password, 'Ein neues 1', code, owner.token ?? '', password_hash])
    expect(rows).not.toContain(secret)
})

test('it is filtered by part and by days, paged by key, and no other account reads it', async () => {
  for (let version = 0; version < 12; version += 1)
    await send('PUT', 'settings/company/', { ...company, version, name: `Hafen ${version}` })
  await accounts.clock.advance(24 * 60 * 60_000)
  await send('PATCH', 'settings/info/', { language: 'fa' })
  const all = (await read()).results
  expect(all.map(({ field }) => field)).toEqual(['language', ...Array(12).fill('company.name')])
  const paged: AccountChange[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: AccountHistory = (
      await owner.call('GET', `settings/history/?page_size=10${after === '' ? '' : `&after=${after}`}`)
    ).body as AccountHistory
    paged.push(...page.results)
    after = page.next
  }
  expect(paged).toEqual(all)
  const counts = await Promise.all(
    ['&part=company', '&part=profile', '&part=security', '&to=2026-11-20', '&from=2026-11-21'].map(
      async (query) => (await read(query)).results.length,
    ),
  )
  expect(counts).toEqual([12, 1, 0, 12, 1])
  expect(refusalOf(await owner.call('GET', 'settings/history/?from=2026-11-21&to=2026-11-20'))).toMatchObject({
    code: 'requestInvalid',
  })
  const stranger = await accounts.signIn('manager@example.com')
  expect((await read(`&after=${all[0]?.id}`, stranger)).results).toEqual([])
  expect((await accounts.anonymous.call('GET', 'settings/history/')).status).toBe(401)
})

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
