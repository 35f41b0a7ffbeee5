import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAnnouncements } from '#domain/care/announcements.ts'
import { type Accounts, day, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { createTestSandbox, startOfTime } from '#sandbox/testing/test-sandbox.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

const read = async (address: string) => (await accounts.app.request(address)).json() as Promise<Record<string, unknown>>
const site = (host: string) => read(`http://${host}/api/v1/configs/site/?identifier=${host}`)
const at = (time: number) => new Date(startOfTime + time).toISOString()

describe('the third brand', () => {
  test('has a dark theme, a captcha, a live chat and its care channels [CFG-04] [CFG-05] [CFG-07]', async () => {
    expect(await site('meridian.localhost:3000')).toMatchObject({
      identifier: 'meridian.localhost',
      brand: 'Meridian Voice',
      default: 'dark',
      google_captcha_site_key: 'sandbox-captcha-meridian',
      chat: { provider: 'chatwoot', origin: 'http://127.0.0.1:3000', key: 'sandbox-chat-meridian' },
      care: [{ channel: 'email', value: 'care@meridian.example' }],
      template: { images: { icon: '/api/brand/meridian.svg' }, colours: { brand: '#0f766e' } },
    })
  })

  test('has an announcement that the others do not have [CFG-09]', async () => {
    expect(await read('http://localhost:3000/announcements.json')).toEqual({ announcements: [] })
    expect(await read('http://nowhere.example/announcements.json')).toEqual({ announcements: [] })
    expect(await read('http://meridian.localhost:3000/announcements.json')).toEqual({
      announcements: [
        {
          id: 'ann_meridian_areas',
          kind: 'news',
          from: at(-day),
          until: at(365 * day),
          words: {
            en: { title: 'More area codes', text: expect.stringContaining('Türkiye') },
            fa: { title: 'پیش‌شماره‌های بیشتر', text: expect.stringContaining('ترکیه') },
          },
        },
      ],
    })
  })

  test("announces in the portal's format, by the sandbox's clock [CFG-09]", async () => {
    await accounts.clock.advance(3 * day)
    const response = await accounts.app.request('http://meridian.localhost:3000/announcements.json')
    const file = (await response.json()) as { announcements: unknown }
    expect(readAnnouncements(file)).toEqual(file.announcements)
    expect(readAnnouncements(file)).toHaveLength(1)
    expect(response.headers.get('date')).toBe(new Date(startOfTime + 3 * day).toUTCString())
  })

  test("its chat is the provider's page, embeddable by its portals only", async () => {
    for (const address of ['widget?website_token=', 'chat/embed/?website_id=']) {
      const response = await accounts.app.request(`http://127.0.0.1:3000/${address}sandbox-chat-meridian`)
      expect([response.status, response.headers.get('content-security-policy')]).toEqual([
        200,
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://meridian.localhost:3000",
      ])
      expect(await response.text()).toContain('Meridian Voice')
      expect((await accounts.app.request(`http://127.0.0.1:3000/${address}nobody`)).status).toBe(404)
    }
  })
})

describe('the console', () => {
  const announcement = {
    site: 'northline',
    kind: 'maintenance',
    title: 'Maintenance tonight',
    text: 'Back at six.',
    title_fa: 'تعمیرات امشب',
    text_fa: 'ساعت شش بازمی‌گردیم.',
  }

  test('announces, for a day by default, and withdraws it [CFG-09]', async () => {
    const made = await accounts.console('POST', 'announcements', { ...announcement, from: '', until: '' })
    const { id } = made.body as { id: string }
    const entry = {
      id,
      kind: 'maintenance',
      from: at(0),
      until: at(day),
      words: {
        en: { title: 'Maintenance tonight', text: 'Back at six.' },
        fa: { title: 'تعمیرات امشب', text: 'ساعت شش بازمی‌گردیم.' },
      },
    }
    expect(await read('http://localhost/announcements.json')).toEqual({ announcements: [entry] })
    expect((await accounts.console('GET', 'announcements')).body).toMatchObject({
      announcements: [{ site: 'meridian' }, { ...entry, site: 'northline' }],
    })
    const undated = { ...announcement, from: '9999-99-99T99:99:99Z' }
    expect(refusalOf(await accounts.console('POST', 'announcements', undated))).toMatchObject({
      status: 422,
      errors: { from: ['INVALID'] },
    })
    const wrong = { ...announcement, from: at(day), until: at(0) }
    expect(refusalOf(await accounts.console('POST', 'announcements', wrong)).errors).toEqual({ until: ['INVALID'] })
    await accounts.console('DELETE', 'announcements', { id })
    expect(await read('http://localhost/announcements.json')).toEqual({ announcements: [] })
  })

  test('removes pages from a brand and restores them [CFG-03]', async () => {
    const change = (allowed: boolean | string) =>
      accounts.console('POST', 'sites/access', { site: 'northline', page: 'register', allowed })
    expect((await change('false')).body).toMatchObject({ access: { register: false } })
    expect(await site('localhost')).toMatchObject({ access: { register: false } })
    await change(true)
    expect((await site('localhost')).access).toEqual({})
    expect(
      refusalOf(await accounts.console('POST', 'sites/access', { site: 'x', page: 'register', allowed: true })),
    ).toEqual({ status: 422, code: 'requestInvalid', errors: { site: ['INVALID'] } })
  })

  test('gives a brand a simulated or real live chat, and removes it', async () => {
    const change = async (given: object) => {
      await accounts.console('POST', 'sites/chat', { site: 'northline', origin: '', key: '', ...given })
      return (await site('localhost:3000')).chat
    }
    expect(await change({ provider: 'crisp' })).toEqual({
      provider: 'crisp',
      origin: 'http://127.0.0.1:3000',
      key: 'sandbox-chat-northline',
    })
    expect(await change({ provider: 'chatwoot', origin: 'https://app.chatwoot.com', key: 'abc' })).toEqual({
      provider: 'chatwoot',
      origin: 'https://app.chatwoot.com',
      key: 'abc',
    })
    expect(await change({ provider: 'none' })).toBeNull()
  })

  test('blocks accounts, requires new passwords, resets the welcome, allows projects, and ends sessions', async () => {
    const caller = await accounts.signIn('manager@example.com')
    const change = async (name: string) => {
      await accounts.console('POST', 'people', { email: 'manager@example.com', change: name })
      return (await caller.call('GET', 'settings/info/')).body
    }
    expect(await change('block')).toMatchObject({ global_status: 'blocked' })
    expect(await change('unblock')).toMatchObject({ global_status: 'active' })
    expect(await change('forcePassword')).toMatchObject({ force_change_password: true })
    expect(await change('allowPassword')).toMatchObject({ force_change_password: false })
    expect(await change('welcome')).toMatchObject({ client: { is_migrated: true } })
    expect(await change('dismissWelcome')).toMatchObject({ client: { is_migrated: false } })
    expect(await change('allowProjects')).toMatchObject({ client: { may_create_project: true } })
    expect(await change('refuseProjects')).toMatchObject({ client: { may_create_project: false } })
    expect(await change('endSessions')).toMatchObject({ code: 'notSignedIn' })
    expect((await accounts.console('POST', 'people', { email: 'nobody@example.com', change: 'block' })).status).toBe(
      422,
    )
  })

  test('deactivates projects in the name of each role, and activates them [HOM-03] [SES-07]', async () => {
    const caller = await accounts.signIn('owner@example.com')
    const switchTo = async (deactivated_by: string) => {
      await accounts.console('POST', 'projects', { project: 'prj_hafen', deactivated_by })
      const { body } = await caller.call('GET', 'project/')
      const { results } = body as { results: { id: string; status: string; deactivated_by: string | null }[] }
      const found = results.find(({ id }) => id === 'prj_hafen')
      return [found?.status, found?.deactivated_by, (await caller.call('GET', 'project/prj_hafen/')).status]
    }
    expect(await switchTo('admin')).toEqual(['deactivated', 'admin', 409])
    expect(await switchTo('supervisor')).toEqual(['deactivated', 'supervisor', 409])
    expect(await switchTo('superAdmin')).toEqual(['deactivated', 'superAdmin', 409])
    expect(await switchTo('nobody')).toEqual(['active', null, 200])
    expect((await accounts.console('POST', 'projects', { project: 'prj_x', deactivated_by: 'admin' })).status).toBe(422)
  })
})

describe('the portal of a brand', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'number-portal-dist-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html data-api=""></html>')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('may embed the frames of its own captcha and chat, and no others [CFG-07]', async () => {
    const sandbox = await createTestSandbox({ parts: partsWithoutNumbers, portalDir: folder })
    const framesOf = async (host: string) => {
      const response = await sandbox.app.request(`http://${host}/login`, { headers: { accept: 'text/html' } })
      return /frame-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    }
    const configure = (path: string, body: object) =>
      sandbox.app.request(`http://localhost/sandbox/sites/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    try {
      expect(await framesOf('localhost:3000')).toBe("'none'")
      expect(await framesOf('nowhere.example')).toBe("'none'")
      expect(await framesOf('meridian.localhost:3000')).toBe('http://127.0.0.1:3000')
      await configure('chat', { site: 'northline', provider: 'crisp', origin: 'https://go.crisp.chat', key: 'k' })
      expect(await framesOf('127.0.0.1:3000')).toBe('https://go.crisp.chat')
      await configure('captcha', { site: 'northline', on: true })
      expect(await framesOf('127.0.0.1:3000')).toBe('http://localhost:3000 https://go.crisp.chat')
    } finally {
      await sandbox.remove()
    }
  })
})
