import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { site } from '#domain/fixtures/session.ts'
import { arrived, countsDownFrom, describedBy, openAuthPage, press, type, written } from '#src/testing/auth-page.ts'
import { problem, type Responses } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const call = 'POST auth/forgot_password/'

const open = async (response: Responses[string] = () => ({ resend_after: 60 }), responses: Responses = {}) => {
  const portal = openAuthPage('/forgot_password', { [call]: response, ...responses })
  close = portal.close
  await arrived('Forgot password')
  return portal
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => close())

test('requesting a link shows the same text for every address and counts down to the next request [AUT-04] [LIM-03]', async () => {
  const { sent } = await open()
  press('Send the link')
  expect(describedBy('Email')).toEqual(['Enter your email address.'])
  type('Email', 'clara')
  expect(describedBy('Email')).toEqual(['Enter an email address, like name@example.com.'])
  type('Email', ' clara.neumann@example.com ')
  press('Send the link')
  await arrived('Check your email')
  expect(sent).toEqual([{ call, body: { email: 'clara.neumann@example.com' } }])
  expect(document.querySelector('h1 + p')?.textContent).toBe(
    'If clara.neumann@example.com has an account here, a link to set a new password is on its way.',
  )
  expect(countsDownFrom(60)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
})

test('after the countdown the link can be sent again; the address can be changed at any time [AUT-04] [LIM-03]', async () => {
  const { sent } = await open(() => ({ resend_after: 0 }))
  type('Email', 'clara.neumann@example.com')
  press('Send the link')
  await screen.findByRole('button', { name: 'Send it again' })
  press('Send it again')
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByRole('button', { name: 'Send it again' })
  press('Use another address')
  await arrived('Forgot password')
  expect(written('Email')).toBe('clara.neumann@example.com')
  type('Email', 'c.neumann@example.com')
  press('Send the link')
  await arrived('Check your email')
  expect(sent.map(({ body }) => (body as { email: string }).email)).toEqual([
    'clara.neumann@example.com',
    'clara.neumann@example.com',
    'c.neumann@example.com',
  ])
})

test('too many attempts are throttled [AUT-04]', async () => {
  await open(() => problem('tooManyRequests', 429, { 'retry-after': '30' }))
  type('Email', 'clara.neumann@example.com')
  press('Send the link')
  expect((await screen.findByRole('alert')).textContent).toContain('You can try again in')
  expect(countsDownFrom(30)).toBe(true)
})

test('the link to sign-in is shown only if the site offers sign-in [CFG-03]', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
  close()
  await open(undefined, { 'GET configs/site/': () => ({ ...site, access: { login: false } }) })
  expect(screen.queryByRole('link', { name: 'Back to sign in' })).toBeNull()
})
