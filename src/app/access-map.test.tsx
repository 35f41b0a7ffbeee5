import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { site } from '#domain/fixtures/session.ts'
import { type RouteName, routeNames } from '#domain/site.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'
import { pageExists } from './page-exists.ts'

let close: () => void = () => undefined

/** A site without some of its pages; what pages go on to ask for stays unanswered. */
const open = (path: string, ...without: RouteName[]) => {
  const portal = openPortal({
    path,
    answers: {
      'GET configs/site/': () => ({ ...site, access: Object.fromEntries(without.map((name) => [name, false])) }),
      'GET mynumbers/prj_hafen/': () => ({ count: 0, page: 1, page_size: 10, results: [], states: {} }),
    },
    otherwise: () => new Promise(() => undefined),
  })
  close = portal.close
  return portal
}

const shut = () => {
  close()
  cleanup()
}

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => shut())

const addresses: Record<RouteName, { as: 'anonymous' | 'inProject'; paths: string[] }> = {
  home: { as: 'inProject', paths: ['/', '/?q=shop'] },
  register: { as: 'anonymous', paths: ['/register'] },
  activation: { as: 'anonymous', paths: ['/activation'] },
  unsubscribe: { as: 'anonymous', paths: ['/unsubscribe?token=x'] },
  login: { as: 'anonymous', paths: ['/login', '/dashboard'] },
  forgot_password: { as: 'anonymous', paths: ['/forgot_password'] },
  reset_password: { as: 'anonymous', paths: ['/reset_password'] },
  dashboard: { as: 'inProject', paths: ['/dashboard'] },
  project_settings: { as: 'inProject', paths: ['/project_settings'] },
  my_number: { as: 'inProject', paths: ['/my_number?page=2'] },
  my_module: { as: 'inProject', paths: ['/my_module'] },
  buy_number: { as: 'inProject', paths: ['/buy_number', '/buy_number/DE', '/buy_number/DE/de-local-30?step=number'] },
  customer_care: { as: 'inProject', paths: ['/customer_care'] },
  account: { as: 'inProject', paths: ['/account'] },
  finance: { as: 'inProject', paths: ['/finance'] },
  cart: { as: 'inProject', paths: ['/cart', '/cart?step=pay'] },
  sms: { as: 'inProject', paths: ['/sms'] },
  order_result: { as: 'inProject', paths: ['/order/result?order=ord_1'] },
  call_detail_record: { as: 'inProject', paths: ['/call_detail_record'] },
  rate: { as: 'inProject', paths: ['/rate'] },
  server_error: { as: 'inProject', paths: ['/server_error'] },
  as: { as: 'anonymous', paths: ['/as'] },
}

describe('a page that the site does not have', () => {
  test.each(routeNames)('%s is Not Found at its typed address, without bars [CFG-03]', async (name) => {
    for (const path of addresses[name].paths) {
      localStorage.clear()
      if (addresses[name].as === 'inProject') signedIn()
      open(path, name)
      await waitFor(() => expect(document.title).toBe('Page not found · Northline Numbers'), { timeout: 8000 })
      await screen.findByRole('heading', { level: 1, name: 'Page not found' })
      expect(screen.queryByRole('banner')).toBeNull()
      shut()
    }
  })
})

/** Pages below whose address the links of a page lead, each once, in order. */
const linkedFrom = async (path: string, heading: string, ...without: RouteName[]) => {
  const { app } = open(path, ...without)
  await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 8000 })
  await act(() => app.ready)
  if (path === '/dashboard') await screen.findByText('Available balance')
  const hrefs = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
  shut()
  return routeNames.filter((name) => hrefs.some((href) => !pageExists({ [name]: false }, href)))
}

describe('links', () => {
  const everywhere: [path: string, heading: string, as: 'anonymous' | 'inProject', linked: RouteName[]][] = [
    [
      '/dashboard',
      'Dashboard',
      'inProject',
      [
        'home',
        'dashboard',
        'project_settings',
        'my_number',
        'my_module',
        'buy_number',
        'customer_care',
        'account',
        'finance',
        'cart',
        'sms',
        'order_result',
        'call_detail_record',
        'rate',
      ],
    ],
    ['/login', 'Sign in', 'anonymous', ['register', 'forgot_password']],
    ['/nowhere', 'Page not found', 'inProject', ['home']],
    ['/unsubscribe', 'Newsletter', 'anonymous', ['home', 'login']],
  ]

  test.each(everywhere)(
    '%s leads to the pages that there are, and to none that the site does not have [CFG-03]',
    async (path, heading, as, linked) => {
      if (as === 'inProject') signedIn()
      expect(await linkedFrom(path, heading)).toEqual(linked)
      for (const name of linked) {
        if (`/${name}` === path) continue
        const left = await linkedFrom(path, heading, name)
        expect(left).toEqual(linked.filter((each) => each !== name))
      }
    },
    40_000,
  )
})

test.each([
  ['/', 'home'],
  ['/?q=cart', 'home'],
  ['/cart?step=pay', 'cart'],
  ['/order/result?order=ord_1#top', 'order_result'],
  ['/buy_number', 'buy_number'],
  ['/buy_number/DE/de-local-30', 'buy_number'],
] as const)('%s is a page of %s [CFG-03]', (href, name) => {
  expect(pageExists({}, href)).toBe(true)
  expect(pageExists({ [name]: false }, href)).toBe(false)
})

test.each(['/cartoon', '/nowhere', 'https://numbers.example/cart', 'mailto:care@northline.example', '#main'])(
  '%s is no page that a site could switch off',
  (href) => {
    expect(pageExists(Object.fromEntries(routeNames.map((name) => [name, false])), href)).toBe(true)
  },
)
