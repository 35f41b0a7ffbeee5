import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsKey } from '#src/device/portal-settings.ts'
import { createI18n } from '#src/i18n/i18n.ts'
import { refreshSettings } from './late-settings.ts'

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const known = '{"version":1,"api":"https://api.example.com"}'

/** A page that has started with the settings of an earlier visit, while the file is now `file`. */
const open = async (file: () => Response | Promise<Response>, hasSite = true) => {
  localStorage.setItem(settingsKey, known)
  window.portalSettings = { ready: null }
  vi.stubGlobal('fetch', async () => file())
  const i18n = createI18n()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const sent: unknown[] = []
  const site = hasSite ? {} : null
  const session = {
    getSnapshot: () => ({ context: { site } }),
    send: (event: unknown) => sent.push(event),
  }
  await refreshSettings({ i18n, session } as unknown as Parameters<typeof refreshSettings>[0])
  return sent
}

beforeEach(() => said.mockClear())
afterEach(() => {
  localStorage.clear()
  window.portalSettings = undefined
  vi.unstubAllGlobals()
})

const moved = '{"version":1,"api":"https://new.example.com"}'

test('new settings are kept for the next visit, and the page goes on', async () => {
  expect(await open(() => new Response(moved))).toEqual([])
  expect(localStorage.getItem(settingsKey)).toBe(moved)
  expect(said).not.toHaveBeenCalled()
})

test('a page that could not load its site starts again with new settings, and not with the same', async () => {
  expect(await open(() => new Response(moved), false)).toEqual([{ type: 'reload.advised' }])
  expect(await open(() => new Response(known), false)).toEqual([])
})

test.each([
  ['missing', () => new Response('', { status: 404 })],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['unreachable', () => new Response('', { status: 502 })],
  ['page', () => new Response('<!doctype html>')],
  ['tooLarge', () => new Response('x'.repeat(1_000_000))],
  ['otherVersion', () => new Response('{"version":2}')],
])('a file that is %s is written to the console, and the last one stays', async (code, file) => {
  await open(file)
  expect(window.portalSettings?.problem).toEqual({ code })
  expect(said.mock.calls).toEqual([[expect.stringContaining('portal.json')]])
  expect(localStorage.getItem(settingsKey)).toBe(known)
})
