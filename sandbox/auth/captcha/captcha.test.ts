import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { type Accounts, newcomer, openAccounts, refusalOf } from '#sandbox/testing/accounts-fixture.ts'
import { requireCaptcha } from './captcha.ts'

let accounts: Accounts
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(() => accounts.remove())

const key = 'sandbox-captcha-meridian'
const portal = 'http://meridian.localhost:3000'
const required = { status: 422, code: 'captchaRequired', errors: { captcha: ['captchaRequired'] } }
const credentials = { email: 'owner@example.com', password: 'Sandbox2026' }
const forms = [
  { path: 'auth/login/', body: credentials },
  { path: 'auth/register/', body: newcomer },
  { path: 'auth/forgot_password/', body: { email: 'owner@example.com' } },
]

const post = async (path: string, body: object, origin = portal) => {
  const response = await accounts.app.request(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}
const frame = (query: Record<string, string>, headers: Record<string, string> = {}, origin = 'http://127.0.0.1:3000') =>
  accounts.app.request(`${origin}/captcha/frame?${new URLSearchParams(query)}`, { headers })
const tick = (given: object = { key }, headers: Record<string, string> = {}) =>
  accounts.app.request('http://127.0.0.1:3000/captcha/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(given),
  })
const answered = async () => ((await (await tick()).json()) as { answer: string }).answer

describe('on a site with a key', () => {
  test.for(forms)(
    '$path requires a response, accepts it once, and refuses a forged one [CFG-07]',
    async ({ path, body }) => {
      expect(refusalOf(await post(path, body))).toEqual(required)
      expect(refusalOf(await post(path, { ...body, captcha: 'made up' }))).toEqual(required)
      const captcha = await answered()
      expect((await post(path, { ...body, captcha })).status).toBe(200)
      expect(refusalOf(await post(path, { ...body, captcha }))).toEqual(required)
    },
  )

  test('a response is used up by a refused submission, and by one of two concurrent ones [CFG-07]', async () => {
    const first = await answered()
    const wrong = { ...credentials, password: 'wrong', captcha: first }
    expect(refusalOf(await post('auth/login/', wrong)).code).toBe('passwordInvalid')
    expect(refusalOf(await post('auth/login/', { ...credentials, captcha: first }))).toEqual(required)
    const captcha = await answered()
    const both = await Promise.all([1, 2].map(() => post('auth/login/', { ...credentials, captcha })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a response is valid for two minutes [CFG-07]', async () => {
    const [late, intime] = [await answered(), await answered()]
    await accounts.clock.advance(2 * 60_000 - 1)
    expect((await post('auth/login/', { ...credentials, captcha: intime })).status).toBe(200)
    await accounts.clock.advance(1)
    expect(refusalOf(await post('auth/login/', { ...credentials, captcha: late }))).toEqual(required)
  })

  test('a response of another site is refused [CFG-07]', async () => {
    await accounts.console('POST', 'sites/captcha', { site: 'saffron', on: true })
    const captcha = await answered()
    const elsewhere = await post('auth/login/', { ...credentials, captcha }, 'http://saffron.localhost:3000')
    expect(refusalOf(elsewhere)).toEqual(required)
  })

  test('it is verified first: without it nothing is counted or hashed', async () => {
    for (let times = 0; times < 8; times += 1) await post('auth/login/', { ...credentials, password: 'wrong' })
    expect((await post('auth/login/', { ...credentials, captcha: await answered() })).status).toBe(200)
  })

  test('an access link needs no captcha', async () => {
    const { status } = await post('auth/login/', { by: 'link', token: 'x' })
    expect(status).toBe(404)
  })
})

test('a site without a key requires none, and the console switches it [CFG-07]', async () => {
  expect((await post('auth/login/', credentials, 'http://localhost:3000')).status).toBe(200)
  await accounts.console('POST', 'sites/captcha', { site: 'northline', on: 'true' })
  expect(refusalOf(await post('auth/login/', credentials, 'http://localhost:3000'))).toEqual(required)
  const { body } = await accounts.console('POST', 'captcha/answer', { site: 'northline' })
  const { answer } = body as { answer: string }
  expect((await post('auth/login/', { ...credentials, captcha: answer }, 'http://localhost:3000')).status).toBe(200)
  await accounts.console('POST', 'sites/captcha', { site: 'northline', on: 'false' })
  expect((await post('auth/login/', credentials, 'http://localhost:3000')).status).toBe(200)
})

describe('the frame', () => {
  test('may be embedded by portals of its site only and runs our script [CFG-07]', async () => {
    const response = await frame(
      { key, language: 'fa', theme: 'dark', size: 'compact' },
      { 'sec-fetch-dest': 'iframe' },
    )
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        'frame-ancestors http://meridian.localhost:3000',
      ].join('; '),
    )
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(page).toContain(
      `<html lang="fa" dir="rtl" data-key="${key}" data-theme="dark" data-size="compact" data-portals="${portal}">`,
    )
    expect(page).toContain('من ربات نیستم')
    expect(page).not.toMatch(/google|style="|<script>/)
  })

  test('does not exist as a page, for an unknown key, or on its own origin [CFG-07]', async () => {
    expect((await frame({ key }, { 'sec-fetch-dest': 'document' })).status).toBe(404)
    expect((await frame({ key: 'sandbox-captcha-nobody' })).status).toBe(404)
    expect((await frame({ key: '"><script>' })).status).toBe(404)
    const onPortal = await frame({ key }, {}, portal)
    expect(onPortal.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(onPortal.headers.get('x-frame-options')).toBe('DENY')
  })

  test('of a site with several hosts may be embedded by all of them except its own origin [CFG-07]', async () => {
    await accounts.console('POST', 'sites/captcha', { site: 'northline', on: true })
    const response = await frame({ key: 'sandbox-captcha-northline' })
    expect(response.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:3000 http://northline.localhost:3000',
    )
  })

  test('responses are issued to its own page only, and for simulator keys only [CFG-07]', async () => {
    expect((await tick({ key }, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await tick({ key }, { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
    expect((await tick({ key: 'sandbox-captcha-nobody' })).status).toBe(404)
    expect((await tick({})).status).toBe(404)
  })

  test("with a real key it loads the vendor's script, which only its own policy allows [CFG-07]", async () => {
    const real = { site: 'northline', on: true, key: '6Lreal_key' }
    expect(refusalOf(await accounts.console('POST', 'sites/captcha', real)).errors).toEqual({ secret: ['REQUIRED'] })
    await accounts.console('POST', 'sites/captcha', { ...real, secret: 'confidential' })
    const response = await frame({ key: '6Lreal_key', language: 'fa' })
    const page = await response.text()
    expect(page).toContain('https://www.google.com/recaptcha/api.js?render=explicit&amp;onload=showCaptcha&amp;hl=fa')
    expect(response.headers.get('content-security-policy')).toContain(
      "script-src 'self' https://www.google.com https://www.gstatic.com",
    )
    const sites = await accounts.console('GET', 'sites')
    expect(JSON.stringify([sites.body, page])).not.toContain('confidential')
  })
})

describe('responses to a real key', () => {
  const request = new Request('http://localhost/api/v1/auth/login/')
  const asked: (string | undefined)[] = []
  const vendor =
    (answer: unknown): typeof fetch =>
    async (input, init) => {
      asked.push(`${input} ${String(init?.body)}`)
      return new Response(JSON.stringify(answer))
    }
  const codeOf = (check: Promise<void>) =>
    check.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
  beforeEach(async () => {
    asked.length = 0
    await accounts.console('POST', 'sites/captcha', {
      site: 'northline',
      on: true,
      key: '6Lreal',
      secret: 'confidential',
    })
  })

  test('are verified with the vendor by the secret [CFG-07]', async () => {
    expect(await codeOf(requireCaptcha(accounts, request, 'given', vendor({ success: true })))).toBe('accepted')
    expect(await codeOf(requireCaptcha(accounts, request, 'given', vendor({ success: false })))).toBe('captchaRequired')
    expect(asked[0]).toBe('https://www.google.com/recaptcha/api/siteverify secret=confidential&response=given')
  })

  test('are refused when the vendor cannot be reached; a missing one is not sent to the vendor [CFG-07]', async () => {
    const silent: typeof fetch = () => Promise.reject(new TypeError('no way out'))
    expect(await codeOf(requireCaptcha(accounts, request, 'given', silent))).toBe('serviceUnavailable')
    expect(await codeOf(requireCaptcha(accounts, request, 'given', vendor({})))).toBe('serviceUnavailable')
    asked.length = 0
    expect(await codeOf(requireCaptcha(accounts, request, undefined, vendor({ success: true })))).toBe(
      'captchaRequired',
    )
    expect(asked).toEqual([])
  })
})
