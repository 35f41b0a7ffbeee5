import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM, VirtualConsole } from 'jsdom'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetHanded, takeHanded } from './handed.ts'

const [, script = ''] =
  /<script>([\s\S]*?)<\/script>/.exec(readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')) ?? []

const token = 'Zm9yLXRlc3RzLW9ubHktb25lLXRpbWUtdG9rZW4'

/** A tab that has opened an address, with what earlier pages have kept in it. */
const open = (address: string, kept?: string) => {
  const complaints: string[] = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', ({ message }) => complaints.push(message))
  const { window } = new JSDOM('<!doctype html>', {
    url: `https://portal.example${address}`,
    runScripts: 'outside-only',
    virtualConsole,
  })
  if (kept !== undefined) window.sessionStorage.setItem('portal.handed', kept)
  const entries = window.history.length
  window.eval(script)
  return {
    window,
    complaints,
    address: () => window.location.href.replace('https://portal.example', ''),
    handed: () => window.handed,
    kept: () => window.sessionStorage.getItem('portal.handed'),
    grown: () => window.history.length - entries,
  }
}

describe('the first script of the page', () => {
  test('takes an access link out of address and history, and leaves it in memory only [SES-14]', () => {
    const tab = open(`/as?token=${token}&project=prj_hafen&person=per_front&notify=hello#top`)
    expect(tab.address()).toBe('/as?notify=hello#top')
    expect(tab.grown()).toBe(0)
    expect(tab.handed()).toEqual({ page: '/as', token, project: 'prj_hafen', person: 'per_front' })
    expect(tab.kept()).toBeNull()
    expect(tab.window.localStorage).toHaveLength(0)
  })

  test.each(['/activation', '/reset_password', '/reset_password/'])(
    'takes the token of a mailed link to %s out of the fragment, and keeps it in the tab for a reload',
    (path) => {
      const page = path.replace(/\/$/, '')
      const tab = open(`${path}?notify=a#token=${token}`)
      expect(tab.address()).toBe(`${path}?notify=a`)
      expect(tab.grown()).toBe(0)
      expect(tab.handed()).toEqual({ page, token })
      expect(JSON.parse(tab.kept() ?? '')).toEqual({ page, token })
    },
  )

  test('reads nothing where no link leads: other pages, other places, no token', () => {
    for (const address of [
      `/dashboard?token=${token}`,
      `/login#token=${token}`,
      `/as#token=${token}`,
      `/reset_password?token=${token}`,
      '/as?project=prj_hafen',
      '/activation#top',
      '/activation',
    ]) {
      const tab = open(address)
      expect([tab.address(), tab.handed(), tab.kept()]).toEqual([address, undefined, null])
    }
  })

  test('a link pasted over the same page is taken as well, and the page starts anew with it', async () => {
    const tab = open(`/reset_password#token=${token}`)
    const changed = new Promise((resolve) => tab.window.addEventListener('hashchange', resolve))
    tab.window.location.hash = 'token=another'
    await changed
    expect(tab.address()).toBe('/reset_password')
    expect(JSON.parse(tab.kept() ?? '')).toEqual({ page: '/reset_password', token: 'another' })
    // jsdom can't load a page, and says so.
    expect(tab.complaints).toEqual(['Not implemented: navigation to another Document'])
  })

  test('a tab that may keep nothing still hands it over', () => {
    const { window } = new JSDOM('<!doctype html>', {
      url: `https://portal.example/activation#token=${token}`,
      runScripts: 'outside-only',
    })
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new Error('forbidden')
      },
    })
    window.eval(script)
    expect(window.handed).toEqual({ page: '/activation', token })
    expect(window.location.hash).toBe('')
  })
})

describe('what a link has handed over', () => {
  afterEach(() => forgetHanded())

  test('is there for its own page, as often as it is asked for, until it was used', () => {
    window.handed = { page: '/as', token, project: 'prj_hafen' }
    expect(takeHanded('/reset_password')).toBeNull()
    for (const _ of [1, 2]) expect(takeHanded('/as')).toEqual({ token, project: 'prj_hafen', person: null })
    forgetHanded()
    expect(takeHanded('/as')).toBeNull()
  })

  test('survives a reload where it was mailed, and never for an access link', () => {
    sessionStorage.setItem('portal.handed', JSON.stringify({ page: '/activation', token }))
    expect(takeHanded('/activation')).toEqual({ token, project: null, person: null })
    forgetHanded()
    expect(sessionStorage.getItem('portal.handed')).toBeNull()
    sessionStorage.setItem('portal.handed', JSON.stringify({ page: '/as', token }))
    expect(takeHanded('/as')).toBeNull()
    sessionStorage.setItem('portal.handed', '{"page":')
    expect(takeHanded('/activation')).toBeNull()
  })
})
