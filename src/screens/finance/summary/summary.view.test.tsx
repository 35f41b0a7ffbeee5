import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { emptyFinanceSummary, financeSummary } from '#domain/fixtures/finance.ts'
import { type SummaryActor, summaryMachine } from '#machines/finance/summary/summary.machine.ts'
import { show } from '#src/testing/show.tsx'
import { SummaryView } from './summary.view.tsx'

afterEach(cleanup)

const view = (summary: typeof financeSummary) => (
  <SummaryView
    mayDeposit
    actor={
      createActor(summaryMachine, {
        snapshot: summaryMachine.resolveState({ value: 'ready', context: { summary, failure: null } }),
      }).start() as SummaryActor
    }
  />
)

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))

test('the summary shows balances, what was spent by service and month with a chart, and the renewals to come [FIN-02]', async () => {
  const { container } = await show(view(financeSummary))
  const text = container.textContent ?? ''
  for (const words of [
    'Available balance$118.40',
    'Balance$118.40',
    'Reserved$20.00',
    'Credit limit',
    'The balance covers the automatic renewals until 14 Mar 2027.',
    'See all 14',
    '14 numbers expire. Renewing them costs $96.20.',
    '+49 30 23125042$8.2724 Nov 2026 · Auto renew on',
    '$363.60 – $243.10 more than in the previous 12 months.',
  ])
    expect(text.replace(/\u00a0/g, ' ')).toContain(words)
  const sums = [...container.querySelectorAll('[data-legend]')].map((legend) =>
    [...legend.querySelectorAll('li')].map((part) => part.textContent),
  )
  expect(sums).toEqual([
    [
      'New numbers $214.38',
      'Renewals $99.00',
      'Channels $21.60',
      'Calls $14.40',
      'Gateway fees $7.50',
      'Text messages $6.72',
    ],
    ['+49 30 23125042 $245.10', '+44 20 7946 0123 $120.00', 'Other numbers $15.00'],
  ])
  const rows = rowsOf('Spending by month and service')
  expect(rows[0]).toEqual([
    'Month',
    'New numbers',
    'Renewals',
    'Channels',
    'Calls',
    'Gateway fees',
    'Text messages',
    'Total',
  ])
  expect(rows.slice(1, 3)).toEqual([
    ['Nov 2026', '$35.73', '$24.00', '$3.60', '$2.40', '$1.25', '$1.12', '$68.10'],
    ['Oct 2026', '$35.73', '$21.00', '$3.60', '$2.40', '$1.25', '$1.12', '$65.10'],
  ])
  expect(rows).toHaveLength(13)
  const numbers = rowsOf('Spending by month and number')
  expect(numbers[0]).toEqual(['Month', '+49 30 23125042', '+44 20 7946 0123', 'Other numbers', 'Total'])
  expect(numbers[1]).toEqual(['Nov 2026', '$40.85', '$20.00', '$2.50', '$63.35'])
  expect(numbers).toHaveLength(13)
  // The bars are loaded before they are seen, so that they are printed.
  expect(container.querySelectorAll('[data-plot][aria-hidden=true]')).toHaveLength(2)
  await waitFor(() => expect(container.querySelectorAll('[data-plot] > *')).toHaveLength(2))
})

test('in Persian the months are those of the Jalali calendar', async () => {
  await show(view(financeSummary), { language: 'fa' })
  const [table] = screen.getAllByRole('table')
  expect([...(table?.querySelectorAll('th[scope=row]') ?? [])].slice(0, 3).map((month) => month.textContent)).toEqual([
    'آبان ۱۴۰۵',
    'مهر ۱۴۰۵',
    'شهریور ۱۴۰۵',
  ])
})

test('a new project has spent nothing and renews nothing', async () => {
  const { container } = await show(view(emptyFinanceSummary))
  expect(container.textContent).toContain('Nothing spent yet.')
  expect(container.textContent).toContain('No numbers expire in the next 30 days.')
  expect(screen.queryByRole('table')).toBeNull()
})
