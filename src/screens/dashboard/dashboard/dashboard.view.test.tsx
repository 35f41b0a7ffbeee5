import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { dashboard, dashboardAfterFirstNumber, emptyDashboard } from '#domain/fixtures/dashboard.ts'
import type { RouteName } from '#domain/session/site.ts'
import { type DashboardActor, dashboardMachine } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { show } from '#src/testing/show.tsx'
import { DashboardView } from './dashboard.view.tsx'

afterEach(cleanup)

const all = { order: true, useWallet: true, changeNumbers: true }
const view = (shown: Dashboard, has: (page: RouteName) => boolean = () => true, may = all) => (
  <DashboardView
    actor={
      createActor(dashboardMachine, {
        snapshot: dashboardMachine.resolveState({ value: 'ready', context: { dashboard: shown, failure: null } }),
      }).start() as DashboardActor
    }
    projectName="Nordlicht Reisen"
    isPhoneVerified
    may={may}
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

const figures = () =>
  [...document.querySelectorAll('[data-figures] > li')].map((figure) =>
    ['[data-name]', '[data-value]'].map((part) => figure.querySelector(part)?.firstChild?.textContent).join(''),
  )

const states = () =>
  within(screen.getByRole('list', { name: 'Numbers by status' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('the dashboard has its blocks: activity and renewals lead to their pages, and each chart has its figures as a table [DSH-01]', async () => {
  await show(view(dashboard))
  expect(headings()).toEqual([
    'Needs attention',
    'Recent activity',
    'Wallet',
    'Renewals due',
    'Calls over time',
    'SMS over time',
    'Spending over time',
  ])
  const activity = linksOf('Recent activity')
  expect(activity.slice(0, 4)).toEqual([
    ['All calls', '/call_detail_record'],
    ['All SMS', '/sms'],
    ['+49 170 12345673:0718 min ago20 Nov 2026, 07:41 UTC', '/call_detail_record?open=call_5'],
    [
      '+49 172 6655443Hello, is the 7 pm ferry to Amrum still running today?19 min ago20 Nov 2026, 07:41 UTC',
      '/sms/conversation/%2B491726655443',
    ],
  ])
  expect(activity.map(([, href]) => href)).toContain('/sms/outbox/sms_2')
  expect(linksOf('Renewals due').slice(-2)).toEqual([
    ['+33 1 87 65 43 2114 Dec 2026 · Auto renew off', '/my_number/num_6'],
    ['Renew', '/my_number/num_6?action=renew'],
  ])
  expect(screen.getByRole('link', { name: /^Renew \u2066\+33 1/ })).toBeDefined()
  expect(figures()).toEqual([
    'Numbers in service16',
    'Calls in 30 days1,257',
    'Messages in 30 days495',
    'Spent in 30 days$185.76',
  ])
  expect(states()).toEqual([
    ['Not activated1', '/my_number?state=notActivated'],
    ['Active14', '/my_number?state=active'],
    ['Renewal needed2', '/my_number?state=renewNeeded'],
    ['Expired1', '/my_number?state=expired'],
  ])
  const calls = rowsOf('Calls by day')
  expect([calls.length, calls[0]]).toEqual([31, ['Day', 'Outgoing', 'Incoming']])
  const today = dashboard.calls.days.at(-1)
  expect(calls[1]).toEqual(['20 Nov 2026', String(today?.outgoing), String(today?.incoming)])
  expect(rowsOf('SMS by day')[0]).toEqual(['Day', 'Sent', 'Received'])
  expect(rowsOf('Spending by day').find(([day]) => day === '3 Nov 2026')).toEqual(['3 Nov 2026', '$64.26'])
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/order/result?order=ord_20417')
})

test('the credit limit is part of what is available [DSH-02]', async () => {
  await show(view(dashboard))
  expect(screen.getByText('Credit limit').nextElementSibling?.textContent).toBe('$20.00')
  expect(screen.getByText('$138.40')).toBeDefined()
})

test('the balance is the one of the transactions: reserved money and the credit limit lead to what is available [DSH-02]', async () => {
  const parts = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent)
  const { again } = await show(view({ ...dashboard, balance: '138.4' }))
  expect(screen.getByText('$138.40', { selector: 'p *' })).toBeDefined()
  expect(parts()).toEqual(['Balance$138.40', 'Reserved$20.00', 'Credit limit$20.00'])
  again(view({ ...dashboard, minimum_balance: '0' }))
  expect(parts()).toEqual([])
})

test('a wallet that covers all renewals shows it without a colour of warning', async () => {
  const runway = { until: null, renewals: 9, missing: '0', horizon: '2027-11-20T08:00:00.000Z' } as const
  await show(view({ ...dashboard, runway }))
  expect(screen.getByText('Covers the automatic renewals of the next 12 months')).toBeDefined()
})

test('days are Jalali in Persian', async () => {
  await show(view(dashboard), { language: 'fa' })
  expect(rowsOf('تماس‌ها به تفکیک روز')[1]?.[0]).toBe('۲۹ آبان ۱۴۰۵')
})

test('a site without a page has no block of it, and what was not used has no chart [DSH-01]', async () => {
  await show(view({ ...dashboard, renewals: [] }, (page) => page !== 'sms' && page !== 'finance'))
  expect(headings()).toEqual(['Needs attention', 'Recent activity', 'Wallet', 'Calls over time'])
  cleanup()
  const days = dashboard.calls.days.map(({ date }) => ({ date, outgoing: 0, incoming: 0 }))
  await show(view({ ...dashboard, calls: { ...dashboard.calls, days } }))
  expect(headings()).not.toContain('Calls over time')
})

/** The steps of setting up, with their state and the address of their action. */
const steps = () =>
  screen
    .getAllByRole('listitem')
    .filter((step) => step.dataset.state !== undefined)
    .map((step) => [
      step.querySelector('[data-name]')?.textContent,
      step.dataset.state,
      step.querySelector('a')?.getAttribute('href') ?? null,
    ])

describe('a new project', () => {
  test('has the steps of setting up, the wallet, and nothing that is empty', async () => {
    await show(view(emptyDashboard))
    expect(headings()).toEqual(['Set up your project', 'Wallet'])
    expect(screen.queryByRole('table', { hidden: true })).toBeNull()
    expect(screen.getByRole('progressbar', { name: 'Completed steps' }).getAttribute('aria-valuenow')).toBe('1')
    expect(steps()).toEqual([
      ['Verify your phone', 'done', null],
      ['Buy a number', 'next', '/buy_number'],
      ['Choose where calls go', 'later', null],
      ['Make your first call', 'later', null],
    ])
    expect(screen.getAllByRole('link', { name: 'Buy a number' })).toHaveLength(1)
  })

  test('continues with the calls of its first number', async () => {
    await show(view(dashboardAfterFirstNumber))
    expect(steps()[2]).toEqual(['Choose where calls go', 'next', '/my_number/num_1?action=changeCallTrunk'])
  })

  test('has no way to buy for those who may not, or on a site without it', async () => {
    await show(view(emptyDashboard, undefined, { order: false, useWallet: false, changeNumbers: false }))
    expect(screen.queryByRole('link', { name: 'Buy a number' })).toBe(null)
  })
})
