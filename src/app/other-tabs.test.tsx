import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadDashboard } from '#domain/contract/dashboard.ts'
import { loadInfo } from '#domain/contract/settings.ts'
import { dashboard, identity, info, otherInfo, project } from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
import { type Answers, openPortal, problem, signedIn } from '#src/testing/open-portal.tsx'
import { createIdentityStore } from './identity-store.ts'

let close: () => void = () => undefined

const rezaInfo = { ...otherInfo, client: { ...otherInfo.client, language: 'en' } }
const reza = 'tok_0a1b2c3d4e5f60718293a4b5c6d7e8f9'

/** A tab of a device on which another one does something; `spoken` are the tokens that calls left with. */
const open = (path: string, answers: Answers = {}) => {
  const spoken: (string | null)[] = []
  const as = (headers: Headers) => {
    const by = headers.get('authorization')?.replace('Bearer ', '') ?? null
    spoken.push(by)
    return by
  }
  const portal = openPortal({
    path,
    answers: {
      'GET settings/info/': ({ headers }) => (as(headers) === reza ? rezaInfo : info),
      'GET dashboard/prj_hafen/': ({ headers }) => (as(headers) === null ? problem('notSignedIn', 401) : dashboard),
      ...answers,
    },
  })
  close = portal.close
  return { ...portal, spoken }
}

/** What another tab writes; this one has not been told. */
const elsewhere = () => createIdentityStore(localStorage)
const tell = (key: string | null) => act(() => window.dispatchEvent(new StorageEvent('storage', { key })))
const page = document.documentElement
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 8000 })

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
  test('signs in: this one, at the door, is let in [SES-13]', async () => {
    localStorage.clear()
    open('/login?from=%2Faccount')
    await heading('Sign in')
    elsewhere().write({ ...identity, project: null }, null)
    tell('portal.session')
    await heading('Account')
  })

  test('signs out: this one leaves for the door, without a way back and with nothing kept [SES-13]', async () => {
    const { address } = open('/dashboard')
    await screen.findByText('Available balance')
    localStorage.setItem('portal.draft/acc_clara/prj_hafen/cart', '{}')
    elsewhere().write(nobody, 'signedOut')
    tell('portal.session')
    expect(screen.queryByText('Available balance')).toBeNull()
    await heading('Sign in')
    expect(address()).toBe('/login')
    const kept = Object.keys(localStorage).filter(
      (key) => !['portal.session', 'portal.paint', 'portal.language'].includes(key),
    )
    expect(kept).toEqual([])
  })

  test('changes the project: this one shows it too [SES-13]', async () => {
    open('/dashboard', {
      'GET project/prj_elbe/': () => ({ ...project, id: 'prj_elbe', name: 'Elbe Reisen', role: 'manager' }),
      'GET dashboard/prj_elbe/': () => dashboard,
    })
    await screen.findByText('Available balance')
    elsewhere().write({ ...identity, project: 'prj_elbe' }, null)
    tell('portal.session')
    await screen.findAllByText('Elbe Reisen')
    expect(screen.queryByText('Hafen Logistik')).toBeNull()
  })

  test('signs in as somebody else: nothing of the first one is seen while the second is on the way [SES-13]', async () => {
    const other = Promise.withResolvers<unknown>()
    open('/account', {
      'GET settings/info/': ({ headers }) => (headers.get('authorization') === `Bearer ${reza}` ? other.promise : info),
    })
    await heading('Account')
    await screen.findByText('clara.neumann@example.com')
    elsewhere().write({ ...nobody, token: reza }, null)
    tell('portal.session')
    expect(document.body.textContent).not.toContain('clara.neumann@example.com')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    other.resolve(rezaInfo)
    await screen.findByText('reza@example.com')
  })

  test('chooses a language: this one speaks it, and tells the API nothing [SES-13, SES-15]', async () => {
    const { asked } = open('/account')
    await heading('Account')
    localStorage.setItem('portal.language', 'fa')
    tell('portal.language')
    await waitFor(() => expect(page.dir).toBe('rtl'))
    expect(asked).not.toContain('PATCH settings/info/')
  })
})

describe('before anything was heard', () => {
  test('no call leaves with the token of a session that has ended [SES-13]', async () => {
    const { app, spoken, address } = open('/dashboard')
    await screen.findByText('Available balance')
    spoken.length = 0
    elsewhere().write(nobody, 'signedOut')
    const outcome: string[] = []
    act(() => {
      app.client.call(loadDashboard, { signal: new AbortController().signal }).then(
        () => outcome.push('answered'),
        () => outcome.push('refused'),
      )
    })
    await heading('Sign in')
    expect(address()).toBe('/login')
    expect(spoken).toEqual([])
    expect(outcome).toEqual([])
  })

  test('what was begun as one account is not done as another [SES-13]', async () => {
    const { app, spoken } = open('/dashboard')
    await screen.findByText('Available balance')
    spoken.length = 0
    elsewhere().write({ ...nobody, token: reza }, null)
    act(() => void app.client.call(loadDashboard, { signal: new AbortController().signal }))
    await heading('Projects')
    expect(spoken).toEqual([reza])
    await act(() => app.client.call(loadInfo, { signal: new AbortController().signal }))
    expect(spoken).toEqual([reza, reza])
  })

  test('a tab that comes into view looks for itself [SES-13]', async () => {
    open('/dashboard')
    await screen.findByText('Available balance')
    elsewhere().write(nobody, 'signedOut')
    localStorage.setItem('portal.language', 'fa')
    fireEvent(document, new Event('visibilitychange', { bubbles: true }))
    await waitFor(() => expect(page.dir).toBe('rtl'))
    expect(screen.queryByText('Available balance')).toBeNull()
  })
})

describe('the page cache of the browser', () => {
  const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  // Outside of `act`: what is shown in the very moment counts.
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  test('keeps a blank page of whoever is signed in, and shows it again to them [SES-13]', async () => {
    open('/dashboard')
    await screen.findByText('Available balance')
    leave()
    expect(page.style.visibility).toBe('hidden')
    comeBack()
    expect(page.style.visibility).toBe('')
    expect(screen.getByText('Available balance')).toBeDefined()
  })

  test.each([
    ['signed out', () => elsewhere().write(nobody, 'signedOut')],
    ['become somebody else', () => elsewhere().write({ ...nobody, token: reza }, null)],
    ['gone by hand', () => localStorage.clear()],
  ])('shows nothing of a session that has %s meanwhile, not for a frame [SES-13]', async (_, happen) => {
    open('/dashboard')
    await screen.findByText('Available balance')
    leave()
    happen()
    comeBack()
    // Nobody could have drawn a frame between these two lines.
    const seen = page.style.visibility === '' ? document.body.textContent : ''
    expect(seen).not.toContain('Available balance')
    expect(seen).not.toContain('Hafen Logistik')
    expect(seen).not.toContain('Clara')
  })

  test('need not hide the door', async () => {
    localStorage.clear()
    open('/login')
    await heading('Sign in')
    leave()
    expect(page.style.visibility).toBe('')
  })
})
