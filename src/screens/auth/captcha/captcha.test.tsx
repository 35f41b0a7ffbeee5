import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { site } from '#domain/fixtures/session.ts'
import { arrived, openAuthPage, press, type } from '#src/testing/auth-page.ts'
import { problem, type Responses } from '#src/testing/open-portal.tsx'
import { captchaOrigin } from './captcha-origin.ts'

let close: () => void = () => undefined

const guarded: Responses = { 'GET configs/site/': () => ({ ...site, google_captcha_site_key: 'key_7' }) }

const open = (path: string, responses: Responses = {}) => {
  const portal = openAuthPage(path, { ...guarded, ...responses })
  close = portal.close
  return portal
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => close())

const title = 'Confirm that you are not a robot'
const frame = () => screen.findByTitle<HTMLIFrameElement>(title, {})

/** Posts a message as the frame does, or with a forged origin or source. */
const post = async (
  data: unknown,
  { origin = captchaOrigin(), source }: { origin?: string | null; source?: Window } = {},
) => {
  const from = source ?? (await frame()).contentWindow
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: String(origin), source: from }))
  })
}

const signIn = () => {
  type('Email', 'clara.neumann@example.com')
  type('Password', 'wrong')
  press('Sign in')
}

const credentials = { email: 'clara.neumann@example.com', password: 'wrong' }

describe('on a site with a captcha key', () => {
  test.each([
    ['/login', 'Sign in'],
    ['/register', 'Create an account'],
    ['/forgot_password', 'Forgot password'],
  ])(
    '%s shows the captcha from another origin, in the language and theme of the page [CFG-07]',
    async (path, heading) => {
      localStorage.setItem('portal.theme', 'dark')
      open(path)
      await arrived(heading)
      const box = await frame()
      const { origin, pathname, searchParams } = new URL(box.src)
      expect(origin).not.toBe(location.origin)
      expect([origin, pathname]).toEqual([captchaOrigin(), '/captcha/frame'])
      expect(Object.fromEntries(searchParams)).toEqual({ key: 'key_7', language: 'en', theme: 'dark', size: 'normal' })
      expect(box.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
    },
  )

  test('the form is sent only with a solved captcha; a missing one is reported and focused [CFG-07]', async () => {
    const { sent } = open('/login', { 'POST auth/login/': () => problem('passwordInvalid', 422) })
    await arrived('Sign in')
    await post({ type: 'captcha.sized', height: 78 })
    signIn()
    await screen.findByText('Confirm that you are not a robot.')
    expect([sent, document.activeElement]).toEqual([[], await frame()])
    await post({ type: 'captcha.answered', answer: 'cap_1' })
    press('Sign in')
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'POST auth/login/', body: { ...credentials, captcha: 'cap_1' } }]),
    )
  })

  test('a token works once: a refused sign-in shows a new captcha in a new frame [CFG-07]', async () => {
    const { sent } = open('/login', { 'POST auth/login/': () => problem('passwordInvalid', 422) })
    await arrived('Sign in')
    await post({ type: 'captcha.sized', height: 78 })
    const first = await frame()
    await post({ type: 'captcha.answered', answer: 'cap_1' })
    signIn()
    await screen.findByText('Invalid Password.')
    await waitFor(async () => expect(await frame()).not.toBe(first))
    press('Sign in')
    await screen.findByText('Confirm that you are not a robot.')
    await post({ type: 'captcha.sized', height: 78 })
    await post({ type: 'captcha.answered', answer: 'cap_2' })
    press('Sign in')
    await waitFor(() =>
      expect(sent.map(({ body }) => (body as { captcha: string }).captcha)).toEqual(['cap_1', 'cap_2']),
    )
  })

  test('an expired token, and a token from another origin or window, is ignored [CFG-07]', async () => {
    const { sent } = open('/login')
    await arrived('Sign in')
    await post({ type: 'captcha.sized', height: 78 })
    await post({ type: 'captcha.answered', answer: 'forged' }, { origin: 'https://evil.example' })
    await post({ type: 'captcha.answered', answer: 'forged' }, { source: window })
    await post({ type: 'captcha.answered' })
    await post('captcha.answered')
    await post({ type: 'captcha.answered', answer: 'late' })
    await post({ type: 'captcha.expired' })
    signIn()
    await screen.findByText('Confirm that you are not a robot.')
    expect(sent).toEqual([])
  })

  test('the frame gets the height that it posts [CFG-07]', async () => {
    open('/login')
    await arrived('Sign in')
    await post({ type: 'captcha.sized', height: 144.2 })
    expect(getComputedStyle(await frame()).height).toBe('145px')
  })

  test('a change of language loads a new frame and clears the token [CFG-07]', async () => {
    open('/login')
    await arrived('Sign in')
    await post({ type: 'captcha.sized', height: 78 })
    await post({ type: 'captcha.answered', answer: 'cap_1' })
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fa' } })
    await arrived('ورود')
    const { src } = await screen.findByTitle<HTMLIFrameElement>('تأیید کنید که ربات نیستید')
    expect(new URL(src).searchParams.get('language')).toBe('fa')
  })
})

test.each(['/login', '/register', '/forgot_password'])(
  '%s has no captcha on a site without a key [CFG-07]',
  async (path) => {
    const portal = openAuthPage(path)
    close = portal.close
    await arrived(/./)
    expect(document.querySelectorAll('iframe')).toHaveLength(0)
  },
)
