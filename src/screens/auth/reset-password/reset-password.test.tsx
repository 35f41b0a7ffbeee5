import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkToken } from '#domain/fixtures/auth.ts'
import { arrived, describedBy, openAuthPage, press, type } from '#src/testing/auth-page.ts'
import { problem, type Responses } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const call = 'POST auth/reset_password/'

const open = async (response: Responses[string] = () => ({}), token: string | null = linkToken) => {
  window.linkSecret = token === null ? undefined : { page: '/reset_password', token }
  const portal = openAuthPage('/reset_password', { [call]: response })
  close = portal.close
  await arrived('Set a new password')
  return portal
}

const set = (password: string, confirm = password) => {
  type('New password', password)
  type('Confirm new password', confirm)
  press('Set the password')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => close())

test('sets the password once, forgets the link and opens sign-in with a confirmation [AUT-04]', async () => {
  const { sent, address } = await open()
  set('Sandbox2027')
  await arrived('Sign in')
  expect(sent).toEqual([{ call, body: { token: linkToken, new_password: 'Sandbox2027', end_access: false } }])
  expect(address()).toBe('/login?done=reset')
  expect(screen.getByText('Your new password is set.').closest('[role]')?.getAttribute('role')).toBe('status')
  expect(window.linkSecret).toBeUndefined()
})

test('the rules are ticked as they are met, and each broken rule shows a message [AUT-04] [VAL-03]', async () => {
  const { sent } = await open()
  const rules = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((rule) => rule.textContent)
  expect(rules()).toEqual(['8 to 32 charactersnot yet', 'a letternot yet', 'a digitnot yet'])
  set('sandbox', 'Sandbox')
  expect(rules()).toEqual(['8 to 32 charactersnot yet', 'a letterfulfilled', 'a digitnot yet'])
  expect([describedBy('New password')[0], describedBy('Confirm new password')[0]]).toEqual([
    'Use 8 to 32 characters.',
    'The passwords do not match.',
  ])
  type('New password', 'sandboxes')
  expect(describedBy('New password')[0]).toBe('Use at least one digit.')
  type('New password', '۱۲۳۴۵۶۷۸')
  expect(describedBy('New password')[0]).toBe('Use at least one letter.')
  type('New password', 'رمز عبور ۱۲')
  expect(rules()).toEqual(['8 to 32 charactersfulfilled', 'a letterfulfilled', 'a digitfulfilled'])
  expect(sent).toEqual([])
})

test.each([
  ['linkInvalid', 'This link is not valid.'],
  ['linkExpired', 'This link has expired.'],
  ['linkUsed', 'This link has already been used.'],
])('%s has its own message and a link to request a new one: %s [AUT-04]', async (code, words) => {
  await open(() => problem(code, 409))
  set('Sandbox2027')
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot_password')
})

test('a network failure keeps the form for a retry', async () => {
  let isDown = true
  const { sent } = await open(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return {}
  })
  set('Sandbox2027')
  expect((await screen.findByRole('alert')).textContent).toContain('The service can’t be reached.')
  isDown = false
  press('Set the password')
  await arrived('Sign in')
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('without a link the page shows how to request one [AUT-04]', async () => {
  await open(() => ({}), null)
  screen.getByText('Open this page from the link in the email we sent you.')
  expect(screen.queryByLabelText('New password')).toBeNull()
  screen.getByRole('link', { name: 'Request a new link' })
})
