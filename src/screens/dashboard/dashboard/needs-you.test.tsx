import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { dashboard, dashboardAfterDelivery, emptyDashboard } from '#domain/fixtures/dashboard.ts'
import { show } from '#src/testing/show.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OrderNews } from './order-news.tsx'

afterEach(cleanup)

const needs = (shown: Dashboard, { isNew = false, mayDeposit = true, hasPages = true } = {}) => (
  <NeedsYou dashboard={shown} has={() => hasPages} mayDeposit={mayDeposit} isNew={isNew} />
)

/** The text of each line, and the address of its action. */
const lines = () =>
  screen
    .queryAllByRole('listitem')
    .map((line) => [
      [...line.querySelectorAll('p, [data-detail]')].map(({ textContent }) => textContent).join(' '),
      line.querySelector('a')?.getAttribute('href') ?? null,
    ])

test('an order that ended after the last visit is news, with the way to it [PAY-05]', async () => {
  const { again } = await show(<OrderNews dashboard={dashboardAfterDelivery} has={() => true} />)
  expect(screen.getByRole('note').textContent).toBe('Your order 20417 is complete.See the order')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/order/result?order=ord_20417')
  const expired = { ...dashboardAfterDelivery, finished_order: { id: 'ord_20417', status: 'expired' } } as const
  again(<OrderNews dashboard={expired} has={() => true} />)
  expect(screen.getByRole('note').textContent).toBe('Your order 20417 has ended.ExpiredSee the order')
  again(needs(dashboardAfterDelivery))
  expect(document.body.textContent).not.toContain('20417')
})

test('each line has one action: an unprocessed order, a wallet that is short within 30 days, numbers [DSH-01]', async () => {
  await show(needs(dashboard))
  expect(lines()).toEqual([
    ['An unprocessed order exists. Waiting for payment', '/order/result?order=ord_20417'],
    [
      'The wallet covers the automatic renewals until 18 Dec 2026. 9 renewals are due before then. You will be $14.20 short that day. ',
      '/cart?step=deposit&amount=14.2',
    ],
    ['3 numbers expire within 30 days: auto renew is off or the balance is too low.', '/my_number?expiry=within30Days'],
    ['1 number has expired and can be restored.', '/my_number?state=expired'],
    ['1 number still needs to be registered.', '/my_number?state=notActivated'],
  ])
})

test('a shortage after 30 days is no warning', async () => {
  const runway = {
    until: '2026-12-21T09:00:00.000Z',
    renewals: 9,
    missing: '14.2',
    horizon: '2027-11-20T08:00:00.000Z',
  } as const
  await show(needs({ ...emptyDashboard, runway }))
  expect(lines()).toEqual([])
})

test('who may not add money reads whom to ask, and a site without the pages has no links', async () => {
  await show(needs(dashboard, { mayDeposit: false, hasPages: false }))
  expect(lines().map(([, href]) => href)).toEqual([null, null, null, null, null])
  expect(lines()[1]?.[0]).toContain('Ask the owner')
})

test('without any, one line says that all is well; a new project has none', async () => {
  const { again } = await show(needs(emptyDashboard))
  expect(screen.getByText('All good. Nothing needs your attention.')).toBeDefined()
  again(needs(emptyDashboard, { isNew: true }))
  expect(document.body.textContent).not.toContain('All is well')
})
