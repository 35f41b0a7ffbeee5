import { join } from 'node:path'
import { JSDOM, VirtualConsole } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { documentScript } from '../../scripts/tools/document.ts'

const script = await documentScript(join(import.meta.dirname, '../..'), 'src/document/link-secret.ts')

const token = 'Zm9yLXRlc3RzLW9ubHktb25lLXRpbWUtdG9rZW4'

/** Runs the document's first script in a new tab; `kept`: the secret that an earlier page stored in the tab. */
const open = (address: string, kept?: string) => {
  const errors: string[] = []
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', ({ message }) => errors.push(message))
  const { window } = new JSDOM('<!doctype html>', {
    url: `https://portal.example${address}`,
    runScripts: 'outside-only',
    virtualConsole,
  })
  if (kept !== undefined) window.sessionStorage.setItem('portal.linkSecret', kept)
  const entries = window.history.length
  window.eval(script)
  return {
    window,
    errors,
    address: () => window.location.href.replace('https://portal.example', ''),
    secret: () => window.linkSecret,
    kept: () => window.sessionStorage.getItem('portal.linkSecret'),
    addedEntries: () => window.history.length - entries,
  }
}

describe('the first script of the page', () => {
  test('removes the secret of an access link from address and history, and keeps it in memory only [SES-14]', () => {
    const tab = open(`/as?token=${token}&project=prj_hafen&person=per_front&notify=hello#top`)
    expect(tab.address()).toBe('/as?notify=hello#top')
    expect(tab.addedEntries()).toBe(0)
    expect(tab.secret()).toEqual({ page: '/as', token, project: 'prj_hafen', person: 'per_front' })
    expect(tab.kept()).toBeNull()
    expect(tab.window.localStorage).toHaveLength(0)
  })

  test.each(['/activation', '/reset_password', '/reset_password/', '/invitation'])(
    'removes the token of a mailed link to %s from the fragment, and keeps it in the tab for a reload',
    (path) => {
      const page = path.replace(/\/$/, '')
      const tab = open(`${path}?notify=a#token=${token}`)
      expect(tab.address()).toBe(`${path}?notify=a`)
      expect(tab.addedEntries()).toBe(0)
      expect(tab.secret()).toEqual({ page, token })
      expect(JSON.parse(tab.kept() ?? '')).toEqual({ page, token })
    },
  )

  test('reads nothing on other pages, from other parts of the address, or without a token', () => {
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
      expect([tab.address(), tab.secret(), tab.kept()]).toEqual([address, undefined, null])
    }
  })

  test('a link opened over the same page is taken as well, and reloads the page', async () => {
    const tab = open(`/reset_password#token=${token}`)
    const changed = new Promise((resolve) => tab.window.addEventListener('hashchange', resolve))
    tab.window.location.hash = 'token=another'
    await changed
    expect(tab.address()).toBe('/reset_password')
    expect(JSON.parse(tab.kept() ?? '')).toEqual({ page: '/reset_password', token: 'another' })
    // jsdom reports that it cannot load a page.
    expect(tab.errors).toEqual(['Not implemented: navigation to another Document'])
  })

  test('a tab without storage keeps the secret in memory', () => {
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
    expect(window.linkSecret).toEqual({ page: '/activation', token })
    expect(window.location.hash).toBe('')
  })
})
