import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkToken } from '#domain/fixtures/auth.ts'
import { terms } from '#domain/fixtures/buying.ts'
import { openedInvitation } from '#domain/fixtures/people.ts'
import { impersonatedInfo, ownProject } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const joined = { project: ownProject.id, person: 'prs_nora' }

const open = (responses: Responses = {}, token: string | null = linkToken) => {
  window.linkSecret = token === null ? undefined : { page: '/invitation', token }
  const portal = openPortal({
    path: '/invitation',
    responses: {
      'POST auth/invitation/': () => openedInvitation,
      'GET configs/terms/': () => terms,
      ...responses,
    },
  })
  close = portal.close
  return portal
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Waits for a sentence, which may contain elements. */
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a signed-in user reads who invites to what, accepts, and enters as the person [PRJ-02]', async () => {
  signedIn(null)
  const sent: unknown[] = []
  const portal = open({
    'POST settings/invitation/': ({ body }) => {
      sent.push(body)
      return joined
    },
  })
  await screen.findByRole('heading', { name: 'Join Hafen Logistik' })
  await said('Clara Neumann invites you, Nora Albrecht, to work in this project.')
  press('Accept the invitation')
  await waitFor(() => expect(portal.address()).toBe('/dashboard'))
  expect(sent).toEqual([{ token: linkToken }])
  expect([localStorage.getItem('project'), localStorage.getItem('person')]).toEqual([ownProject.id, 'prs_nora'])
  expect(window.linkSecret).toBeUndefined()
})

test('a newcomer makes an account, and is in the project at once [PRJ-02]', async () => {
  const sent: unknown[] = []
  const portal = open({
    'POST auth/join/': ({ body }) => {
      sent.push(body)
      return { token: 'tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90', ...joined }
    },
  })
  await said('Your account will sign in with nora@hafen.example.')
  expect(screen.getByRole('link', { name: 'Sign in and accept' }).getAttribute('href')).toBe(
    '/login?from=%2Finvitation',
  )
  type('First name', 'Nora')
  type('Last name', 'Albrecht')
  type('Password', 'Sonnenblume7')
  type('Confirm password', 'Sonnenblume7')
  await waitFor(() => expect(screen.getByRole('checkbox').getAttribute('aria-busy')).toBeNull())
  fireEvent.click(screen.getByRole('checkbox'))
  press('Create the account and accept')
  await waitFor(() => expect(portal.address()).toBe('/dashboard'))
  expect(sent).toEqual([
    {
      token: linkToken,
      first_name: 'Nora',
      last_name: 'Albrecht',
      password: 'Sonnenblume7',
      language: 'en',
      terms_version: terms.version,
    },
  ])
  expect(localStorage.getItem('person')).toBe('prs_nora')
})

test('an account that is in the project already is refused with the reason, and the link is kept', async () => {
  signedIn(null)
  open({ 'POST settings/invitation/': () => problem('memberAlready', 409) })
  await screen.findByRole('heading', { name: 'Join Hafen Logistik' })
  press('Accept the invitation')
  await screen.findByText('This account is already in the project.')
  expect(window.linkSecret).toBeDefined()
})

test.each([
  ['linkExpired', 409, 'This link has expired.'],
  ['linkUsed', 409, 'This link has already been used.'],
])('%s ends at its reason', async (code, status, words) => {
  open({ 'POST auth/invitation/': () => problem(code, status) })
  await screen.findByText(words)
  expect(window.linkSecret).toBeUndefined()
})

test('the page without a link explains where the link is', async () => {
  const { asked } = open({}, null)
  await screen.findByText('Open this page from the link in the email we sent you.')
  expect(asked).not.toContain('POST auth/invitation/')
})

test('a user who acts for the account reads an invitation and cannot accept it', async () => {
  signedIn(null)
  open({ 'GET settings/info/': () => impersonatedInfo })
  await said(`Only ${impersonatedInfo.client.full_name} can accept this invitation.`)
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
})
