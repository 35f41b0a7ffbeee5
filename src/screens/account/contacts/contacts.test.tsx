import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyContactChannels } from '#domain/account/contact-channels.ts'
import { emails, openEmail, openPhone, otherEmail, phones, primaryEmail, workPhone } from '#domain/fixtures/contacts.ts'
import { info } from '#domain/fixtures/session.ts'
import type { Contact } from '#machines/account/contacts/contacts.machine.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { inSection } from '#src/testing/settings-section.ts'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
})
afterEach(() => {
  close()
  cleanup()
})

const communications = (rest: object = {}) => ({
  version: 0,
  emails,
  phones,
  channels: emptyContactChannels,
  ...rest,
})

/** The section that is being tested. */
let tested = ''

const open = (section: 'emails' | 'phones', responses: Responses = {}) => {
  tested = section
  const portal = openPortal({
    path: `/account?section=${section}`,
    responses: { 'GET settings/communications/': () => communications(), ...responses },
  })
  close = portal.close
  return portal
}

const row = async (name: 'Email addresses' | 'Phones', { id }: Contact) => {
  await screen.findByRole('list', { name })
  return within(document.getElementById(id)?.closest('li') as HTMLElement)
}
/** Presses the button of the section that is in no row of its list. */
const press = (name: string) => {
  const buttons = inSection(tested).getAllByRole('button', { name })
  fireEvent.click(buttons.find((each) => each.closest('li') === null) as HTMLElement)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const rowsOf = (name: string) => [...screen.getByRole('list', { name }).children].map((each) => each.textContent)

test('addresses and phones are listed with their flags, and only with what can be done [API-14]', async () => {
  open('emails')
  await row('Email addresses', primaryEmail)
  expect(rowsOf('Email addresses')).toEqual([
    'clara.neumann@hafen.examplePrimaryVerified',
    'office@hafen.exampleVerifiedMake primaryRemove',
    'clara@privat.exampleNot verifiedVerifyRemove',
  ])
  await row('Phones', workPhone)
  expect(rowsOf('Phones')).toEqual([
    '+49 1512 3456789MobilePrimaryVerified',
    '+49 30 23125400WorkExtension 42VerifiedMake primaryRemove',
    '+49 30 23125401HomeNot verifiedVerifyRemove',
  ])
})

test('an address is added, its code is sent again after the wait, and verifies it [ACC-02] [API-15] [API-16]', async () => {
  const bodies: unknown[] = []
  const added = { ...openEmail, id: 'eml_2', email: 'nora@hafen.example' }
  let isVerified = false
  open('emails', {
    'GET settings/communications/': () =>
      communications({ emails: isVerified ? [primaryEmail, added] : [primaryEmail] }),
    'POST settings/add_email/': ({ body }) => {
      bodies.push(body)
      return { id: added.id, email: added.email, resend_after: 60 }
    },
    'POST settings/verify_email/': ({ body }) => {
      bodies.push(body)
      isVerified = true
      return { verified: true, resend_after: 0 }
    },
  })
  await row('Email addresses', primaryEmail)
  press('Add an email address')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')))
  type('Email address', 'nora@')
  press('Send me a code')
  expect(screen.getByText('Enter an email address, like name@example.com.')).toBeTruthy()
  type('Email address', 'nora@hafen.example')
  press('Send me a code')
  const code = await screen.findByLabelText('Code')
  expect(document.activeElement).toBe(code)
  expect(screen.getByText(/^Send again in/).textContent).toMatch(/^Send again in (01:00|00:59)$/)
  expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull()
  fireEvent.change(code, { target: { value: '482913' } })
  press('Verify')
  expect(await screen.findByText('The address is verified.')).toBeTruthy()
  expect(bodies).toEqual([{ email: 'nora@hafen.example' }, { by: 'code', id: 'eml_2', code: '482913' }])
  expect(rowsOf('Email addresses')[1]).toBe('nora@hafen.exampleNot verifiedVerifyRemove')
})

test('another primary address needs the password, and the portal shows it [ACC-02] [API-19]', async () => {
  const bodies: unknown[] = []
  let wrong = true
  open('emails', {
    'POST settings/handler/': ({ body }) => {
      bodies.push(body)
      if (wrong) return problem('passwordInvalid', 422)
      return communications({
        emails: [
          { ...otherEmail, primary: true },
          { ...primaryEmail, primary: false },
        ],
      })
    },
  })
  fireEvent.click((await row('Email addresses', otherEmail)).getByRole('button', { name: 'Make primary' }))
  const password = await screen.findByLabelText('Current password')
  fireEvent.change(password, { target: { value: 'Sandbox2025' } })
  press('Make primary')
  await screen.findByText('Invalid Password.')
  wrong = false
  fireEvent.change(password, { target: { value: 'Sandbox2026' } })
  press('Make primary')
  await screen.findByText('This is your primary address now. Sign in with it from now on.')
  expect(bodies.at(-1)).toEqual({ action: 'setPrimaryEmail', id: otherEmail.id, password: 'Sandbox2026' })
  expect(rowsOf('Email addresses')).toEqual([
    'office@hafen.examplePrimaryVerified',
    'clara.neumann@hafen.exampleVerifiedMake primaryRemove',
  ])
  fireEvent.click(screen.getByRole('link', { name: /^Sign-in/ }))
  await screen.findByLabelText('New password')
  expect((document.querySelector('input[name=username]') as HTMLInputElement).value).toBe('office@hafen.example')
})

test('a phone at work takes an extension from 0 to 9999; others have none [ACC-03] [API-17] [VAL-18]', async () => {
  const bodies: unknown[] = []
  open('phones', {
    'POST settings/add_phone/': ({ body }) => {
      bodies.push(body)
      return { phone: 'phn_2', number: '+493023125402', resend_after: 60 }
    },
  })
  await row('Phones', workPhone)
  press('Add a phone')
  await screen.findByLabelText('Phone type')
  expect(screen.queryByLabelText(/^Extension/)).toBeNull()
  type('Phone type', 'work')
  type('Phone number', '+49 30 23125402')
  fireEvent.change(screen.getByLabelText(/^Extension/), { target: { value: '10000' } })
  press('Send me a code')
  expect(screen.getByText('An extension is a number from 0 to 9999.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Extension/), { target: { value: '۹۹۹۹' } })
  press('Send me a code')
  await screen.findByLabelText('Code')
  expect(bodies).toEqual([{ country: 'DE', phone: '+493023125402', kind: 'work', extension: '9999' }])
})

test('a phone is verified later, made primary, or removed after a question; refusals keep the list [ACC-03] [API-18] [API-19]', async () => {
  const bodies: unknown[] = []
  open('phones', {
    'POST settings/add_phone/': ({ body }) => {
      bodies.push(body)
      return { phone: openPhone.id, number: openPhone.number, resend_after: 40 }
    },
    'POST settings/handler/': ({ body }) => {
      bodies.push(body)
      const { action } = body as { action: string }
      if (action === 'setPrimaryPhone') return problem('contactUnverified', 409)
      return communications({ phones: phones.slice(0, 2) })
    },
  })
  fireEvent.click((await row('Phones', openPhone)).getByRole('button', { name: 'Verify' }))
  expect((await screen.findByText(/^Send again in/)).textContent).toMatch(/0:(40|39)/)
  press('Cancel')
  fireEvent.click((await row('Phones', workPhone)).getByRole('button', { name: 'Make primary' }))
  await screen.findByText('It is not verified yet.')
  fireEvent.click((await row('Phones', openPhone)).getByRole('button', { name: 'Remove' }))
  press('Keep it')
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Phones' }))
  fireEvent.click((await row('Phones', openPhone)).getByRole('button', { name: 'Remove' }))
  press('Remove it')
  await screen.findByText('The phone was removed.')
  expect(rowsOf('Phones')).toHaveLength(2)
  expect(bodies).toEqual([
    { phone: openPhone.number, country: 'DE', kind: 'home', extension: '' },
    { action: 'setPrimaryPhone', id: workPhone.id },
    { action: 'removePhone', id: openPhone.id },
  ])
})

test('during impersonation contacts are shown and cannot be changed', async () => {
  open('emails', { 'GET settings/info/': () => ({ ...info, impersonator: { full_name: 'Sven Albers' } }) })
  await row('Email addresses', primaryEmail)
  expect(inSection('emails').getByText(/^Only/).textContent).toBe('Only Clara Neumann can change these.')
  expect(screen.queryByRole('button', { name: /Remove|Verify|Make primary|Add/ })).toBeNull()
})
