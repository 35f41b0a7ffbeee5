import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { themeTokens } from '#domain/color.ts'
import { takeEarlySite } from '#src/app/early-site.ts'
import { applyBrand, lastPaint } from './brand.ts'
import { variableOf } from './paint.ts'
import { keepLanguageChoice } from './preferences.ts'
import { system } from './system.ts'

const saffron = { name: 'Saffron Tel', icon: '/brands/saffron.svg', colour: '#e8a200' }
const root = document.documentElement

/** Opens index.html as a browser does: its markup, then its inline scripts. */
const openShell = (address = '/login'): ReturnType<typeof vi.fn> => {
  history.replaceState(null, '', address)
  root.removeAttribute('style')
  root.removeAttribute('class')
  const html = readFileSync('index.html', 'utf8').replaceAll(/%VITE_\w+%/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const scripts = [...page.querySelectorAll('script:not([src])')].map(({ textContent }) => textContent)
  for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value)
  document.head.innerHTML = page.head.innerHTML
  document.body.innerHTML = page.body.innerHTML
  const fetched = vi.fn(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', fetched)
  for (const script of scripts) new Function(script)()
  return fetched
}

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
})

test('brand and theme become variables that the colours of the system are read from [CFG-04]', () => {
  applyBrand(saffron, 'dark')
  for (const [token, value] of Object.entries(themeTokens('#e8a200', 'dark'))) {
    expect(root.style.getPropertyValue(variableOf(token))).toBe(value)
    expect(system.tokens.getVar(`colors.${token}`)).toBe(`var(${variableOf(token)})`)
  }
  expect([root.className, root.style.colorScheme, root.dataset.theme]).toEqual(['dark', 'dark', 'dark'])
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/brands/saffron.svg')
})

test.each(['light', 'dark', 'custom'] as const)('theme %s shares the palette of the same brand [CFG-05]', (theme) => {
  applyBrand(saffron, theme)
  expect(root.dataset.theme).toBe(theme)
  expect(root.style.colorScheme).toBe(theme === 'dark' ? 'dark' : 'light')
  expect(root.style.getPropertyValue('--np-colors-brand-solid')).toBe(themeTokens('#e8a200', theme).brandSolid)
})

test('the next start paints in brand, theme and name before any other script has run [CFG-04]', () => {
  applyBrand(saffron, 'dark')
  const painted = root.getAttribute('style')
  openShell()
  expect(root.getAttribute('style')).toBe(painted)
  expect([root.className, root.dataset.theme, document.title]).toEqual(['dark', 'dark', 'Saffron Tel'])
  expect(document.querySelector('.shell-words')?.textContent).toBe('Opening Saffron Tel…')
  expect(document.querySelector('.shell-mark img')?.getAttribute('src')).toBe('/brands/saffron.svg')
  expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/brands/saffron.svg')
})

test('a stored Persian starts right to left, in Persian words, with its letters on their way [CFG-06]', () => {
  keepLanguageChoice('fa')
  openShell()
  expect([root.lang, root.dir]).toEqual(['fa', 'rtl'])
  expect(document.querySelector('.shell-words')?.textContent).toBe('در حال باز کردن پورتال شما…')
  expect(document.getElementById('persian-font')?.getAttribute('rel')).toBe('preload')
})

test('a first visit, and a kept paint that is unreadable, start neutrally [CFG-01]', () => {
  localStorage.setItem('portal.paint', '{"brand":')
  openShell()
  expect(document.querySelector('.shell-words')?.textContent).toBe('Opening your portal…')
  expect([root.lang, root.getAttribute('style'), root.dataset.shell]).toEqual(['en', null, undefined])
  expect(lastPaint()).toBeNull()
})

test('the shell asks for the configuration of its host, and hands the answer over once [CFG-01]', async () => {
  const fetched = openShell('/login?notify=a%26b')
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/configs/site/?identifier=localhost&notify=a%26b',
  ])
  expect(await takeEarlySite()?.then((answer) => answer.text())).toBe('{}')
  expect(takeEarlySite()).toBeNull()
})

test('without a notify none is sent; a stored token is [SES-04]', () => {
  localStorage.setItem('token', 'abc')
  const [[address, options]] = openShell('/').mock.calls as [[string, { headers: unknown }]]
  expect(address).toBe('/api/v1/configs/site/?identifier=localhost')
  expect(options.headers).toEqual({ authorization: 'Bearer abc' })
})
