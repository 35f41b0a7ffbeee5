import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noNotifications, notificationList, readNotificationList } from '#domain/fixtures/notifications.ts'
import { impersonatedInfo } from '#domain/fixtures/session.ts'
import { notificationEvents, placeOf } from '#domain/session/notification.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

const { unread, version } = notificationList
const path = 'notifications/prj_hafen/'

const open = (responses: Responses = {}, address = '/notifications') => {
  const bodies: unknown[] = []
  const portal = openPortal({
    path: address,
    responses: {
      [`GET ${path}`]: () => (bodies.length === 0 ? notificationList : readNotificationList),
      [`GET ${path}state/`]: () => ({ unread, version }),
      [`POST ${path}read/`]: ({ body }) => {
        bodies.push(body)
        return { unread: 0, version: '10' }
      },
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, bodies }
}
const rows = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('link')

test('each notification has its words, its subject and its place; the bell counts the unread ones', async () => {
  open()
  const links = await rows()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(notificationList.results.map(placeOf))
  expect(links[0]?.textContent).toMatch(
    /^The balance does not cover a renewal\+49 40 15550100 · Missing: \$3\.45Unread/,
  )
  expect(links[3]?.textContent).toMatch(
    /^The balance is lowHafen · Less than \$20\.003 days ago17 Nov 2026, 08:00 UTC$/,
  )
  expect(document.querySelector('[data-group]')?.textContent).toBe('Today')
  expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toBeDefined()
})

test('today and yesterday have a heading each, and what is older has one with its dates', async () => {
  const [first, second, third, fourth] = notificationList.results
  const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-10-02']
  const results = [first, second, third, fourth].flatMap((each, at) =>
    each === undefined ? [] : [{ ...each, at: `${days[at]}T06:30:00.000Z` }],
  )
  open({ [`GET ${path}`]: () => ({ ...notificationList, results, now: '2026-11-20T08:00:00.000Z' }) })
  const links = await rows()
  expect([...document.querySelectorAll('[data-group]')].map((group) => group.textContent)).toEqual([
    'Today',
    'Yesterday',
    'Earlier',
  ])
  const times = links.map((link) => link.querySelector('time')?.firstChild?.textContent)
  expect(times).toEqual(['06:30', '06:30', '2 days ago', '2 Oct 2026'])
})

test('a click marks it as read, then opens its place', async () => {
  const { bodies, address } = open()
  const [, , , low] = await rows()
  fireEvent.click(low as HTMLElement)
  await waitFor(() => expect(address()).toBe('/finance'))
  expect(bodies).toEqual([{ position: 4, with_older: false }])
})

test('a click that opens another tab marks it, and stays', async () => {
  const { bodies, address } = open()
  const [first] = await rows()
  fireEvent.click(first as HTMLElement, { ctrlKey: true })
  await waitFor(() => expect(bodies).toEqual([{ position: 7, with_older: false }]))
  expect(address()).toBe('/notifications')
})

test('a place is opened even if its notification cannot be marked', async () => {
  const { address } = open({ [`POST ${path}read/`]: () => problem('tooManyRequests', 429) })
  fireEvent.click((await rows())[3] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/finance'))
})

test('all that are seen are marked at once', async () => {
  const { bodies } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
  expect(bodies).toEqual([{ position: 7, with_older: true }])
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/notifications?after=1')
})

test('a user who acts for the account cannot mark them', async () => {
  open({ 'GET settings/info/': () => impersonatedInfo })
  await rows()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('without any, the page says what will be here', async () => {
  open({ [`GET ${path}`]: () => noNotifications })
  expect(await screen.findByRole('heading', { name: 'No notifications' })).toBeDefined()
})

test('every event has a place in the portal', () => {
  const places = Object.values(notificationEvents)
    .flat()
    .map((event) => placeOf({ event, subject: 'x' }).replace(/\?.*/, ''))
  expect([...new Set(places)]).toEqual([
    '/my_number/x',
    '/finance/transactions',
    '/finance',
    '/order/result',
    '/requirements',
    '/cart',
    '/sms/outbox/x',
    '/customer_care',
    '/account',
  ])
})
