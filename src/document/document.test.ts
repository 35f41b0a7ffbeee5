import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withEarlyResponses } from '#src/api/kit/early-responses.ts'
import { applyBrand } from '#src/theme/brand.ts'
import { lastPaint } from '#src/theme/paint.ts'
import { keepLanguageChoice, readDensityChoice } from '#src/theme/preferences.ts'
import { documentScript } from '../../scripts/tools/document.ts'

const saffron = { name: 'Saffron Tel', icon: '/brands/saffron.svg', colour: '#e8a200' }
const root = document.documentElement

const html = readFileSync('index.html', 'utf8').replaceAll(/%VITE_\w+%/g, '')
const scripts: string[] = []

beforeAll(async () => {
  for (const [, file = ''] of html.matchAll(/src="\/(src\/document\/[\w-]+\.ts)" data-inline/g))
    scripts.push(await documentScript('.', file))
})

/** The operator's settings as an earlier visit has kept them. */
const knownSettings = '{"version":1}'

/**
 * Loads index.html as a browser does: its markup, then its scripts. `signIn`: what a build writes into its template. `settings`: of an
 * earlier visit; null on a first one.
 */
const openShell = (
  address = '/login',
  signIn = '',
  { settings = knownSettings, answer = '{}' }: { settings?: string | null; answer?: string } = {},
): ReturnType<typeof vi.fn> => {
  if (settings !== null) localStorage.setItem('portal.settings', settings)
  window.portalSettings = undefined
  window.early = undefined
  history.replaceState(null, '', address)
  root.removeAttribute('style')
  root.removeAttribute('class')
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value)
  document.head.append(...page.head.children)
  document.body.innerHTML = page.body.innerHTML
  const template = document.querySelector<HTMLTemplateElement>('#early-sign-in')
  if (template !== null) template.innerHTML = signIn
  const fetched = vi.fn(() => Promise.resolve(new Response(answer)))
  vi.stubGlobal('fetch', fetched)
  for (const script of scripts) new Function(script)()
  return fetched
}

const stylesOfOtherFiles = [...document.head.childNodes]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.earlySignIn = undefined
  document.head.replaceChildren()
})
afterAll(() => document.head.replaceChildren(...stylesOfOtherFiles))

test('the next visit shows brand, theme and name before any other script runs [CFG-04]', () => {
  applyBrand(saffron, 'dark')
  const painted = root.getAttribute('style')
  openShell()
  expect(root.getAttribute('style')).toBe(painted)
  expect([root.className, root.dataset.theme, document.title]).toEqual(['dark', 'dark', 'Saffron Tel'])
  expect(document.querySelector('.shell-words')?.textContent).toBe('Opening Saffron Tel…')
  expect(document.querySelector('.shell-mark img')?.getAttribute('src')).toBe('/brands/saffron.svg')
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/brands/saffron.svg')
})

test('a brand without an icon has its first character, also one of two units', () => {
  applyBrand({ ...saffron, name: '👍 Tel', icon: '' }, 'dark')
  openShell()
  expect(document.querySelector('.shell-mark')?.textContent).toBe('👍')
})

test('a stored Persian choice starts right to left, with Persian text [CFG-06]', () => {
  keepLanguageChoice('fa')
  openShell()
  expect([root.lang, root.dir]).toEqual(['fa', 'rtl'])
  expect(document.querySelector('.shell-words')?.textContent).toBe('در حال باز کردن پورتال شما…')
})

test.each([
  ['compact', 'compact'],
  ['comfortable', 'comfortable'],
  ['tiny', 'comfortable'],
  [null, 'comfortable'],
])('with the stored density %s the next visit starts %s', (stored, shown) => {
  if (stored !== null) localStorage.setItem('portal.density', stored)
  openShell()
  expect([root.dataset.density, readDensityChoice()]).toEqual([shown, shown])
})

test('a first visit and an unreadable stored paint start without a brand [CFG-01]', () => {
  localStorage.setItem('portal.paint', '{"brand":')
  openShell()
  expect(document.querySelector('.shell-words')?.textContent).toBe('Opening your portal…')
  expect([root.lang, root.getAttribute('style'), root.dataset.shell]).toEqual(['en', null, undefined])
  expect(lastPaint()).toBeNull()
})

describe('the early sign-in page', () => {
  const markup = ['en', 'fa']
    .map(
      (lang) =>
        `<div lang="${lang}"><header><span data-brand><span><span aria-hidden="true"></span><span></span></span></span></header><main></main><form><button type="submit"></button></form></div>`,
    )
    .join('')
  const shownLanguage = () => window.earlySignIn?.page.lang
  const isShellShown = () => !document.querySelector<HTMLElement>('#root')?.hidden

  test('is shown in the place of the shell, with brand and name of the last visit', () => {
    applyBrand(saffron, 'dark')
    openShell('/login/?from=%2Fcart', markup)
    expect(document.body.firstElementChild).toBe(window.earlySignIn?.page)
    expect([shownLanguage(), isShellShown()]).toEqual(['en', false])
    expect(window.earlySignIn?.page.textContent).toBe('Saffron Tel')
    expect(window.earlySignIn?.page.querySelector('img')?.getAttribute('src')).toBe('/brands/saffron.svg')
  })

  test('has no brand on a first visit, and the chosen language', () => {
    keepLanguageChoice('fa')
    openShell('/login', markup)
    expect([shownLanguage(), window.earlySignIn?.page.textContent]).toEqual(['fa', ''])
  })

  test('keeps a submission for the application', () => {
    openShell('/login', markup)
    const form = window.earlySignIn?.page.querySelector('form') as HTMLFormElement
    const event = new Event('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    expect([event.defaultPrevented, window.earlySignIn?.isSubmitted]).toEqual([true, true])
    expect(form.querySelector('button')?.getAttribute('aria-busy')).toBe('true')
  })

  test.each(['/', '/register', '/login/passkey', '/login?done=reset', '/login?lab', '/dashboard'])(
    'is not shown at %s, which has another first page or a notice',
    (address) => {
      openShell(address, markup)
      expect([shownLanguage(), isShellShown()]).toEqual([undefined, true])
    },
  )

  test.each([
    ['a session', () => localStorage.setItem('token', 'abc')],
    ['the lab', () => sessionStorage.setItem('portal.lab', '1')],
  ])('is not shown with %s in this browser', (_, store) => {
    store()
    openShell('/login', markup)
    expect([shownLanguage(), isShellShown()]).toEqual([undefined, true])
  })
})

describe('an application that does not start', () => {
  const words = () => document.querySelector('.shell-words')?.textContent
  const advice = () => document.querySelector('.shell-words + p')?.textContent
  const button = () => document.querySelector('.shell button')?.textContent
  const failScript = () => document.head.querySelector('script[type=module]')?.dispatchEvent(new Event('error'))

  test('is reported in the language and with the brand of the last visit, with a button that loads it again', () => {
    applyBrand(saffron, 'dark')
    openShell('/dashboard')
    failScript()
    failScript()
    expect([words(), advice(), button(), document.querySelectorAll('.shell button').length]).toEqual([
      'Saffron Tel could not be opened.',
      'Check your connection.',
      'Reload now',
      1,
    ])
    expect(document.querySelector('.shell-bar')).toBeNull()
  })

  test('replaces the early sign-in page, whose button would stay busy', () => {
    keepLanguageChoice('fa')
    openShell(
      '/login',
      '<div lang="fa"><header><span data-brand><span><span aria-hidden="true"></span><span></span></span></span></header><main></main><form><input></form></div>',
    )
    window.earlySignIn?.page.querySelector('input')?.focus()
    failScript()
    expect(document.activeElement).toBe(document.querySelector('.shell button'))
    expect(window.earlySignIn?.page.isConnected).toBe(false)
    expect([words(), advice(), button(), document.querySelector<HTMLElement>('#root')?.hidden]).toEqual([
      'پورتال شما باز نشد.',
      'اتصال خود را بررسی کنید.',
      'بارگذاری دوباره',
      false,
    ])
  })

  const start = `${location.origin}/src/main.tsx`

  test.each([
    ['throws', 'error', { filename: start }],
    [
      'does not get its words',
      'unhandledrejection',
      { reason: { stack: `ChunkLoadError: gone\n    at ${start}:1:7` } },
    ],
  ])('is reported when its code %s', (_, type, details) => {
    openShell('/')
    window.dispatchEvent(Object.assign(new Event(type), details))
    expect(words()).toBe('Your portal could not be opened.')
  })

  test.each([
    ['error', { filename: 'chrome-extension://cjelfplplebdjjenllpjcblmjkfcffne/page.js' }],
    ['unhandledrejection', { reason: { stack: `Error\n    at ${location.href}:1:7` } }],
    ['unhandledrejection', { reason: null }],
  ])('is not reported for the %s of an extension of the browser', (type, details) => {
    openShell('/')
    window.dispatchEvent(Object.assign(new Event(type), details))
    document.head.append(document.createElement('script'))
    document.head.lastElementChild?.dispatchEvent(new Event('error'))
    expect(words()).toBe('Opening your portal…')
  })

  test('is not reported for a picture, and not once the application is shown', () => {
    openShell('/')
    const picture = document.body.appendChild(new Image())
    picture.dispatchEvent(new Event('error'))
    expect(words()).toBe('Opening your portal…')
    const shell = document.querySelector('.shell') as Element
    shell.remove()
    failScript()
    expect(shell.querySelector('button')).toBeNull()
  })
})

test('the shell requests the configuration of its host and returns the response once [CFG-01]', async () => {
  const fetched = openShell('/login?notify=a%26b')
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/configs/site/?identifier=localhost&notify=a%26b',
  ])
  const send = vi.fn(() => Promise.resolve(new Response('later')))
  const request = () => withEarlyResponses(send)('/api/v1/configs/site/?notify=a%26b&identifier=localhost')
  expect(await (await request()).text()).toBe('{}')
  expect(await (await request()).text()).toBe('later')
})

describe('the settings of the operator', () => {
  const file = '{"version":1,"api":"https://api.example.com","identifier":"shop.example.com","report":"/reports"}'
  const site = 'https://api.example.com/api/v1/configs/site/?identifier=shop.example.com'
  const addresses = (fetched: ReturnType<typeof vi.fn>) => fetched.mock.calls.map(([address]) => address)

  test('are loaded on a first visit, before the first request, and kept', async () => {
    const fetched = openShell('/login', '', { settings: null, answer: file })
    expect(addresses(fetched)).toEqual(['/portal.json'])
    await window.portalSettings?.ready
    await Promise.resolve()
    expect(addresses(fetched)).toEqual(['/portal.json', site])
    expect(Object.keys(window.early?.responses ?? {})).toEqual([site])
    expect([root.dataset.api, root.dataset.report, localStorage.getItem('portal.settings')]).toEqual([
      'https://api.example.com',
      '/reports',
      file,
    ])
  })

  test('of an earlier visit cost no request and no waiting', () => {
    const fetched = openShell('/login', '', { settings: file })
    expect(addresses(fetched)).toEqual([site])
    expect(window.portalSettings).toEqual({ ready: null })
  })

  test('that cannot be read leave those of the build, and say why', async () => {
    const fetched = openShell('/login', '', { settings: null, answer: '<!doctype html>' })
    await window.portalSettings?.ready
    await Promise.resolve()
    expect(addresses(fetched).at(-1)).toBe('/api/v1/configs/site/?identifier=localhost')
    expect(window.portalSettings?.problem).toEqual({ code: 'page' })
    expect(localStorage.getItem('portal.settings')).toBeNull()
  })
})

test('sends a stored token with all early requests, and no notify parameter if there is none [SES-04]', () => {
  for (const [key, value] of Object.entries({ token: 'abc', project: 'prj_a', person: 'per_b' }))
    localStorage.setItem(key, value)
  const calls = openShell('/my_number').mock.calls as [string, { headers: unknown }][]
  expect(calls.map(([address]) => address)).toEqual([
    '/api/v1/configs/site/?identifier=localhost&person=per_b',
    '/api/v1/settings/info/?person=per_b',
    '/api/v1/project/prj_a/?person=per_b',
    '/api/v1/mynumbers/prj_a/?person=per_b',
  ])
  for (const [, { headers }] of calls)
    expect(headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer abc',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    })
})

test('the first call of a page is sent early without parameters in its address only', () => {
  for (const [key, value] of Object.entries({ token: 'abc', project: 'prj_a' })) localStorage.setItem(key, value)
  const last = (address: string) => openShell(address).mock.calls.at(-1)?.[0]
  expect(last('/buy_number')).toBe('/api/v1/dids/prj_a/countries/')
  expect(last('/buy_number?q=a')).toBe('/api/v1/project/prj_a/')
  expect(last('/account')).toBe('/api/v1/project/prj_a/')
  expect(last('/as?token=other')).toBe('/api/v1/configs/site/?identifier=localhost')
})
