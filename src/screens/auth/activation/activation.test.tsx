import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkToken } from '#domain/fixtures/auth.ts'
import { site } from '#domain/fixtures/session.ts'
import { arrived, countsDownFrom, describedBy, openAuthPage, press, type, written } from '#src/testing/auth-page.ts'
import { problem, type Responses } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const call = 'POST auth/activate/'
const active = { active: true, resend_after: 0 }

const open = async (path: string, response: Responses[string] = () => active, responses: Responses = {}) => {
  const portal = openAuthPage(path, { [call]: response, ...responses })
  close = portal.close
  await arrived('Activate your account')
  return portal
}

/** The secret that index.html has removed from the address. */
const storeRegistration = () => {
  window.linkSecret = { page: '/activation', token: linkToken }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.linkSecret = undefined
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

describe('by code', () => {
  test('six digits, even with a space or in Persian script, activate the account and link to sign-in [AUT-03] [VAL-26]', async () => {
    const { sent } = await open('/activation?registration=reg_7')
    const input = screen.getByLabelText<HTMLInputElement>('Code from the text message')
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
    press('Activate the account')
    expect(describedBy('Code from the text message')).toEqual(['Enter the code.'])
    type('Code from the text message', '۲۰۴ ۸۱')
    expect(written('Code from the text message')).toBe('20481')
    expect(describedBy('Code from the text message')).toEqual(['The code has six digits.'])
    type('Code from the text message', '۲۰۴ ۸۱۷')
    press('Activate the account')
    await arrived('Your account is active')
    expect(sent).toEqual([{ call, body: { by: 'code', registration: 'reg_7', code: '204817' } }])
    fireEvent.click(screen.getAllByRole('link', { name: 'Sign in' }).at(-1) as HTMLElement)
    await arrived('Sign in')
  })

  test.each([
    ['codeInvalid', 'This code is not correct.'],
    ['codeExpired', 'This code has expired.'],
    ['codeUsed', 'This code has already been used.'],
  ])('%s has its own message: %s [AUT-03]', async (code, words) => {
    await open('/activation?registration=reg_7', () => problem(code, 422))
    type('Code from the text message', '204817')
    press('Activate the account')
    await waitFor(() => expect(describedBy('Code from the text message')).toEqual([words]))
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the text message'))
  })

  test('link and code are sent again, and again after the seconds that the API sets [AUT-03] [LIM-03]', async () => {
    const { sent } = await open('/activation?registration=reg_7', () => ({ active: false, resend_after: 120 }))
    type('Code from the text message', '204817')
    press('Send both again')
    await waitFor(() => expect(countsDownFrom(120)).toBe(true))
    expect(sent).toEqual([{ call, body: { by: 'resend', registration: 'reg_7' } }])
    expect(screen.queryByRole('button', { name: 'Send both again' })).toBeNull()
    expect(written('Code from the text message')).toBe('')
    expect(screen.getAllByText('Sent again. Earlier codes and links no longer work.').length).toBeGreaterThan(0)
  })

  test('the countdown continues after a reload [LIM-03]', async () => {
    await open('/activation?registration=reg_7', () => ({ active: false, resend_after: 2 }))
    press('Send both again')
    await screen.findByRole('timer')
    close()
    await open('/activation?registration=reg_7')
    expect(screen.getByRole('timer').textContent).toMatch(/^00:0[12]$/)
    await screen.findByRole('button', { name: 'Send both again' })
  })

  test('a resend that is too early shows the wait set by the API [LIM-03]', async () => {
    await open('/activation?registration=reg_7', () => problem('tooManyRequests', 429, { 'retry-after': '45' }))
    press('Send both again')
    await waitFor(() => expect(countsDownFrom(45)).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('too many attempts are throttled [AUT-03]', async () => {
    const { sent } = await open('/activation?registration=reg_7', () =>
      problem('tooManyRequests', 429, { 'retry-after': '30' }),
    )
    type('Code from the text message', '204817')
    press('Activate the account')
    expect((await screen.findByRole('alert')).textContent).toContain('You can try again in')
    expect(countsDownFrom(30)).toBe(true)
    press('Activate the account')
    expect(sent).toHaveLength(1)
  })
})

describe('by link', () => {
  test('an opened link asks before it activates; its token is forgotten after use [AUT-03]', async () => {
    storeRegistration()
    const { sent } = await open('/activation')
    expect(sent).toEqual([])
    press('Activate the account')
    await arrived('Your account is active')
    expect(sent).toEqual([{ call, body: { by: 'link', token: linkToken } }])
    expect(window.linkSecret).toBeUndefined()
  })

  test.each([
    ['linkInvalid', 'This link is not valid.', 'Sign up again'],
    ['linkExpired', 'This link has expired.', 'Sign up again'],
    ['linkUsed', 'This link has already been used.', null],
  ])('%s has its own message: %s [AUT-03]', async (code, words, way) => {
    storeRegistration()
    await open('/activation', () => problem(code, 409))
    press('Activate the account')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    const ways = screen.queryByRole('link', { name: 'Sign up again' })
    expect(ways?.textContent ?? null).toBe(way)
  })

  test('an expired link leaves the code and the resend if the registration is known [AUT-03]', async () => {
    storeRegistration()
    await open('/activation?registration=reg_7', () => problem('linkExpired', 409))
    press('Activate the account')
    await screen.findByText('This link has expired.')
    screen.getByLabelText('Code from the text message')
    screen.getByRole('button', { name: 'Send both again' })
  })

  test('a network failure keeps the link for a retry', async () => {
    storeRegistration()
    let isDown = true
    const { sent } = await open('/activation', () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return active
    })
    press('Activate the account')
    expect((await screen.findByRole('alert')).textContent).toContain('The service can’t be reached.')
    isDown = false
    press('Activate the account')
    await arrived('Your account is active')
    expect(sent).toHaveLength(2)
  })
})

test('without a link or a registration the page says where to find the link; its links follow the access map [AUT-03] [CFG-03]', async () => {
  await open('/activation')
  screen.getByText('Open the link in the email we sent you when you signed up.')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
  close()
  await open('/activation', () => active, {
    'GET configs/site/': () => ({ ...site, access: { register: false, login: false } }),
  })
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  expect(screen.queryByText(/Already active/)).toBeNull()
})
