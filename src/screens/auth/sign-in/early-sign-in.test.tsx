import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { site } from '#domain/fixtures/session.ts'
import { keepEarlySignIn } from '#src/device/early-sign-in.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
const bodies: unknown[] = []
beforeEach(() => {
  localStorage.clear()
  bodies.length = 0
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
  document.body.replaceChildren()
})

const token = { token: 'tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90', expires_at: '2026-12-20T08:00:00.000Z' }

/** The document as index.html leaves it: an early page, and the application hidden. */
const showEarlyPage = () => {
  const page = document.createElement('div')
  page.innerHTML =
    '<form><input type="email" name="email"><input type="password" name="password"><button type="submit"></button></form>'
  document.body.prepend(page)
  const early = { page, root: document.createElement('div'), isSubmitted: false }
  window.earlySignIn = early
  const [email, password] = [...page.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  return { early, email, password }
}

const open = (responses: Responses = {}) => {
  const portal = openPortal({
    path: '/login?from=%2Faccount',
    responses: {
      'POST auth/login/': ({ body }) => {
        bodies.push(body)
        return token
      },
      ...responses,
    },
  })
  close = portal.close
  return portal
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('what was typed before the application arrived is in its form, with the focus in the same field', async () => {
  const { early, email, password } = showEarlyPage()
  email.value = 'clara.neumann@example.com'
  password.value = 'Sand'
  password.focus()
  open()
  await screen.findByLabelText('Email')
  expect([early.page.isConnected, early.root.hidden, window.earlySignIn]).toEqual([false, false, undefined])
  await waitFor(() => expect(field('Password').value).toBe('Sand'))
  expect(field('Email').value).toBe('clara.neumann@example.com')
  expect(document.activeElement).toBe(field('Password'))
  fireEvent.change(field('Password'), { target: { value: 'Sandbox2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(bodies).toEqual([{ email: 'clara.neumann@example.com', password: 'Sandbox2026' }]))
})

test.each([
  ['email', 'Email'],
  ['password', 'Password'],
  ['submit', 'Sign in'],
])('the focus stays on the same control: %s', async (type, name) => {
  showEarlyPage().early.page.querySelector<HTMLElement>(`[type=${type}]`)?.focus()
  open()
  await screen.findByLabelText('Email')
  const control = type === 'submit' ? screen.getByRole('button', { name }) : field(name)
  await waitFor(() => expect(document.activeElement).toBe(control))
})

test('a form that was submitted early is sent once', async () => {
  const { early, email, password } = showEarlyPage()
  email.value = 'clara.neumann@example.com'
  password.value = 'Sandbox2026'
  early.isSubmitted = true
  const { address } = open()
  await waitFor(() => expect(address()).toBe('/account'))
  expect(bodies).toEqual([{ email: 'clara.neumann@example.com', password: 'Sandbox2026' }])
})

test('an early submission that is not complete shows what is missing at its field', async () => {
  const { early, email } = showEarlyPage()
  email.value = 'clara'
  early.isSubmitted = true
  open()
  await waitFor(() => expect(field('Password').getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect([field('Email').value, bodies]).toEqual(['clara', []])
})

test('after a failure of the site nothing typed is lost, and nothing is sent unasked', async () => {
  const { early, email, password } = showEarlyPage()
  email.value = 'clara.neumann@example.com'
  password.value = 'Sandbox2026'
  early.isSubmitted = true
  const answers = [problem('serviceUnavailable', 503), site]
  open({ 'GET configs/site/': () => answers.shift() })
  // The page about the failure has replaced the early one.
  const retry = await screen.findByRole('button', { name: 'Retry' })
  early.page.remove()
  fireEvent.click(retry)
  await screen.findByLabelText('Email')
  await waitFor(() => expect(field('Password').value).toBe('Sandbox2026'))
  expect([field('Email').value, bodies]).toEqual(['clara.neumann@example.com', []])
})

test('what was typed is forgotten when another tab signs in: the next user does not see it', async () => {
  const { early, email, password } = showEarlyPage()
  email.value = 'clara.neumann@example.com'
  password.value = 'Sandbox2026'
  // The configuration never arrives, so nothing else takes over.
  const { session } = open({ 'GET configs/site/': () => new Promise(() => undefined) }).app
  keepEarlySignIn(session)
  expect(window.earlySignIn).toBe(early)
  signedIn()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await waitFor(() => expect(session.getSnapshot().context.identity.token).not.toBeNull())
  expect(window.earlySignIn).toBeUndefined()
  early.page.remove()
})

test('the early page stays while the application is loading, and goes when it shows anything else', async () => {
  const { early, email } = showEarlyPage()
  early.root.hidden = true
  early.root.innerHTML = '<div class="shell"></div>'
  keepEarlySignIn(open().app.session)
  const shown = () => [early.page.isConnected, early.root.hidden]
  const changes = async (markup: string) => {
    early.root.innerHTML = markup
    await Promise.resolve()
  }
  await changes('<div class="shell">again</div>')
  expect(shown()).toEqual([true, true])
  email.value = 'kept'
  await changes('<main>Not available</main>')
  expect(shown()).toEqual([false, false])
  expect(window.earlySignIn).toBe(early)
  window.earlySignIn = undefined
})
