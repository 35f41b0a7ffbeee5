import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createSmsKey,
  listInbox,
  listSmsKeys,
  loadSenders,
  revokeSmsKey,
  sendMessage,
} from '#domain/contract/messaging/messaging.ts'
import { listSimpleUsers, removeSimpleUser } from '#domain/contract/projects/people.ts'
import { curlExample } from '#domain/messaging/curl-example.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
let from: string
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('owner@example.com', project)
  from = (await owner.ask(loadSenders)).numbers[0] ?? ''
})
afterAll(() => shop.close())

/** The status of the request of the example, run by a shell's words. */
const run = async (command: string): Promise<number> => {
  const words = [...command.matchAll(/'((?:[^']|'\\'')*)'/g)].map(([, word = '']) => word.replaceAll("'\\''", "'"))
  const [url = '', ...others] = words
  const headers = others.slice(0, -1).map((header) => header.split(': ') as [string, string])
  const { app } = shop.sandbox
  return (await app.request(url, { method: 'POST', headers, body: others.at(-1) ?? '' })).status
}
const post = async (
  key: string,
  { path = sendMessage.path, to = project, id = crypto.randomUUID() as string } = {},
) => {
  const response = await shop.sandbox.app.request(`http://localhost/api/v1/${path.replace('/pk/', `/${to}/`)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ from, receivers: ['+491701234567'], text: 'By a program' }),
  })
  const { reference: _, ...body } = (await response.json()) as Record<string, unknown>
  return { status: response.status, body }
}
const make = async () => {
  const { keys, key } = await owner.ask(createSmsKey)
  return { id: keys[0]?.id ?? '', key: key ?? '', keys }
}

describe('an SMS API key', () => {
  test('is shown once, stored as its hash, sends, and ends at once when it is revoked [API-50]', async () => {
    const { id, key, keys } = await make()
    expect(key).toMatch(/^smk_[\w-]{43}$/)
    expect(keys).toEqual([
      { id, prefix: key.slice(0, 10), by: 'Clara Neumann', created_at: '2026-11-20T08:00:00.000Z', used_at: null },
    ])
    expect(JSON.stringify(await shop.sandbox.database.query.selectFrom('sms_key').selectAll().execute())).not.toContain(
      key.slice(10),
    )
    const { status, body } = await post(key)
    expect([status, body.message]).toEqual([
      200,
      expect.objectContaining({ from, text: 'By a program', state: 'sending' }),
    ])
    expect(await owner.ask(listSmsKeys)).toEqual({
      keys: [{ ...keys[0], used_at: '2026-11-20T08:00:00.000Z' }],
      key: null,
      from,
    })
    expect(await owner.ask(revokeSmsKey, { query: { key: id } })).toEqual({ keys: [], key: null, from })
    expect((await post(key)).status).toBe(401)
  })

  test('a wrong, a revoked and a foreign one are refused alike, and none opens anything else', async () => {
    const { id, key } = await make()
    const { key: revoked, id: gone } = await make()
    await owner.ask(revokeSmsKey, { query: { key: gone } })
    const refusals = [
      await post(`smk_${'a'.repeat(43)}`),
      await post(revoked),
      await post(key, { to: 'prj_hafen' }),
      await post(key, { to: 'prj_parto' }),
      await post(key, { path: createSmsKey.path }),
      await post(`${key}x`),
    ]
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(refusals[0]?.status).toBe(401)
    const inbox = await shop.sandbox.app.request(
      `http://localhost/api/v1/${listInbox.path.replace('/pk/', `/${project}/`)}`,
      { headers: { authorization: `Bearer ${key}` } },
    )
    expect(inbox.status).toBe(401)
    await owner.ask(revokeSmsKey, { query: { key: id } })
  })

  test('a repeated request sends once, and 60 in a minute are the most', async () => {
    const { id, key } = await make()
    await shop.pass(60_000)
    const first = await post(key, { id: 'the-same-key' })
    expect(await post(key, { id: 'the-same-key' })).toEqual(first)
    for (let sent = 1; sent < 60; sent += 1) expect((await post(key)).status).toBe(200)
    expect((await post(key)).status).toBe(429)
    await owner.ask(revokeSmsKey, { query: { key: id } })
  })

  test('ends with the access of the user who made it; other projects and simple users see none', async () => {
    const manager = await shop.signIn('manager@example.com', project)
    const { key, keys } = await manager.ask(createSmsKey)
    await shop.pass(60_000)
    expect((await post(key ?? '')).status).toBe(200)
    const stranger = await shop.signIn('iran@example.com', 'prj_parto')
    expect((await stranger.ask(revokeSmsKey, { query: { key: keys[0]?.id ?? '' } })).keys).toEqual([])
    const { results } = await owner.ask(listSimpleUsers, { query: {} })
    const manages = results.find(({ email }) => email === 'manager@example.com')
    await owner.ask(removeSimpleUser, { query: { user: manages?.id ?? '' } })
    expect((await post(key ?? '')).status).toBe(403)
    await owner.ask(revokeSmsKey, { query: { key: keys[0]?.id ?? '' } })
  })

  test('a project has at most 5', async () => {
    for (let made = 0; made < 5; made += 1) await make()
    expect((await owner.refused(createSmsKey)).code).toBe('keyLimitReached')
  })
})

test('the example of the page sends with the key as it is, in both languages', async () => {
  const { sandbox } = shop
  await sandbox.database.query.deleteFrom('sms_key').execute()
  await shop.pass(60_000)
  const { key } = await make()
  for (const text of ["It's our program", 'پیام از برنامهٔ ما'])
    expect(
      await run(
        curlExample({
          origin: 'http://localhost',
          path: sendMessage.path,
          project,
          key,
          from,
          receiver: '+12125550123',
          text,
          operation: crypto.randomUUID(),
        }),
      ),
    ).toBe(200)
})
