import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Accounts, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { type Bytes, jpegSegment, jpegWith, pngOf, pngWith, webpOf, webpPicture } from '#sandbox/testing/images.ts'
import { maliciousImages } from '#sandbox/testing/malicious-files.ts'
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

const base64 = (bytes: Bytes) => Buffer.from(bytes).toString('base64')
const save = (image: Bytes | null, replaces: string | null, caller = owner) =>
  caller.call('PATCH', 'settings/info/', { avatar: { replaces, image: image && base64(image) } })
const avatarOf = async (caller = owner): Promise<string | null> =>
  ((await caller.call('GET', 'settings/info/')).body as { client: { avatar: string | null } }).client.avatar
const get = (path: string) => accounts.app.request(`http://localhost${path}`)
const rows = () => accounts.database.query.selectFrom('account_avatar').select(['id', 'account_id']).execute()

test.each([
  ['image/png', pngOf(500_000)],
  ['image/jpeg', jpegWith()],
  ['image/webp', webpOf(webpPicture)],
])(
  'a picture (%s) is kept for an account, shown in every session, replaced and removed [API-12]',
  async (type, bytes) => {
    expect(await avatarOf()).toBeNull()
    const saved = (await save(bytes, null)).body as { client: { avatar: string; version: number } }
    const first = saved.client.avatar
    expect([await avatarOf(other), saved.client.version]).toEqual([first, 0])
    const shown = await get(first)
    expect([shown.status, Buffer.compare(new Uint8Array(await shown.arrayBuffer()), bytes)]).toEqual([200, 0])
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    await save(pngWith(), first)
    const second = (await avatarOf()) ?? ''
    expect([(await get(first)).status, (await get(second)).status, (await rows()).length]).toEqual([404, 200, 1])
    await save(null, second)
    expect([await avatarOf(other), (await get(second)).status, await rows()]).toEqual([null, 404, []])
  },
)

test('an account without a project has a picture as well [API-12]', async () => {
  const newcomer = await accounts.signIn('fresh@example.com')
  expect((await save(pngWith(), null, newcomer)).status).toBe(200)
  expect((await get((await avatarOf(newcomer)) ?? '')).status).toBe(200)
  expect(await avatarOf()).toBeNull()
})

test('a picture that was changed in another session is not overwritten; of ten at once one is kept [API-12]', async () => {
  await save(pngWith(), null)
  const first = await avatarOf()
  expect(refusalOf(await save(jpegWith(), null, other))).toEqual({ status: 409, code: 'accountChanged' })
  expect(await avatarOf()).toBe(first)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save(pngOf(900, at), first, at % 2 === 0 ? owner : other)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect(await rows()).toHaveLength(1)
})

test('a picture loses its metadata; other contents, 600,001 bytes and text are refused, nothing is stored [API-12]', async () => {
  const exif = jpegSegment(0xe1, 'Exif\0\0GPS 52.52 N 13.40 E')
  const { client } = (await save(jpegWith({ before: [exif] }), null)).body as { client: { avatar: string } }
  const shown = new Uint8Array(await (await get(client.avatar)).arrayBuffer())
  expect(Buffer.compare(shown, jpegWith())).toBe(0)
  await save(null, client.avatar)
  for (const [what, bytes, code] of maliciousImages) {
    expect([what, refusalOf(await save(bytes, null)).code]).toEqual([what, code])
  }
  expect(refusalOf(await save(pngOf(600_001), null))).toMatchObject({
    status: 422,
    errors: { 'avatar.image': ['file.image'] },
  })
  const text = await owner.call('PATCH', 'settings/info/', { avatar: { replaces: null, image: 'not base64!' } })
  expect(refusalOf(text)).toMatchObject({ status: 422, errors: { 'avatar.image': ['INVALID'] } })
  expect([await avatarOf(), await rows()]).toEqual([null, []])
})
