// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { redirectFor, type Visit } from './guards.ts'

const visit = (given: Partial<Visit>): Visit => ({
  need: 'project',
  isHome: false,
  status: 'inProject',
  ended: null,
  href: '/cart?step=pay',
  from: undefined,
  ...given,
})

describe('a visitor', () => {
  test('who is not signed in is redirected to sign-in, with the requested page as return address [NAV-02]', () => {
    expect(redirectFor(visit({ status: 'anonymous' }))).toBe('/login?from=%2Fcart%3Fstep%3Dpay')
    expect(redirectFor(visit({ status: 'anonymous', need: 'user', href: '/' }))).toBe('/login')
  })

  test('who signs in after a sign-out does not return to the previous page', () => {
    expect(redirectFor(visit({ status: 'anonymous', ended: 'signedOut' }))).toBe('/login')
    expect(redirectFor(visit({ status: 'anonymous', ended: 'expired' }))).toBe('/login?from=%2Fcart%3Fstep%3Dpay')
  })

  test('who has signed in is redirected to the return address if it belongs to this site [NAV-02, NAV-03]', () => {
    const signIn = { need: 'anonymous', status: 'choosing' } as const
    expect(redirectFor(visit({ ...signIn, from: '/cart?step=pay' }))).toBe('/cart?step=pay')
    expect(redirectFor(visit({ ...signIn, from: '//evil.example' }))).toBe('/')
    expect(redirectFor(visit({ ...signIn, from: 'https://evil.example/cart' }))).toBe('/')
    expect(redirectFor(visit(signIn))).toBe('/')
  })

  test('without a project is redirected to Home, with the requested page as return address [NAV-06]', () => {
    expect(redirectFor(visit({ status: 'choosing' }))).toBe('/?from=%2Fcart%3Fstep%3Dpay')
    expect(redirectFor(visit({ status: 'choosing', need: 'user' }))).toBeNull()
    expect(redirectFor(visit({ status: 'inProject' }))).toBeNull()
  })

  test('who must change the password is redirected to Home from every page that needs a user [SES-05]', () => {
    const passwordDue = { status: 'passwordDue' } as const
    expect(redirectFor(visit(passwordDue))).toBe('/?from=%2Fcart%3Fstep%3Dpay')
    expect(redirectFor(visit({ ...passwordDue, need: 'user', href: '/account' }))).toBe('/?from=%2Faccount')
    expect(redirectFor(visit({ ...passwordDue, need: 'user', isHome: true, href: '/' }))).toBeNull()
    expect(redirectFor(visit({ ...passwordDue, need: 'none', href: '/unsubscribe' }))).toBeNull()
  })

  test('is not redirected on public pages or while the session is pending [NAV-04]', () => {
    for (const status of ['pending', 'anonymous', 'failed', 'passwordDue', 'choosing', 'inProject'] as const)
      expect(redirectFor(visit({ status, need: 'none' }))).toBeNull()
    for (const need of ['anonymous', 'user', 'project'] as const)
      for (const status of ['pending', 'failed'] as const) expect(redirectFor(visit({ status, need }))).toBeNull()
  })
})
