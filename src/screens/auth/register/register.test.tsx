import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registered } from '#domain/fixtures/auth.ts'
import { terms } from '#domain/fixtures/buying.ts'
import { site } from '#domain/fixtures/session.ts'
import { arrived, countsDownFrom, describedBy, openAuthPage, press, type, written } from '#src/testing/auth-page.ts'
import { problem, type Responses } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const open = async (responses: Responses = {}, path = '/register') => {
  const portal = openAuthPage(path, { 'POST auth/register/': () => registered, ...responses })
  close = portal.close
  await arrived('Create an account')
  await waitFor(() => expect(screen.getByRole('checkbox').getAttribute('aria-busy')).toBeNull())
  return portal
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => close())

const fill = () => {
  type('First name', 'Clara')
  type('Last name', 'Neumann')
  type('Email', 'clara.neumann@example.com')
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'DE' } })
  type('Phone', '0151 23456789')
  type('Password', 'Sandbox2026')
  type('Confirm password', 'Sandbox2026')
  fireEvent.click(screen.getByRole('checkbox'))
}

const body = {
  first_name: 'Clara',
  last_name: 'Neumann',
  email: 'clara.neumann@example.com',
  phone: '+4915123456789',
  country: 'DE',
  password: 'Sandbox2026',
  terms_version: terms.version,
  language: 'en',
}

describe('signing up', () => {
  test('sends the form and opens the activation with the wait set by the API [AUT-02] [LIM-03]', async () => {
    const { sent, address } = await open()
    fill()
    press('Create the account')
    await arrived('Activate your account')
    expect(sent).toEqual([{ call: 'POST auth/register/', body }])
    expect(address()).toBe('/activation?registration=reg_7F3K2')
    expect(screen.getByText(/^We have sent a code to/).textContent).toBe(
      'We have sent a code to +49 1512 3456789 and a link to clara.neumann@example.com. One of them is enough. If you already have an account, the email says so.',
    )
    expect(countsDownFrom(60)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Send both again' })).toBeNull()
  })

  test('each empty or invalid field shows a message, the first has the focus, nothing is sent [AUT-02] [VAL-02] [VAL-03] [VAL-08] [VAL-16]', async () => {
    const { sent } = await open()
    press('Create the account')
    const errors = () =>
      ['First name', 'Last name', 'Email', 'Country', 'Phone', 'Password', 'Confirm password'].map(
        (label) => describedBy(label)[0],
      )
    expect(errors()).toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Enter your email address.',
      'Choose the country.',
      'Enter your phone number.',
      'Choose a password.',
      'Enter the password again.',
    ])
    expect(describedBy(/I have read the terms/)).toEqual(['Accept the terms to create an account.'])
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    type('First name', 'C')
    type('Last name', 'N')
    type('Email', 'clara@example')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'DE' } })
    type('Phone', '1234')
    type('Password', 'sandbox')
    type('Confirm password', 'Sandbox')
    expect(errors()).toEqual([
      'Use 2 to 64 characters.',
      'Use 2 to 128 characters.',
      'Enter an email address, like name@example.com.',
      undefined,
      'A phone number has 5 to 13 digits.',
      'Use 8 to 32 characters.',
      'The passwords do not match.',
    ])
    expect(sent).toEqual([])
  })

  test.each([
    ['phoneAssigned', 'This number is already assigned to another account.'],
    ['phoneNotAllowed', 'This number cannot be used in this website.'],
    ['phoneUsed', 'This phone is already used.'],
    ['phoneNotRegistrable', 'This number cannot be registered.'],
  ])('%s is shown at the phone field: %s [AUT-07]', async (code, words) => {
    await open({ 'POST auth/register/': () => problem(code, 422) })
    fill()
    press('Create the account')
    await waitFor(() => expect(describedBy('Phone')[0]).toBe(words))
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
    expect(screen.queryByRole('alert')).toBeNull()
    type('Phone', '0151 23456780')
    expect(describedBy('Phone')).toEqual(['We will text the code to this number.'])
  })

  test('a failure that concerns no field is shown above the form, and the form keeps its text', async () => {
    await open({ 'POST auth/register/': () => Promise.reject(new TypeError('Failed to fetch')) })
    fill()
    press('Create the account')
    expect((await screen.findByRole('alert')).textContent).toContain('The service can’t be reached.')
    expect([written('First name'), written('Password')]).toEqual(['Clara', 'Sandbox2026'])
  })
})

describe('the draft', () => {
  test('outlives a reload, except for the passwords [AUT-02]', async () => {
    await open()
    fill()
    close()
    await open()
    expect(['First name', 'Last name', 'Email', 'Country', 'Phone'].map(written)).toEqual([
      'Clara',
      'Neumann',
      'clara.neumann@example.com',
      'DE',
      '0151 23456789',
    ])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect([written('Password'), written('Confirm password')]).toEqual(['', ''])
    expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toContain('Sandbox2026')
  })

  test('and the passwords outlive a change of language; the form is sent in the new one [AUT-02] [AUT-06]', async () => {
    const { sent, asked } = await open()
    fill()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fa' } })
    await arrived('ایجاد حساب')
    expect([written('نام'), written('گذرواژه')]).toEqual(['Clara', 'Sandbox2026'])
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true))
    expect(asked.filter((call) => call === 'GET configs/terms/')).toHaveLength(2)
    press('ایجاد حساب')
    await waitFor(() => expect(sent).toEqual([{ call: 'POST auth/register/', body: { ...body, language: 'fa' } }]))
  })

  test('causes a question before the page is left only if it contains a password, which is not stored', async () => {
    const { app } = await open()
    const dirty = () => app.session.getSnapshot().children.service?.getSnapshot().context.forms
    type('First name', 'Clara')
    expect(dirty()).toEqual([])
    type('Password', 'Sandbox2026')
    await waitFor(() => expect(dirty()).toHaveLength(1))
  })
})

describe('the terms', () => {
  test('come from the API in the current language and can be read on the page [AUT-06]', async () => {
    const persian = terms.sections.map(({ text }, at) => ({ heading: `بند ${at + 1}`, text }))
    await open({
      'GET configs/terms/': ({ url }) =>
        url.searchParams.get('language') === 'fa' ? { ...terms, title: 'شرایط استفاده', sections: persian } : terms,
    })
    const headings = (name: string) =>
      within(screen.getByRole('region', { name, hidden: true }))
        .getAllByRole('heading', { hidden: true })
        .map((each) => each.textContent)
    expect(headings('Terms of service')).toEqual(terms.sections.map(({ heading }) => heading))
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fa' } })
    await arrived('ایجاد حساب')
    await waitFor(() => expect(headings('شرایط استفاده')).toEqual(persian.map(({ heading }) => heading)))
  })

  test('are loaded and have to be accepted again if the accepted version is outdated [AUT-06]', async () => {
    let version = terms.version
    const { asked } = await open({
      'GET configs/terms/': () => ({ ...terms, version }),
      'POST auth/register/': () => {
        version = '2027-01'
        return problem('termsNotAccepted', 422)
      },
    })
    fill()
    press('Create the account')
    await waitFor(() => expect(asked.filter((call) => call === 'GET configs/terms/')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
  })

  test('can be loaded again after a failure', async () => {
    let isDown = true
    const portal = openAuthPage('/register', {
      'GET configs/terms/': () => (isDown ? problem('serverFailed', 500) : terms),
    })
    close = portal.close
    await arrived('Create an account')
    const alert = await screen.findByRole('alert')
    isDown = false
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
  })
})

describe('the phone', () => {
  test('uses the country of residence until another country is chosen or typed [AUT-02]', async () => {
    await open()
    const own = () => screen.getByLabelText<HTMLSelectElement>('Country of the phone number')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IR' } })
    expect(own().value).toBe('IR')
    type('Phone', '+1 202 555 0101')
    expect(own().value).toBe('US')
    fireEvent.change(own(), { target: { value: 'AT' } })
    expect([own().value, screen.getByLabelText<HTMLSelectElement>('Country').value]).toEqual(['AT', 'IR'])
  })

  test('is checked by the rules of its country, in digits of any script [VAL-16] [VAL-17] [VAL-26]', async () => {
    await open()
    press('Create the account')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IR' } })
    type('Phone', '۰۹۱۲ ۱۲۳ ۴۵۶')
    expect(describedBy('Phone')[0]).toBe('A mobile number in Iran has ten digits and starts with 9.')
    type('Phone', '۰۹۱۲ ۱۲۳ ۴۵۶۷')
    expect(describedBy('Phone')).toEqual(['We will text the code to this number.'])
    fireEvent.change(screen.getByLabelText('Country of the phone number'), { target: { value: 'US' } })
    press('Create the account')
    expect(describedBy('Phone')[0]).toBe('A phone number in the United States has ten digits, with its area code.')
  })
})

test('countries are named and sorted in the current language [L10-03]', async () => {
  localStorage.setItem('portal.language', 'fa')
  const portal = openAuthPage('/register')
  close = portal.close
  await arrived('ایجاد حساب')
  const names = [...screen.getByLabelText<HTMLSelectElement>('کشور').options].map(({ text }) => text)
  expect(names).toHaveLength(250)
  expect(names.slice(0, 1)).toEqual(['کشور را انتخاب کنید'])
  expect(names).toContain('ایران')
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('fa-IR').compare))
})

test('the link to sign-in is shown only if the site offers sign-in [CFG-03]', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  close()
  const portal = openAuthPage('/register', { 'GET configs/site/': () => ({ ...site, access: { login: false } }) })
  close = portal.close
  await arrived('Create an account')
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('a signed-in user is redirected [NAV-03]', async () => {
  localStorage.setItem('token', 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64')
  const { address, close: end } = openAuthPage('/register')
  close = end
  await arrived('Projects')
  await act(() => Promise.resolve())
  expect(address()).toBe('/')
})
