import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deletionDays } from '#domain/account/account-deletion.ts'
import {
  cancelAccountDeletion,
  loadAccountDeletion,
  requestAccountDeletion,
} from '#domain/contract/account/account-deletion.ts'
import { saveCompany } from '#domain/contract/account/account-details.ts'
import { listAccountHistory } from '#domain/contract/account/account-history.ts'
import { sendSupportMessage } from '#domain/contract/care/care.ts'
import { startAccountExport } from '#domain/contract/exports.ts'
import { saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import { formatUtcDate } from '#domain/kit/calendar.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import { emptyMessage } from '#domain/messaging/compose.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const day = 24 * 60 * 60_000
const own = 'prj_hafen'

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', own)
}, 60_000)
afterEach(() => shop.close())

const body = { password: seedPassword }

/** What the account's user was mailed about the deletion, newest first. */
const letters = async (): Promise<string[]> => {
  const sent = await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 100 })
  return sent.map(({ facts }) => facts.letter ?? '').filter((letter) => letter !== 'newsletter')
}

/** Leaves the owner's projects without other users and money. */
const emptyProjects = async () => {
  const { query } = shop.sandbox.database
  const projects = await query.selectFrom('project').select('id').where('owner_account_id', '=', 'acc_owner').execute()
  await query.updateTable('project_user').set({ removed_at: 1 }).execute()
  for (const { id } of projects) {
    const { minimum } = await readAccount(query, walletOf(id))
    await setWallet(shop, id, fromMicro(minimum))
  }
}

const request = () => owner.ask(requestAccountDeletion, { body })
const planned = () => new Date(shop.sandbox.clock.now() + deletionDays * day).toISOString()

describe('a deletion', () => {
  test('is refused for a supervisor, a blocked account, and while a project has money or other users, which are named [API-173]', async () => {
    const nordlicht = { id: 'prj_nordlicht', name: 'Nordlicht Support' }
    expect(await owner.ask(loadAccountDeletion)).toEqual({
      planned_for: null,
      obstacles: [
        { reason: 'balance', project: nordlicht },
        { reason: 'people', project: nordlicht },
        { reason: 'balance', project: { id: 'prj_hafen', name: 'Hafen Logistik' } },
      ],
    })
    expect((await owner.refused(requestAccountDeletion, { body })).code).toBe('deletionHindered')
    const supervisor = await shop.signIn('supervisor@example.com', own)
    expect((await supervisor.ask(loadAccountDeletion)).obstacles[0]).toEqual({ reason: 'supervisor', project: null })
    expect((await supervisor.refused(requestAccountDeletion, { body })).code).toBe('deletionHindered')
    const blocked = await shop.signIn('blocked@example.com', own)
    expect((await blocked.ask(loadAccountDeletion)).obstacles).toContainEqual({ reason: 'blocked', project: null })
    expect((await blocked.refused(requestAccountDeletion, { body })).code).toBe('deletionHindered')
    expect(await letters()).toEqual([])
  })

  test('needs the password, is planned once, mailed and noted [API-174]', async () => {
    await emptyProjects()
    const wrong = await owner.refused(requestAccountDeletion, { body: { password: 'wrong' } })
    expect([wrong.code, wrong.errors]).toEqual(['passwordInvalid', { password: ['passwordInvalid'] }])
    expect((await owner.ask(loadAccountDeletion)).planned_for).toBeNull()
    const first = planned()
    expect(await request()).toEqual({ planned_for: first, obstacles: [] })
    await shop.pass(day)
    expect((await request()).planned_for).toBe(first)
    expect(await letters()).toEqual(['deletionPlanned'])
    const { results } = await owner.ask(listAccountHistory, { query: { part: 'security', page_size: 100 } })
    expect(results.filter(({ field }) => field === 'deletion')).toMatchObject([{ from: null, to: first }])
  })

  test('is called off: the account stays, and a later request is another one [API-175]', async () => {
    await emptyProjects()
    await request()
    await shop.pass((deletionDays - 1) * day)
    owner = await shop.signIn('owner@example.com', own)
    expect(await owner.ask(cancelAccountDeletion)).toEqual({ planned_for: null, obstacles: [] })
    expect(await owner.ask(cancelAccountDeletion)).toEqual({ planned_for: null, obstacles: [] })
    await request()
    await shop.pass(2 * day)
    expect((await letters()).slice(0, 3)).toEqual(['deletionPlanned', 'deletionCancelled', 'deletionPlanned'])
    expect((await (await shop.signIn('owner@example.com', own)).ask(loadAccountDeletion)).planned_for).not.toBeNull()
  })

  test('is mailed with the day in the calendar of the language; planned again and again it has to wait', async () => {
    await emptyProjects()
    await request()
    const [letter] = await listMessages(shop.sandbox.database.query, { to: 'owner@example.com', limit: 1 })
    expect(letter?.body).toContain(`deleted on ${formatUtcDate(planned(), 'en')}.`)
    for (let again = 0; again < 4; again += 1) {
      await owner.ask(cancelAccountDeletion)
      await request()
    }
    await owner.ask(cancelAccountDeletion)
    const refused = await owner.refused(requestAccountDeletion, { body })
    expect([refused.status, refused.code]).toEqual([429, 'tooManyRequests'])
    expect(await letters()).toHaveLength(10)
  })

  test('does not happen when money has come since, and the user is mailed why', async () => {
    await emptyProjects()
    await request()
    await setWallet(shop, own, '600')
    await shop.pass(deletionDays * day)
    expect(await letters()).toEqual(['deletionHindered', 'deletionPlanned'])
    owner = await shop.signIn('owner@example.com', own)
    expect((await owner.ask(loadAccountDeletion)).planned_for).toBeNull()
  })

  test('removes everything about the user but the records of projects, and signing in is over', async () => {
    await emptyProjects()
    const company = { version: 0, name: 'Zzyzx GmbH', registration_id: '', tax_number: '', email: '', address: '' }
    await owner.ask(saveCompany, { body: company })
    await owner.ask(saveDraft, { body: { ...emptyMessage, text: 'Zzyzx', draft: 'dft_1', version: 0 } })
    const support = { message: 'sup_1', subject: 'Zzyzx', text: 'Zzyzx', attachments: [] }
    await owner.ask(sendSupportMessage, { body: support })
    const copy = { kind: 'accountCopy', filter: {}, language: 'en', format: 'page' } as const
    await owner.ask(startAccountExport, { body: copy })
    await insertPasskey()
    await shop.sandbox.work.drain()
    await request()
    await shop.pass(deletionDays * day + 60_000)
    expect((await letters())[0]).toBe('accountDeleted')
    const { status } = await shop.sandbox.app.request('http://localhost/api/v1/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com', password: seedPassword }),
    })
    expect(status).toBe(422)
    expect((await owner.refused(loadAccountDeletion)).code).toBe('notSignedIn')
    // The mails themselves have left.
    const left = await tablesWith(['Zzyzx', 'owner@example.com', 'Clara', 'Neumann'])
    expect(left).toEqual(['outbox'])
  })
})

const insertPasskey = () =>
  shop.sandbox.database.query
    .insertInto('passkey')
    .values({
      id: 'psk_1',
      account_id: 'acc_owner',
      host: 'localhost',
      credential_id: 'abc',
      public_key: 'abc',
      counter: 0,
      transports: '[]',
      name: 'Zzyzx',
      created_at: shop.sandbox.clock.now(),
      last_used_at: null,
    })
    .execute()

/** Tables that contain one of the texts. */
const tablesWith = async (texts: readonly string[]): Promise<string[]> => {
  const { query } = shop.sandbox.database
  const tables = await query.introspection.getTables()
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql`select * from ${sql.table(name)}`.execute(query)
    const content = JSON.stringify(rows.rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    if (texts.some((text) => content.includes(text))) found.push(name)
  }
  return found.toSorted()
}
