import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { impersonatedInfo, info } from '#domain/fixtures/session.ts'
import { forgetLinkSecret } from '#src/runtime/routing/link-secret.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

const issuedToken = 'tok_7d0f2b4c6e8a1c3e5f7092b4d6f8a0c2'
const clara = 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64'

let close: () => void = () => undefined

/** The calls that reached the API in order, each with its token. */
const open = (responses: Responses = {}) => {
  const calls: string[] = []
  const bodies: unknown[] = []
  const portal = openPortal({
    path: '/as',
    responses: {
      'POST auth/login/': ({ headers, body }) => {
        calls.push(`exchange by ${headers.get('authorization')}`)
        bodies.push(body)
        return { token: issuedToken, expires_at: '2026-12-20T08:00:00.000Z' }
      },
      'POST auth/logout/': ({ headers }) => {
        calls.push(`sign-out of ${headers.get('authorization')}`)
        return {}
      },
      'GET settings/info/': ({ headers }) =>
        headers.get('authorization') === `Bearer ${issuedToken}` ? impersonatedInfo : info,
      ...responses,
    },
    wrapper: StrictMode,
  })
  close = portal.close
  return { ...portal, calls, bodies }
}

const bring = (rest: object = { project: 'prj_hafen' }) => {
  window.linkSecret = { page: '/as', token: 'Zm9yLXRlc3RzLW9ubHk', ...rest }
}

const stored = () =>
  Object.fromEntries(['token', 'project', 'person', 'portal.resumption'].map((key) => [key, localStorage.getItem(key)]))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
  forgetLinkSecret()
})

describe('a page opened by an access link', () => {
  test('signs in and opens the project of the link, only once even under StrictMode [SES-14]', async () => {
    localStorage.setItem('portal.draft/acc_clara/prj_hafen/cart', '{}')
    localStorage.setItem('portal.resumption', '{"account":"acc_clara","project":"prj_elbe","person":null}')
    bring()
    const { address, calls, bodies } = open()
    await heading('Dashboard')
    expect(address()).toBe('/dashboard')
    expect(calls).toEqual(['exchange by null'])
    expect(bodies).toEqual([{ by: 'link', token: 'Zm9yLXRlc3RzLW9ubHk' }])
    expect(stored()).toEqual({
      token: issuedToken,
      project: 'prj_hafen',
      person: null,
      // What the new session resumes; the entry of the previous session is gone.
      'portal.resumption': '{"account":"acc_clara","project":"prj_hafen","person":null}',
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.draft'))).toEqual([
      'portal.draft/acc_clara/prj_hafen/used',
    ])
    expect(window.linkSecret).toBeUndefined()
  })

  test('opens the project list if the link has no project [SES-14]', async () => {
    bring({})
    const { address } = open()
    await heading('Projects')
    expect(address()).toBe('/')
    expect(stored()).toEqual({ token: issuedToken, project: null, person: null, 'portal.resumption': null })
  })

  test('asks a signed-in user by name; confirming ends that session first [SES-14]', async () => {
    signedIn()
    bring()
    const { calls } = open()
    await screen.findByText('clara.neumann@example.com', { selector: 'bdi' })
    expect(screen.getByText(/You are signed in here as/).textContent).toBe('You are signed in here as Clara Neumann.')
    expect(screen.getByText('prj_hafen')).toBeDefined()
    expect(calls).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }))
    await heading('Dashboard')
    expect(calls).toEqual([`exchange by Bearer ${clara}`, `sign-out of Bearer ${clara}`])
    expect(stored()).toMatchObject({ token: issuedToken, project: 'prj_hafen' })
  })

  test('changes nothing if the user declines [SES-14]', async () => {
    signedIn()
    bring()
    const { calls } = open()
    fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await screen.findByText('Nothing was changed.')
    expect(calls).toEqual([])
    expect(stored()).toMatchObject({ token: clara, project: 'prj_hafen' })
    expect(window.linkSecret).toBeUndefined()
  })

  test.each([
    ['an id with a path in it', { project: '../prj_elbe' }],
    ['a person with a path in it', { project: 'prj_hafen', person: 'per/../x' }],
  ])('makes no call for a link with %s, and keeps the session [SES-14]', async (_, rest) => {
    signedIn()
    bring(rest)
    const { calls } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('This link can’t be used.')
    expect(calls).toEqual([])
    expect(stored()).toMatchObject({ token: clara, project: 'prj_hafen' })
  })

  test('shows that a used link is used and that the session was kept [SES-14]', async () => {
    signedIn()
    bring()
    open({ 'POST auth/login/': () => problem('linkUsed', 409) })
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out and continue' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This link has already been used.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(stored()).toMatchObject({ token: clara, project: 'prj_hafen' })
  })

  test('shows a message without a link', async () => {
    open()
    await screen.findByText('This link can’t be used.')
    await act(async () => undefined)
    await waitFor(() => expect(document.title).toBe('Sign in on behalf of a user · Northline Numbers'))
  })
})
