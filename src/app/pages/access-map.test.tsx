import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { site } from '#domain/fixtures/session.ts'
import { type RouteName, routeNames } from '#domain/session/site.ts'
import { sideBarNames } from '#src/screens/session/frame/side-bar-entries.tsx'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'
import { pageExists } from './page-exists.ts'
import { portalRoutes } from './routes.ts'

let close: () => void = () => undefined

/** A site without some of its pages; calls of opened pages stay pending. */
const open = (path: string, ...without: RouteName[]) => {
  const portal = openPortal({
    path,
    responses: {
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

/** A page's name is its path's fixed part: `/order/result` is `order_result`. */
const nameOf = (path: string) =>
  path === '/'
    ? 'home'
    : path
        .replace(/\/\$.*/, '')
        .slice(1)
        .replaceAll('/', '_')

const addressOf = (path: string) =>
  path.replace('$country', 'DE').replace('$did', 'de-local-30').replace('$number', 'num_1')

/** Further addresses of a page; `/dashboard` leads to the sign-in page while no user is signed in. */
const furtherAddresses: Partial<Record<RouteName, string[]>> = {
  home: ['/?q=shop'],
  unsubscribe: ['/unsubscribe?token=x'],
  login: ['/dashboard'],
  my_number: ['/my_number?page=2'],
  buy_number: ['/buy_number/DE/de-local-30?step=number'],
  cart: ['/cart?step=pay'],
  order_result: ['/order/result?order=ord_1'],
}

const visitsOf = (name: RouteName) => {
  const routes = portalRoutes.filter(({ path }) => nameOf(path) === name)
  if (routes.length === 0) throw new Error(`No route in routes.ts has the name ${name} of routeNames.`)
  const paths = [...routes.map(({ path }) => addressOf(path)), ...(furtherAddresses[name] ?? [])]
  const needsUser = routes.some(({ need }) => need === 'user' || need === 'project')
  const isForEveryone = routes.some(({ need }) => need === 'none')
  return paths.flatMap((path) => [
    ...(needsUser ? [] : [{ path, isSignedIn: false }]),
    ...(needsUser || isForEveryone ? [{ path, isSignedIn: true }] : []),
  ])
}

describe('a page that the site does not have', () => {
  test.each(routeNames)('%s is Not Found at its typed address, without bars [CFG-03]', async (name) => {
    const visits = visitsOf(name)
    expect(visits).not.toEqual([])
    for (const { path, isSignedIn } of visits) {
      localStorage.clear()
      if (isSignedIn) signedIn()
      open(path, name)
      await waitFor(() => expect(document.title).toBe('Page not found · Northline Numbers'))
      await screen.findByRole('heading', { level: 1, name: 'Page not found' })
      expect(screen.queryByRole('banner')).toBeNull()
      shut()
    }
  })
})

/** Pages below whose address the links of a page lead, each once, in order. */
const linkedFrom = async (path: string, heading: string, ...without: RouteName[]) => {
  const { app } = open(path, ...without)
  await screen.findByRole('heading', { level: 1, name: heading })
  await act(() => app.ready)
  if (path === '/dashboard') await screen.findByText('Available balance')
  // The bell is loaded after the frame.
  if (path === '/dashboard' && !without.includes('notifications')) await screen.findByTitle('Notifications')
  const hrefs = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
  shut()
  return routeNames.filter((name) => hrefs.some((href) => !pageExists({ [name]: false }, href)))
}

/** The pages of the side bar, which portal.test.tsx lists, and those that the top bar and the dashboard link to. */
const dashboardLinks: readonly RouteName[] = [
  ...sideBarNames,
  'home',
  'account',
  'cart',
  'notifications',
  'buy_number',
  'order_result',
]

describe('links', () => {
  const linkSources: [path: string, heading: string, as: 'anonymous' | 'inProject', linked: RouteName[]][] = [
    ['/dashboard', 'Dashboard', 'inProject', routeNames.filter((name) => dashboardLinks.includes(name))],
    ['/login', 'Sign in', 'anonymous', ['register', 'forgot_password']],
    ['/nowhere', 'Page not found', 'inProject', ['home', 'dashboard']],
    ['/unsubscribe', 'Newsletter', 'anonymous', ['home', 'login']],
  ]

  test.each(linkSources)(
    '%s links to the existing pages, and to none that the site has switched off [CFG-03]',
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
  '%s cannot be switched off by a site',
  (href) => {
    expect(pageExists(Object.fromEntries(routeNames.map((name) => [name, false])), href)).toBe(true)
  },
)
