import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { impersonatedInfo, info } from '#domain/fixtures/session.ts'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const open = (options: PortalOptions) => {
  const portal = openPortal(options)
  close = portal.close
  return portal
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

describe('while an operator is signed in as the account', () => {
  const responses = { 'GET settings/info/': () => impersonatedInfo }
  const bar = () => screen.findByRole('complementary', { name: 'Acting on behalf of a user' })

  test.each(['/dashboard', '/', '/account', '/unsubscribe', '/server_error', '/as', '/nowhere'])(
    '%s shows the account and the operator [SES-14]',
    async (path) => {
      open({ path, responses })
      expect((await bar()).textContent).toBe(
        'You are acting on behalf of Clara Neumannclara.neumann@example.com · Signed in by Sofia LindqvistEnd',
      )
    },
  )

  test('ending it signs out on the server, and clears the device [SES-14]', async () => {
    localStorage.setItem('portal.draft/acc_clara/prj_hafen/cart', '{}')
    const { asked, address } = open({ path: '/dashboard', responses })
    fireEvent.click(within(await bar()).getByRole('button', { name: 'End' }))
    await heading('Sign in')
    expect(asked).toContain('POST auth/logout/')
    expect(address()).toBe('/login')
    expect(screen.queryByRole('complementary', { name: 'Acting on behalf of a user' })).toBeNull()
    const preferences = ['portal.language', 'portal.paint', 'portal.theme', 'portal.session']
    expect(Object.keys(localStorage).filter((key) => !preferences.includes(key))).toEqual([])
    expect(localStorage.getItem('portal.session')).toMatch(/^signedOut /)
  })

  test('is absent for a user who signed in directly', async () => {
    open({ path: '/dashboard' })
    await heading('Dashboard')
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

describe('a migrated account', () => {
  const migrated = { ...info, client: { ...info.client, is_migrated: true } }

  test.each(['/dashboard', '/', '/account'])(
    'sees the welcome over %s until it is acknowledged, once [SES-06, API-24]',
    async (path) => {
      const { asked } = open({
        path,
        responses: { 'GET settings/info/': () => migrated, 'POST settings/migration/': () => info },
      })
      const dialog = await screen.findByRole('dialog', { name: 'Welcome to Northline Numbers, Clara' })
      expect(dialog.hasAttribute('open')).toBe(true)
      // Escape does not acknowledge it.
      fireEvent(dialog, new Event('cancel', { cancelable: true }))
      expect(screen.getByRole('dialog')).toBe(dialog)
      fireEvent.click(within(dialog).getByRole('button', { name: 'Let’s go' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(asked.filter((call) => call === 'POST settings/migration/')).toHaveLength(1)
    },
  )

  test('can continue if acknowledging fails, and sees the welcome again at the next visit [SES-06]', async () => {
    const options: PortalOptions = {
      path: '/account',
      responses: { 'GET settings/info/': () => migrated, 'POST settings/migration/': () => problem('timedOut', 504) },
    }
    const first = open(options)
    fireEvent.click(await screen.findByRole('button', { name: 'Let’s go' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Later' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => first.history.push('/'))
    await heading('Projects')
    expect(screen.queryByRole('dialog')).toBeNull()
    first.close()
    open(options)
    await screen.findByRole('dialog', { name: 'Welcome to Northline Numbers, Clara' })
  })

  test.each([
    ['an impersonator', { ...migrated, impersonator: { full_name: 'Sofia Lindqvist' } }, 'Account'],
    ['a password to change first', { ...migrated, force_change_password: true }, 'Your password'],
  ])('sees no welcome with %s', async (_, given, title) => {
    open({ path: '/account', responses: { 'GET settings/info/': () => given } })
    await heading(title)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
