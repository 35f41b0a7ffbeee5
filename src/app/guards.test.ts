// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { elsewhere, type Visit } from './guards.ts'
import { portalRoutes } from './routes.ts'

const visit = (given: Partial<Visit>): Visit => ({
  need: 'project',
  isHome: false,
  standing: 'inProject',
  ended: null,
  href: '/cart?step=pay',
  from: undefined,
  ...given,
})

const names = (need: Visit['need']) =>
  portalRoutes
    .filter((route) => route.need === need)
    .map((route) => route.path)
    .toSorted()

describe('the route table', () => {
  test('protects the pages that need somebody signed in [NAV-02]', () => {
    expect([...names('person'), ...names('project')].toSorted()).toEqual([
      '/',
      '/account',
      '/buy_number',
      '/buy_number/$country',
      '/buy_number/$country/$did',
      '/call_detail_record',
      '/cart',
      '/customer_care',
      '/dashboard',
      '/finance',
      '/my_module',
      '/my_number',
      '/order/result',
      '/project_settings',
      '/rate',
      '/sms',
    ])
  })

  test('keeps whoever is signed in away from the doors [NAV-03]', () => {
    expect(names('anonymous')).toEqual(['/activation', '/forgot_password', '/login', '/register', '/reset_password'])
  })

  test('asks a project of every page but Home, Account and the open ones [NAV-06]', () => {
    expect(names('person')).toEqual(['/', '/account'])
  })

  test('hides top and side bar where there is none to be [NAV-07, NAV-08]', () => {
    const bars = (kind: string) => portalRoutes.filter((route) => route.bars === kind).map((route) => route.path)
    expect(bars('none').toSorted()).toEqual(['/login', '/register', '/server_error'])
    expect(bars('top').toSorted()).toEqual([
      '/',
      '/account',
      '/activation',
      '/as',
      '/forgot_password',
      '/reset_password',
      '/unsubscribe',
    ])
  })
})

describe('a visitor', () => {
  test('who is not signed in goes to sign in, and the page asked for is remembered [NAV-02]', () => {
    expect(elsewhere(visit({ standing: 'anonymous' }))).toBe('/login?from=%2Fcart%3Fstep%3Dpay')
    expect(elsewhere(visit({ standing: 'anonymous', need: 'person', href: '/' }))).toBe('/login')
  })

  test('after signing out, nobody is led to where somebody else has been', () => {
    expect(elsewhere(visit({ standing: 'anonymous', ended: 'signedOut' }))).toBe('/login')
    expect(elsewhere(visit({ standing: 'anonymous', ended: 'expired' }))).toBe('/login?from=%2Fcart%3Fstep%3Dpay')
  })

  test('who has signed in goes where they wanted to, if it is a page of this site [NAV-02, NAV-03]', () => {
    const door = { need: 'anonymous', standing: 'choosing' } as const
    expect(elsewhere(visit({ ...door, from: '/cart?step=pay' }))).toBe('/cart?step=pay')
    expect(elsewhere(visit({ ...door, from: '//evil.example' }))).toBe('/')
    expect(elsewhere(visit({ ...door, from: 'https://evil.example/cart' }))).toBe('/')
    expect(elsewhere(visit(door))).toBe('/')
  })

  test('without a project goes Home first, and the page asked for is remembered [NAV-06]', () => {
    expect(elsewhere(visit({ standing: 'choosing' }))).toBe('/?from=%2Fcart%3Fstep%3Dpay')
    expect(elsewhere(visit({ standing: 'choosing', need: 'person' }))).toBeNull()
    expect(elsewhere(visit({ standing: 'inProject' }))).toBeNull()
  })

  test('who must change the password goes Home from every page that needs somebody, and stays there [SES-05]', () => {
    const obliged = { standing: 'obliged' } as const
    expect(elsewhere(visit(obliged))).toBe('/?from=%2Fcart%3Fstep%3Dpay')
    expect(elsewhere(visit({ ...obliged, need: 'person', href: '/account' }))).toBe('/?from=%2Faccount')
    expect(elsewhere(visit({ ...obliged, need: 'person', isHome: true, href: '/' }))).toBeNull()
    expect(elsewhere(visit({ ...obliged, need: 'nothing', href: '/unsubscribe' }))).toBeNull()
  })

  test('is left alone on open pages, and while it is not known who they are [NAV-04]', () => {
    for (const standing of ['pending', 'anonymous', 'stuck', 'obliged', 'choosing', 'inProject'] as const)
      expect(elsewhere(visit({ standing, need: 'nothing' }))).toBeNull()
    for (const need of ['anonymous', 'person', 'project'] as const)
      for (const standing of ['pending', 'stuck'] as const) expect(elsewhere(visit({ standing, need }))).toBeNull()
  })
})
