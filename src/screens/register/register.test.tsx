import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { terms } from '#domain/fixtures/buying.ts'
import { registered } from '#domain/fixtures/doors.ts'
import { site } from '#domain/fixtures/session.ts'
import { arrived, countsDownFrom, describedBy, openDoor, press, type, written } from '#src/testing/door.ts'
import { type Answers, problem } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const open = async (answers: Answers = {}, path = '/register') => {
  const portal = openDoor(path, { 'POST auth/register/': () => registered, ...answers })
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
  type('E-mail', 'clara.neumann@example.com')
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'DE' } })
  type('Phone', '0151 23456789')
  type('Password', 'Sandbox2026')
  type('Password, once more', 'Sandbox2026')
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
  test('sends what was typed and leads to the activation, whose wait the API has set [AUT-02] [LIM-03]', async () => {
    const { sent, address } = await open()
    fill()
    press('Create the account')
    await arrived('Activate your account')
    expect(sent).toEqual([{ call: 'POST auth/register/', body }])
    expect(address()).toBe('/activation?registration=reg_7F3K2')
    expect(countsDownFrom(60)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Send both again' })).toBeNull()
  })

  test('each gap and each broken rule stands at its field, the first has the focus, nothing is sent [AUT-02] [VAL-02] [VAL-03] [VAL-08] [VAL-16]', async () => {
    const { sent } = await open()
    press('Create the account')
    const errors = () =>
      ['First name', 'Last name', 'E-mail', 'Country', 'Phone', 'Password', 'Password, once more'].map(
        (label) => describedBy(label)[0],
      )
    expect(errors()).toEqual([
      'Enter your first name.',
      'Enter your last name.',
      'Enter your e-mail address.',
      'Choose the country.',
      'Enter your phone number.',
      'Choose a password.',
      'Enter the password once more.',
    ])
    expect(describedBy(/I have read the terms/)).toEqual(['Accept the terms to create an account.'])
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    type('First name', 'C')
    type('Last name', 'N')
    type('E-mail', 'clara@example')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'DE' } })
    type('Phone', '1234')
    type('Password', 'sandbox')
    type('Password, once more', 'Sandbox')
    expect(errors()).toEqual([
      'Use 2 to 64 characters.',
      'Use 2 to 128 characters.',
      'Enter an e-mail address, like name@example.com.',
      undefined,
      'A phone number has 5 to 13 digits.',
      'Use 8 to 32 characters.',
      'This is not the same as the password above.',
    ])
    expect(sent).toEqual([])
  })

  test.each([
    ['phoneAssigned', 'This number is already assigned to another account.'],
    ['phoneNotAllowed', 'This number cannot be used in this website.'],
    ['phoneUsed', 'This phone is already used.'],
    ['phoneNotRegistrable', 'This number cannot be registered.'],
  ])('%s is said at the phone: %s [AUT-07]', async (code, words) => {
    await open({ 'POST auth/register/': () => problem(code, 422) })
    fill()
    press('Create the account')
    await waitFor(() => expect(describedBy('Phone')[0]).toBe(words))
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
    expect(screen.queryByRole('alert')).toBeNull()
    type('Phone', '0151 23456780')
    expect(describedBy('Phone')).toEqual(['The code is sent here as a text message.'])
  })

  test('a failure of no field is said above the form, and nothing typed is lost', async () => {
    await open({ 'POST auth/register/': () => Promise.reject(new TypeError('Failed to fetch')) })
    fill()
    press('Create the account')
    expect((await screen.findByRole('alert')).textContent).toContain("The service can't be reached.")
    expect([written('First name'), written('Password')]).toEqual(['Clara', 'Sandbox2026'])
  })
})

describe('what was typed', () => {
  test('is there after a reload, except for the passwords [AUT-02]', async () => {
    await open()
    fill()
    close()
    await open()
    expect(['First name', 'Last name', 'E-mail', 'Country', 'Phone'].map(written)).toEqual([
      'Clara',
      'Neumann',
      'clara.neumann@example.com',
      'DE',
      '0151 23456789',
    ])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect([written('Password'), written('Password, once more')]).toEqual(['', ''])
    expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toContain('Sandbox2026')
  })

  test('and the passwords are there in another language, too; the sign-up is sent in it [AUT-02] [AUT-06]', async () => {
    const { sent, asked } = await open()
    fill()
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fa' } })
    await arrived('ساختن حساب')
    expect([written('نام'), written('گذرواژه')]).toEqual(['Clara', 'Sandbox2026'])
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true))
    expect(asked.filter((call) => call === 'GET configs/terms/')).toHaveLength(2)
    press('ساختن حساب')
    await waitFor(() => expect(sent).toEqual([{ call: 'POST auth/register/', body: { ...body, language: 'fa' } }]))
  })

  test('is asked about before the page is left once a password is among it, and not for what is stored', async () => {
    const { app } = await open()
    const dirty = () => app.session.getSnapshot().children.service?.getSnapshot().context.forms
    type('First name', 'Clara')
    expect(dirty()).toEqual([])
    type('Password', 'Sandbox2026')
    await waitFor(() => expect(dirty()).toHaveLength(1))
  })
})

describe('the terms', () => {
  test('are those of the API, in the current language, and can be read in place [AUT-06]', async () => {
    await open()
    const text = screen.getByRole('region', { name: 'Terms of service', hidden: true })
    expect(
      within(text)
        .getAllByRole('heading', { hidden: true })
        .map((each) => each.textContent),
    ).toEqual(terms.sections.map(({ heading }) => heading))
  })

  test('that were accepted and are of the past are fetched anew and have to be accepted again [AUT-06]', async () => {
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

  test('that did not come can be asked for again', async () => {
    let isDown = true
    const portal = openDoor('/register', {
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
  test('is of the country where one lives, until its own is chosen or typed [AUT-02]', async () => {
    await open()
    const own = () => screen.getByLabelText<HTMLSelectElement>('Country of the phone number')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IR' } })
    expect(own().value).toBe('IR')
    type('Phone', '+1 202 555 0101')
    expect(own().value).toBe('US')
    fireEvent.change(own(), { target: { value: 'AT' } })
    expect([own().value, screen.getByLabelText<HTMLSelectElement>('Country').value]).toEqual(['AT', 'IR'])
  })

  test('follows the rules of its country, in digits of any script [VAL-16] [VAL-17] [VAL-26]', async () => {
    await open()
    press('Create the account')
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'IR' } })
    type('Phone', '۰۹۱۲ ۱۲۳ ۴۵۶')
    expect(describedBy('Phone')[0]).toBe('A mobile number in Iran has ten digits and starts with 9.')
    type('Phone', '۰۹۱۲ ۱۲۳ ۴۵۶۷')
    expect(describedBy('Phone')).toEqual(['The code is sent here as a text message.'])
    fireEvent.change(screen.getByLabelText('Country of the phone number'), { target: { value: 'US' } })
    press('Create the account')
    expect(describedBy('Phone')[0]).toBe('A phone number in the United States has ten digits, with its area code.')
  })
})

test('countries have their names in the current language, in its order [L10-03]', async () => {
  localStorage.setItem('portal.language', 'fa')
  const portal = openDoor('/register')
  close = portal.close
  await arrived('ساختن حساب')
  const names = [...screen.getByLabelText<HTMLSelectElement>('کشور').options].map(({ text }) => text)
  expect(names).toHaveLength(250)
  expect(names.slice(0, 1)).toEqual(['کشور را انتخاب کنید'])
  expect(names).toContain('ایران')
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('fa-IR').compare))
})

test('the way to sign in is there only where the site has it [CFG-03]', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  close()
  const portal = openDoor('/register', { 'GET configs/site/': () => ({ ...site, access: { login: false } }) })
  close = portal.close
  await arrived('Create an account')
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('whoever is signed in is not asked to sign up [NAV-03]', async () => {
  localStorage.setItem('token', 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64')
  const { address, close: end } = openDoor('/register')
  close = end
  await arrived('Projects')
  await act(() => Promise.resolve())
  expect(address()).toBe('/')
})
