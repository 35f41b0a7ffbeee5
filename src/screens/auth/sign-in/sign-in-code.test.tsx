import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPortal, problem, type Responses } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const challenge = { challenge: 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8', expires_at: '2026-11-20T08:05:00.000Z' }
const token = { token: 'tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90', expires_at: '2026-12-20T08:00:00.000Z' }

const sent: unknown[] = []
const open = (answer: () => unknown, more: Responses = {}) => {
  sent.length = 0
  const portal = openPortal({
    path: '/login?from=%2Faccount',
    responses: {
      'POST auth/login/': () => challenge,
      'POST auth/login/code/': ({ body }) => {
        sent.push(body)
        return answer()
      },
      ...more,
    },
  })
  close = portal.close
  return portal
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const signIn = async () => {
  await screen.findByLabelText('Email')
  type('Email', 'clara.neumann@example.com')
  type('Password', 'Sandbox2026')
  press('Sign in')
  await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in' })
}

describe('the second step of a sign-in [AUT-09]', () => {
  test('asks for the code, has the focus in it, and opens the page that was asked for', async () => {
    const { address } = open(() => token)
    await signIn()
    expect(localStorage.getItem('token')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
    type('Code', '123 456')
    press('Sign in')
    await waitFor(() => expect(address()).toBe('/account'))
    expect(sent).toEqual([{ challenge: challenge.challenge, by: 'code', code: '123456' }])
    expect(localStorage.getItem('token')).toBe(token.token)
  })

  test('takes a recovery code instead; a used one is shown at its field', async () => {
    open(
      () =>
        new Response(
          JSON.stringify({
            type: 'urn:x',
            title: 'x',
            status: 409,
            code: 'codeUsed',
            errors: { recovery_code: ['codeUsed'] },
          }),
          { status: 409 },
        ),
    )
    await signIn()
    press('Use a recovery code')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Recovery code')))
    type('Recovery code', '7K3F M9XQ 2A8D R5TW')
    press('Sign in')
    await screen.findByText('This recovery code was already used. Enter another one.')
    expect(sent).toEqual([{ challenge: challenge.challenge, by: 'recovery', recovery_code: '7k3fm9xq2a8dr5tw' }])
  })

  test('an expired challenge starts again with the address kept and the password to be typed', async () => {
    open(() => problem('challengeExpired', 409))
    await signIn()
    type('Code', '123456')
    press('Sign in')
    await screen.findByText('You took too long to enter the code.')
    press('Sign in again')
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('clara.neumann@example.com')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('')
  })

  test('after too many codes it counts down', async () => {
    open(() => problem('tooManyRequests', 429, { 'retry-after': '20' }))
    await signIn()
    type('Code', '123456')
    press('Sign in')
    await screen.findByText('Too many attempts.')
    expect(screen.getByRole('timer').textContent).toMatch(/^00:(20|19|30|29)$/)
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('a user who changes their mind returns to the form', async () => {
    open(() => token)
    await signIn()
    press('Back to sign in')
    await screen.findByLabelText('Email')
    expect(sent).toEqual([])
  })
})
