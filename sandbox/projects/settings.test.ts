import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendPart, createUpload, removeFile } from '#domain/contract/files/files.ts'
import { listProjects, saveProject } from '#domain/contract/projects/projects.ts'
import { loadProject } from '#domain/contract/session/session.ts'
import { partSize, type Upload } from '#domain/files/upload.ts'
import type { Project } from '#domain/session/project.ts'
import { lifetime } from '#sandbox/files/limits.ts'
import { hashOf, pdfOf } from '#sandbox/testing/files.ts'
import { type Bytes, joined, pngOf } from '#sandbox/testing/images.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

const read = (caller = owner): Promise<Project> => caller.ask(loadProject)
const history = () =>
  shop.sandbox.database.query
    .selectFrom('project_change')
    .select(['account_id', 'impersonator_account_id', 'field', 'before', 'after'])
    .where('project_id', '=', project)
    .orderBy('at')
    .orderBy('field')
    .execute()

const general = {
  section: 'general',
  version: 0,
  name: '  Nordlicht ',
  timezone: 'Asia/Tehran',
  voice_language: 'fa',
} as const
const limits = { section: 'limits', version: 0, maximum_persons: 40, maximum_groups: 0 } as const
const calls = { section: 'calls', version: 0, staff_out_call_strategy: 'notAllowed', experimental: true } as const

test('every setting is changed by its owner, read by everybody, and noted with what it was [PRJ-01] [API-26]', async () => {
  expect((await read()).versions).toEqual({ general: 0, limits: 0, calls: 0, logo: 0 })
  await owner.ask(saveProject, { body: general })
  await owner.ask(saveProject, { body: limits })
  const saved = await owner.ask(saveProject, { body: calls })
  expect(saved).toMatchObject({
    name: 'Nordlicht',
    timezone: 'Asia/Tehran',
    voice_language: 'fa',
    maximum_persons: 40,
    maximum_groups: 0,
    staff_out_call_strategy: 'notAllowed',
    experimental: true,
    versions: { general: 1, limits: 1, calls: 1, logo: 0 },
  })
  const manager = await shop.signIn('manager@example.com', project)
  expect(await read(manager)).toEqual({ ...saved, role: 'manager' })
  expect((await owner.ask(listProjects, { query: { q: 'nordlicht' } })).results).toMatchObject([{ name: 'Nordlicht' }])
  const change = (field: string, before: string, after: string) => ({
    account_id: 'acc_owner',
    impersonator_account_id: null,
    field,
    before,
    after,
  })
  const changes = [
    change('name', 'Nordlicht Support', 'Nordlicht'),
    change('timezone', 'Europe/Berlin', 'Asia/Tehran'),
    change('voice_language', 'de', 'fa'),
    change('maximum_persons', '25', '40'),
    change('maximum_groups', '10', '0'),
    change('staff_out_call_strategy', 'inGroupOnly', 'notAllowed'),
    change('experimental', '0', '1'),
  ]
  const byField = (a: { field: string }, b: { field: string }) => (a.field < b.field ? -1 : 1)
  expect((await history()).toSorted(byField)).toEqual(changes.toSorted(byField))
})

test('a supervisor who acts for the owner is noted with the change', async () => {
  const { body } = await shop.console('POST', 'on_behalf', {
    issuer: 'supervisor@example.com',
    account: 'owner@example.com',
  })
  const acting = await shop.signInByLink(String(body.link), project)
  await acting.ask(saveProject, { body: { ...limits, maximum_groups: 10 } })
  expect(await history()).toMatchObject([
    { account_id: 'acc_owner', impersonator_account_id: 'acc_supervisor', field: 'maximum_persons' },
  ])
})

test.each(['manager@example.com', 'simple@example.com', 'supervisor@example.com'])(
  '%s may not change them, and nothing is noted [PRJ-01]',
  async (email) => {
    const before = await read()
    const caller = await shop.signIn(email, project)
    const person = email.startsWith('simple') ? { person: 'prs_nordlicht_simple' } : {}
    const { status, code } = await caller.refused(saveProject, { body: general, ...person })
    expect([status, code, await read(), await history()]).toEqual([403, 'accessRefused', before, []])
  },
)

test.each([
  [{ ...general, name: ' ' }, { name: ['REQUIRED'] }],
  [{ ...general, name: 'x'.repeat(65) }, { name: ['text.tooLong'] }],
  [{ ...general, timezone: 'Mars/Olympus' }, { timezone: ['INVALID'] }],
  [{ ...general, voice_language: 'tlh' }, { voice_language: ['INVALID'] }],
  [{ ...limits, maximum_persons: 0 }, { maximum_persons: ['persons.range'] }],
  [
    { ...limits, maximum_persons: 1001, maximum_groups: -1 },
    { maximum_persons: ['persons.range'], maximum_groups: ['groups.range'] },
  ],
  [{ ...limits, maximum_groups: 1.5 }, { maximum_groups: ['groups.range'] }],
  [{ ...calls, staff_out_call_strategy: 'everybody' }, { staff_out_call_strategy: ['INVALID'] }],
])('%j is refused [PRJ-01]', async (body, errors) => {
  const before = await read()
  const refusal = await owner.refused(saveProject, { body: body as never })
  expect([refusal.status, refusal.code, refusal.errors]).toEqual([422, 'requestInvalid', errors])
  expect(await read()).toEqual(before)
})

test('of ten sessions that save the same version at once, one succeeds; other sections are not concerned', async () => {
  const other = await shop.signIn('owner@example.com', project)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? owner : other).send(saveProject, { body: { ...general, name: `Nordlicht ${index}` } }),
    ),
  )
  const [accepted, ...more] = answers.filter(({ status }) => status === 200)
  expect([more, new Set(answers.map(({ status }) => status))]).toEqual([[], new Set([200, 409])])
  expect((await read()).name).toBe((accepted?.body as Project | undefined)?.name)
  expect((await history()).filter(({ field }) => field === 'name')).toHaveLength(1)
  expect(await owner.refused(saveProject, { body: general })).toMatchObject({
    code: 'projectChanged',
    changed: { at: expect.stringMatching(/^2026-11-20T08:/), by: 'Clara Neumann' },
  })
  await owner.ask(saveProject, { body: limits })
})

describe('the logo', () => {
  const drawing = joined('<svg xmlns="http://www.w3.org/2000/svg">', ' '.repeat(200))
  const upload = async (bytes: Bytes, kind: 'image' | 'document' = 'image') => {
    const announced = { name: 'logo.png', size: bytes.length, sha256: hashOf(bytes), kind }
    let sent: Upload = await owner.ask(createUpload, { body: announced })
    while (sent.file === null) {
      const body = bytes.slice(sent.offset, sent.offset + partSize)
      const answer = await owner.send(appendPart, { query: { upload: sent.id, offset: sent.offset }, body })
      if (answer.status !== 200) return { file: sent.id, bytes, refused: (answer.body as { code: string }).code }
      sent = answer.body as Upload
    }
    return { file: sent.id, bytes, refused: null }
  }
  const choose = (logo: string | null, version: number) =>
    owner.send(saveProject, { body: { section: 'logo', version, logo } })
  const get = (path: string) => shop.sandbox.app.request(`http://localhost${path}`)

  test('of 3,999,999 bytes is shown to everybody under its own address, with headers that forbid scripts [PRJ-01]', async () => {
    const { file, bytes } = await upload(pngOf(3_999_999))
    expect((await get(`/api/logo/${file}`)).status).toBe(404)
    expect((await choose(file, 0)).body).toMatchObject({ logo: `/api/logo/${file}`, versions: { logo: 1 } })
    const { results } = await owner.ask(listProjects, {})
    expect(results.find(({ id }) => id === project)).toMatchObject({ logo: `/api/logo/${file}` })
    const shown = await get((await read()).logo ?? '')
    expect([shown.status, Buffer.compare(new Uint8Array(await shown.arrayBuffer()), bytes)]).toEqual([200, 0])
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  test('is an image by its content: a drawing, a PDF and one byte too much are refused [PRJ-01] [VAL-19]', async () => {
    expect((await upload(drawing)).refused).toBe('fileTypeRefused')
    expect((await upload(pdfOf(900))).refused).toBe('fileTypeRefused')
    const large = { name: 'logo.png', size: 4_000_000, sha256: 'a'.repeat(64), kind: 'image' } as const
    expect((await owner.refused(createUpload, { body: large })).errors).toEqual({ size: ['file.image'] })
    const document = await upload(pdfOf(900), 'document')
    expect((await choose(document.file, 0)).body).toMatchObject({ errors: { logo: ['INVALID'] } })
    const other = await shop.signIn('iran@example.com', 'prj_parto')
    const { file } = await upload(pngOf(900))
    const stolen = await other.refused(saveProject, { body: { section: 'logo', version: 0, logo: file } })
    expect([stolen.code, (await read()).logo]).toEqual(['fileUnknown', null])
  })

  test('stays while it is used, however much time passes; a replaced one expires [PRJ-01]', async () => {
    const first = await upload(pngOf(900))
    await choose(first.file, 0)
    expect((await owner.refused(removeFile, { query: { file: first.file } })).code).toBe('fileInUse')
    await shop.sandbox.clock.advance(2 * lifetime)
    await shop.sandbox.work.drain()
    expect((await get(`/api/logo/${first.file}`)).status).toBe(200)
    const second = await upload(pngOf(900, 2))
    await choose(second.file, 1)
    expect([(await get(`/api/logo/${first.file}`)).status, (await get(`/api/logo/${second.file}`)).status]).toEqual([
      404, 200,
    ])
    await choose(null, 2)
    await shop.sandbox.clock.advance(2 * lifetime)
    await shop.sandbox.work.drain()
    expect((await read()).logo).toBeNull()
    const left = await shop.sandbox.database.query
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [first.file, second.file])
      .execute()
    expect(left).toEqual([])
    expect((await history()).map(({ before, after }) => [before, after])).toEqual([
      [null, first.file],
      [first.file, second.file],
      [second.file, null],
    ])
  })
})
