import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { dashboard, emptyDashboard } from '#domain/fixtures/dashboard.ts'
import type { RouteName } from '#domain/session/site.ts'
import { type DashboardActor, dashboardMachine } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { show } from '#src/testing/show.tsx'
import { DashboardView } from './dashboard.view.tsx'

afterEach(cleanup)

const view = (shown: Dashboard, has: (page: RouteName) => boolean = () => true) => (
  <DashboardView
    actor={
      createActor(dashboardMachine, {
        snapshot: dashboardMachine.resolveState({ value: 'ready', context: { dashboard: shown, failure: null } }),
      }).start() as DashboardActor
    }
    projectName="Nordlicht Reisen"
    may={{ order: true, useWallet: true, changeNumbers: true }}
    has={has}
  />
)

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** Text and address of the links of a card. */
const linksOf = (heading: string) => {
  const card = screen.getByRole('heading', { level: 2, name: heading }).parentElement?.parentElement?.parentElement
  return within(card as HTMLElement)
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/\u00a0/g, ' '), link.getAttribute('href')])
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('the dashboard has its blocks: calls, messages and renewals lead to their pages, and each chart has its figures as a table [DSH-01]', async () => {
  await show(view(dashboard))
  expect(headings()).toEqual([
    'Wallet',
    'Numbers',
    'Calls over time',
    'SMS over time',
    'Spending over time',
    'Recent calls',
    'Recent SMS',
    'Renewals due',
  ])
  expect(linksOf('Recent calls').slice(0, 2)).toEqual([
    ['All calls', '/call_detail_record'],
    ['+49 170 1234567Connected20 Nov 2026, 07:41 UTC3:07', '/call_detail_record?open=call_5'],
  ])
  expect(linksOf('Recent SMS').map(([, href]) => href)).toEqual([
    '/sms',
    '/sms?q=msg_2',
    '/sms/outbox/sms_2',
    '/sms?q=msg_0',
  ])
  expect(linksOf('Renewals due').slice(-2)).toEqual([
    ['+33 1 87 65 43 2114 Dec 2026 · Auto renew off', '/my_number/num_6'],
    ['Renew', '/my_number/num_6?action=renew'],
  ])
  expect(screen.getByRole('link', { name: /^Renew \u2066\+33 1/ })).toBeDefined()
  expect(screen.getByText(/^The wallet covers the automatic renewals until/).textContent).toContain('18 Dec 2026')
  expect(document.body.textContent).toContain('9 renewals are due before. On that day $14.20 will be missing.')
  const calls = rowsOf('Calls by day')
  expect([calls.length, calls[0]]).toEqual([31, ['Day', 'Outgoing', 'Incoming']])
  const today = dashboard.calls.days.at(-1)
  expect(calls[1]).toEqual(['20 Nov 2026', String(today?.outgoing), String(today?.incoming)])
  expect(rowsOf('SMS by day')[0]).toEqual(['Day', 'Sent', 'Received'])
  expect(rowsOf('Spending by day').find(([day]) => day === '3 Nov 2026')).toEqual(['3 Nov 2026', '$64.26'])
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/order/result?order=ord_20417')
})

test('days are Jalali in Persian', async () => {
  await show(view(dashboard), { language: 'fa' })
  expect(rowsOf('تماس‌ها به تفکیک روز')[1]?.[0]).toBe('۲۹ آبان ۱۴۰۵')
})

test('a site without a page has no block of it, and a new project has no charts [DSH-01]', async () => {
  const { again } = await show(view(dashboard, (page) => page !== 'sms' && page !== 'finance'))
  expect(headings()).toEqual(['Wallet', 'Numbers', 'Calls over time', 'Recent calls', 'Renewals due'])
  again(view(emptyDashboard))
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
  expect(screen.getAllByText('Nothing in the last 30 days.')).toHaveLength(3)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'No numbers yet',
    'No calls yet.',
    'No messages yet',
  ])
})

test('an empty project shows the way to its first number, to those who may buy one', async () => {
  await show(view(emptyDashboard))
  expect(linksOf('Numbers')).toEqual([['Buy a number', '/buy_number']])
  cleanup()
  await show(view(emptyDashboard, (page) => page !== 'buy_number'))
  expect(screen.queryByRole('link', { name: 'Buy a number' })).toBe(null)
})
