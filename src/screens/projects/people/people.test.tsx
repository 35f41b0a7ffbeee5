import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invitedPerson, joinedPerson, offerToMe, offerToOther, people } from '#domain/fixtures/people.ts'
import { impersonatedInfo, ownProject, project } from '#domain/fixtures/session.ts'
import type { Project } from '#domain/session/project.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(ownProject.id)
})
afterEach(() => {
  close()
  cleanup()
})

const base = `project/${project.id}`

const open = (responses: Responses = {}, role: Project['role'] = 'owner', search = '') => {
  const portal = openPortal({
    path: `/project_settings?section=people${search}`,
    responses: {
      [`GET ${base}/`]: () => ({ ...project, role }),
      [`GET ${base}/simple_user/`]: () => people,
      [`GET ${base}/owner/`]: () => ({ offer: null }),
      ...responses,
    },
  })
  close = portal.close
  return portal
}

const list = () => screen.findByRole('list', { name: 'People' })
const row = async (name: string) => {
  await list()
  return within(screen.getByText(name, { selector: 'li strong bdi' }).closest('li') as HTMLElement)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Waits for a sentence, which may contain elements. */
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the owner reads who works in the project, as what, and until when [PRJ-02]', async () => {
  open()
  expect([...(await list()).children].map((each) => each.textContent)).toEqual([
    'Clara NeumannOwner',
    'Lena FischerSimple userlena@hafen.exampleLena FischerChangeRemove',
    'Jonas WeberManagerjonas@hafen.exampleUntil 30 Jun 2027Jonas WeberChangeRemove',
    expect.stringMatching(
      /^Nora AlbrechtSimple userInvitednora@hafen\.exampleNo answer yet\?Send again in .*Nora AlbrechtChangeRemove$/,
    ),
    'رضا محمدیSimple userInvitation expiredreza@hafen.exampleNo answer yet?Send the invitation againرضا محمدیChangeRemove',
    'Omid KarimiSimple userAccess endedomid@hafen.exampleUntil 31 Oct 2026Omid KarimiChangeRemove',
  ])
  expect(screen.getByRole('heading', { name: '6 of 25 places used' })).not.toBeNull()
})

test('an invitation is sent as typed, with the errors of rules and API at their fields [PRJ-02]', async () => {
  const sent: unknown[] = []
  let refuses = true
  open({
    [`POST ${base}/simple_user/`]: ({ body }) => {
      sent.push(body)
      if (!refuses) return invitedPerson
      refuses = false
      return new Response(
        JSON.stringify({
          type: 'x',
          title: 'x',
          status: 422,
          code: 'personInvited',
          errors: { email: ['personInvited'] },
        }),
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      )
    },
  })
  await list()
  press('Invite someone')
  expect(document.activeElement).toBe(await screen.findByLabelText('Name of the person'))
  press('Send the invitation')
  await screen.findByText('Enter the name of the person.')
  expect(screen.getByText('Enter an email address.')).not.toBeNull()
  type('Name of the person', 'Nora Albrecht')
  type('Email address', 'nora@hafen.example')
  fireEvent.click(screen.getByRole('radio', { name: /^Manager/ }))
  press('Send the invitation')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')))
  press('Send the invitation')
  await screen.findByText('The invitation is on its way.')
  const body = { name: 'Nora Albrecht', email: 'nora@hafen.example', role: 'manager', until: '', language: 'en' }
  expect(sent).toEqual([body, body])
})

test('a change is sent with the version that was read [PRJ-02]', async () => {
  const sent: unknown[] = []
  open({
    [`PATCH ${base}/simple_user/`]: ({ body }) => {
      sent.push(body)
      return { ...joinedPerson, version: 2 }
    },
  })
  fireEvent.click((await row('Lena Fischer')).getByRole('button', { name: 'Change', hidden: true }))
  type('Name of the person', 'Lena F.')
  press('Save')
  await screen.findByText('Your changes are saved.')
  expect(sent).toEqual([{ user: joinedPerson.id, version: 1, name: 'Lena F.', role: 'simple', until: '' }])
})

test('a user is removed after a question, and the focus stays in the list [PRJ-02]', async () => {
  const removed: (string | null)[] = []
  open({
    [`GET ${base}/simple_user/`]: () =>
      removed.length === 0 ? people : { ...people, results: people.results.slice(1), count: 5 },
    [`DELETE ${base}/simple_user/`]: ({ url }) => {
      removed.push(url.searchParams.get('user'))
      return {}
    },
  })
  fireEvent.click((await row('Lena Fischer')).getByRole('button', { name: 'Remove', hidden: true }))
  const question = within(screen.getByRole('alertdialog'))
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep' }))
  expect(removed).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText('The access has ended.')
  expect([removed, document.activeElement]).toEqual([[joinedPerson.id], await list()])
  expect(screen.queryByText('Lena Fischer')).toBeNull()
})

test('the next page is another address; managers read only, simple users nothing [PRJ-02]', async () => {
  const asked: (string | null)[] = []
  open(
    {
      [`GET ${base}/simple_user/`]: ({ url }) => {
        asked.push(url.searchParams.get('after'))
        return { ...people, next: 'prs_omid' }
      },
    },
    'manager',
  )
  await list()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(asked).toEqual([null, 'prs_omid']))
  close()
  cleanup()
  open({}, 'simple')
  await screen.findByText(/^Only the owner/)
  expect(screen.queryByRole('list', { name: 'People' })).toBeNull()
})

describe('the ownership', () => {
  test('is offered with the password to a user who has joined, and the offer can be withdrawn', async () => {
    let offer: unknown = null
    const sent: unknown[] = []
    open({
      [`GET ${base}/owner/`]: () => ({ offer }),
      [`POST ${base}/owner/`]: ({ body }) => {
        sent.push(body)
        offer = offerToOther
        return { offer }
      },
      [`DELETE ${base}/owner/`]: () => {
        offer = null
        return { offer }
      },
    })
    await list()
    press('Transfer the ownership')
    const choice = await screen.findByLabelText('New owner')
    expect([...choice.children].map((each) => each.textContent)).toEqual([
      'Choose a person',
      'Lena Fischer',
      'Jonas Weber',
    ])
    type('New owner', joinedPerson.id)
    type('Current password', 'Sandbox2026')
    press('Offer the ownership')
    await said('The ownership was offered to Lena Fischer.')
    expect(sent).toEqual([{ user: joinedPerson.id, password: 'Sandbox2026' }])
    press('Withdraw the offer')
    await waitFor(() => expect(document.body.textContent).not.toContain('The ownership was offered to'))
  })

  test('can be offered to people of any page: another page closes the form, which then has its people', async () => {
    const others = { ...people, results: people.results.slice(1) }
    open({
      [`GET ${base}/simple_user/`]: ({ url }) =>
        url.searchParams.has('after') ? { ...others, next: null } : { ...people, next: 'prs_1' },
    })
    await list()
    press('Transfer the ownership')
    await said('Only people on this page who have accepted their invitation. The others are on other pages.')
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(screen.queryByLabelText('New owner')).toBeNull())
    await waitFor(async () => expect((await list()).children).toHaveLength(others.results.length))
    press('Transfer the ownership')
    const choice = await screen.findByLabelText('New owner')
    expect([...choice.children].map((each) => each.textContent)).toEqual(['Choose a person', 'Jonas Weber'])
  })

  test('is accepted after a question; a wrong moment is explained', async () => {
    let isOpen = false
    let role: Project['role'] = 'simple'
    const portal = open(
      {
        [`GET ${base}/`]: () => ({ ...project, role }),
        [`GET ${base}/owner/`]: () => ({ offer: role === 'simple' ? offerToMe : null }),
        [`POST ${base}/owner/accept/`]: () => {
          if (!isOpen) return problem('offerEnded', 409)
          role = 'owner'
          return {}
        },
      },
      'simple',
    )
    await said('Clara Neumann offers you the ownership of this project.')
    const accept = () => {
      press('Become the owner')
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Become the owner' }))
    }
    accept()
    await screen.findByText('The offer has ended.')
    isOpen = true
    accept()
    await waitFor(() => expect(document.body.textContent).toContain('with owner access'))
    expect(portal.address()).toBe('/project_settings?section=people')
  })
})

test('a user who acts for the owner changes no person, and reads why', async () => {
  open({ 'GET settings/info/': () => impersonatedInfo })
  await list()
  await said('You are signed in on their behalf, and this would last longer than your access.')
  for (const name of ['Invite someone', 'Actions for Jonas Weber', 'Transfer the ownership'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test.each([
  ['made to the account', 'simple', offerToMe, 'offers you the ownership of this project.'],
  ['of the account', 'owner', offerToOther, 'The ownership was offered to'],
] as const)(
  'a user who acts for the account reads an offer %s and does not answer it',
  async (_, role, offer, text) => {
    open({ 'GET settings/info/': () => impersonatedInfo, [`GET ${base}/owner/`]: () => ({ offer }) }, role)
    await said(text)
    for (const name of ['Become the owner', 'Decline', 'Withdraw the offer'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  },
)
