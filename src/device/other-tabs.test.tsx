import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadDashboard } from '#domain/contract/dashboard/dashboard.ts'
import { loadLowBalance } from '#domain/contract/paying/low-balance.ts'
import { loadInfo } from '#domain/contract/session/session.ts'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { identity, info, otherInfo, project } from '#domain/fixtures/session.ts'
import { noIdentity } from '#domain/kit/identity.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { createIdentityStore } from './identity-store.ts'

let close: () => void = () => undefined

const rezaInfo = { ...otherInfo, client: { ...otherInfo.client, language: 'en' } }
const reza = 'tok_0a1b2c3d4e5f60718293a4b5c6d7e8f9'

/** Opens the portal; `tokens` collects the token of each request. */
const open = (path: string, responses: Responses = {}) => {
  const tokens: (string | null)[] = []
  const tokenOf = (headers: Headers) => {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    tokens.push(token)
    return token
  }
  const portal = openPortal({
    path,
    responses: {
      'GET settings/info/': ({ headers }) => (tokenOf(headers) === reza ? rezaInfo : info),
      'GET dashboard/prj_hafen/': ({ headers }) =>
        tokenOf(headers) === null ? problem('notSignedIn', 401) : dashboard,
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, tokens }
}

/** Writes as another tab does, without an event for this tab. */
const otherTab = () => createIdentityStore(localStorage)
const dispatchStorage = (key: string | null) => act(() => window.dispatchEvent(new StorageEvent('storage', { key })))
const page = document.documentElement
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  page.removeAttribute('style')
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

describe('another tab', () => {
  test('signs in: this tab opens the requested page [SES-13]', async () => {
    localStorage.clear()
    open('/login?from=%2Faccount')
    await heading('Sign in')
    otherTab().write({ ...identity, project: null }, null)
    dispatchStorage('portal.session')
    await heading('Account')
  })

  test('signs out: this tab opens sign-in without a return address and stores nothing [SES-13]', async () => {
    const { address } = open('/dashboard')
    await screen.findByText('Available balance')
    localStorage.setItem('portal.draft/acc_clara/prj_hafen/cart', '{}')
    otherTab().write(noIdentity, 'signedOut')
    dispatchStorage('portal.session')
    expect(screen.queryByText('Available balance')).toBeNull()
    await heading('Sign in')
    expect(address()).toBe('/login')
    const kept = Object.keys(localStorage).filter(
      (key) => !['portal.session', 'portal.paint', 'portal.language'].includes(key),
    )
    expect(kept).toEqual([])
  })

  test('changes the project: this tab shows the new project [SES-13]', async () => {
    open('/dashboard', {
      'GET project/prj_elbe/': () => ({ ...project, id: 'prj_elbe', name: 'Elbe Reisen', role: 'manager' }),
      'GET dashboard/prj_elbe/': () => dashboard,
    })
    await screen.findByText('Available balance')
    otherTab().write({ ...identity, project: 'prj_elbe' }, null)
    dispatchStorage('portal.session')
    await screen.findAllByText('Elbe Reisen')
    expect(screen.queryByText('Hafen Logistik')).toBeNull()
  })

  test('signs in as another user: data of the first user disappears before the second is loaded [SES-13]', async () => {
    const other = Promise.withResolvers<unknown>()
    open('/account', {
      'GET settings/info/': ({ headers }) => (headers.get('authorization') === `Bearer ${reza}` ? other.promise : info),
    })
    await heading('Account')
    await screen.findByText('clara.neumann@example.com')
    otherTab().write({ ...noIdentity, token: reza }, null)
    dispatchStorage('portal.session')
    expect(document.body.textContent).not.toContain('clara.neumann@example.com')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    other.resolve(rezaInfo)
    await screen.findByText('reza@example.com')
  })

  test('chooses a language: this tab switches without an API call [SES-13, SES-15]', async () => {
    const { asked } = open('/account')
    await heading('Account')
    localStorage.setItem('portal.language', 'fa')
    dispatchStorage('portal.language')
    await waitFor(() => expect(page.dir).toBe('rtl'))
    expect(asked).not.toContain('PATCH settings/info/')
  })

  test('chooses a theme or a density: this tab applies it [CFG-05]', async () => {
    open('/account')
    await heading('Account')
    const shown = () => [page.dataset.theme, page.dataset.density]
    expect(shown()).toEqual(['light', 'comfortable'])
    localStorage.setItem('portal.theme', 'dark')
    dispatchStorage('portal.theme')
    expect(shown()).toEqual(['dark', 'comfortable'])
    localStorage.setItem('portal.density', 'compact')
    dispatchStorage('portal.density')
    expect(shown()).toEqual(['dark', 'compact'])
    expect((screen.getByLabelText('Row height') as HTMLSelectElement).value).toBe('compact')
  })
})

describe('before a storage event arrives', () => {
  test('no request is sent with the token of an ended session [SES-13]', async () => {
    const { app, tokens, address } = open('/dashboard')
    await screen.findByText('Available balance')
    tokens.length = 0
    otherTab().write(noIdentity, 'signedOut')
    const outcome: string[] = []
    act(() => {
      app.client.call(loadDashboard, { signal: new AbortController().signal }).then(
        () => outcome.push('resolved'),
        () => outcome.push('refused'),
      )
    })
    await heading('Sign in')
    expect(address()).toBe('/login')
    expect(tokens).toEqual([])
    expect(outcome).toEqual([])
  })

  test('a request of one account is not sent as another account [SES-13]', async () => {
    const { app, tokens } = open('/dashboard')
    await screen.findByText('Available balance')
    tokens.length = 0
    otherTab().write({ ...noIdentity, token: reza }, null)
    act(() => void app.client.call(loadDashboard, { signal: new AbortController().signal }))
    await heading('Projects')
    expect(tokens).toEqual([reza])
    await act(() => app.client.call(loadInfo, { signal: new AbortController().signal }))
    expect(tokens).toEqual([reza, reza])
  })

  test('a refusal of the session before leaves the one of another tab as it is [SES-13]', async () => {
    const refusal = Promise.withResolvers<unknown>()
    const { app } = open('/dashboard', {
      'GET dashboard/prj_hafen/': () => dashboard,
      'GET finance/prj_hafen/wallet/low_balance/': () => refusal.promise,
    })
    await screen.findByText('Available balance')
    void app.client.call(loadLowBalance, { signal: new AbortController().signal }).catch(() => undefined)
    otherTab().write({ ...noIdentity, token: reza }, null)
    refusal.resolve(problem('notSignedIn', 401))
    await heading('Projects')
    expect(localStorage.getItem('token')).toBe(reza)
  })

  test('a tab that becomes visible reads the identity [SES-13]', async () => {
    open('/dashboard')
    await screen.findByText('Available balance')
    otherTab().write(noIdentity, 'signedOut')
    localStorage.setItem('portal.language', 'fa')
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(page.dir).toBe('rtl'))
    expect(screen.queryByText('Available balance')).toBeNull()
  })
})

describe('the page cache of the browser', () => {
  const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  // Outside of `act`: the state right after the event counts.
  const restore = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  test('keeps a signed-in page hidden, and shows it again to the same user [SES-13]', async () => {
    open('/dashboard')
    await screen.findByText('Available balance')
    leave()
    expect(page.style.visibility).toBe('hidden')
    restore()
    expect(page.style.visibility).toBe('')
    expect(screen.getByText('Available balance')).toBeDefined()
  })

  test.each([
    ['signed out', () => otherTab().write(noIdentity, 'signedOut')],
    ['changed to another user', () => otherTab().write({ ...noIdentity, token: reza }, null)],
    ['been deleted by hand', () => localStorage.clear()],
  ])('renders no frame of a session that has %s since [SES-13]', async (_, change) => {
    open('/dashboard')
    await screen.findByText('Available balance')
    leave()
    change()
    restore()
    // Synchronous: the browser cannot paint a frame in between.
    const seen = page.style.visibility === '' ? document.body.textContent : ''
    expect(seen).not.toContain('Available balance')
    expect(seen).not.toContain('Hafen Logistik')
    expect(seen).not.toContain('Clara')
  })

  test('does not hide the sign-in page', async () => {
    localStorage.clear()
    open('/login')
    await heading('Sign in')
    leave()
    expect(page.style.visibility).toBe('')
  })
})
