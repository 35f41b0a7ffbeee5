import { afterEach, beforeEach, expect, test } from 'vitest'
import { startExport } from '#domain/contract/exports.ts'
import { createSmsKey, loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { inviteSimpleUser } from '#domain/contract/projects/people.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
})
afterEach(() => shop.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.sandbox.app.request(`http://localhost/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const sendBy = (key: string, body: unknown) =>
  post(sendMessage.path.replace('/pk/', `/${project}/`), body, {
    authorization: `Bearer ${key}`,
    'idempotency-key': 'key-of-a-test',
  })
const unknownKey = `smk_${'x'.repeat(43)}`

/** In any order within a moment: the clock of a test does not move. */
const events = async () => {
  const { body } = await shop.console('GET', 'security')
  return body.events as Record<string, string | null>[]
}
const briefly = async () =>
  (await events())
    .map(({ kind, endpoint, code, account_id }) => [kind, endpoint, code, account_id].join(' '))
    .toSorted()

test('sign-ins, refusals, keys and exports are noted without names, addresses and contents', async () => {
  await post('auth/login/', { email: 'owner@example.com', password: 'Falsch2026' })
  const manager = await shop.signIn('manager@example.com', project)
  const body = { name: 'Nora', email: 'nora@x.example', role: 'simple', until: '', language: 'en' } as const
  await manager.refused(inviteSimpleUser, { body })
  const { key } = await owner.ask(createSmsKey)
  const from = (await owner.ask(loadSenders)).numbers[0] ?? ''
  const message = { from, receivers: ['+491701234567'], text: 'Secret words' }
  await sendBy(key ?? '', message)
  await sendBy(unknownKey, message)
  await owner.ask(startExport, { body: { kind: 'orders', filter: {}, language: 'en', format: 'page' } })
  expect(await briefly()).toEqual([
    'exported startExport  acc_owner',
    'keyChanged createSmsKey  acc_owner',
    'keyRefused sendMessage notSignedIn ',
    'keyUsed sendMessage  acc_owner',
    'refused project accessRefused acc_manager',
    'signInFailed signIn passwordInvalid ',
    'signedIn signIn  acc_manager',
    'signedIn signIn  acc_owner',
  ])
  expect(JSON.stringify(await events())).not.toMatch(/example\.com|Nora|Clara|Secret|\+49|smk_/)
})

test('what is tried while acting names who acted', async () => {
  const input = { issuer: 'supervisor@example.com', account: 'owner@example.com' }
  const { body } = await shop.console('POST', 'on_behalf', input)
  const acting = await shop.signInByLink(String(body.link), project)
  await acting.refused(createSmsKey)
  expect((await events()).filter(({ kind }) => kind === 'refused')).toMatchObject([
    { account_id: 'acc_owner', impersonator_account_id: 'acc_supervisor' },
  ])
})

test('no row is changed, and a flood of one kind is cut with a line about it', async () => {
  for (let times = 0; times < 70; times += 1) await sendBy(unknownKey, {})
  const { query } = shop.sandbox.database
  const rows = await query.selectFrom('security_event').select('code').where('kind', '=', 'keyRefused').execute()
  expect([rows.length, rows.filter(({ code }) => code === 'leftOut').length]).toEqual([61, 1])
  await expect(query.updateTable('security_event').set({ kind: 'other' }).execute()).rejects.toThrow('never changed')
})
