import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callsResponse } from '#domain/fixtures/calls.ts'
import { readyExport, runningExport } from '#domain/fixtures/exports.ts'
import { ordersResponse, paymentsResponse, transactionsResponse, wiresResponse } from '#domain/fixtures/finance.ts'
import { invoicesResponse } from '#domain/fixtures/invoices.ts'
import { inboxResponse, outboxResponse } from '#domain/fixtures/messaging.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

test('the whole filtered list of the address is exported, and files that are made or kept are found again', async () => {
  const bodies: unknown[] = []
  const portal = openPortal({
    path: '/finance/transactions?type=deposit&from=2026-11-01&to=2026-11-30&after=5',
    responses: {
      'GET finance/prj_hafen/wallet/transactions/': () => transactionsResponse,
      'GET finance/prj_hafen/exports/': () => ({ results: [readyExport] }),
      'POST finance/prj_hafen/exports/': ({ body }) => {
        bodies.push(body)
        return runningExport
      },
    },
  })
  close = portal.close
  fireEvent.click(await screen.findByRole('button', { name: 'Export', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  const files = await within(dialog).findByRole('region', { name: 'Files' })
  expect(
    within(files)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Transactions: 1 Nov 2026 – 30 Nov 202620 Nov 2026, 07:00 UTC · 12,345 rows · 2.35 MBSaveDelete'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create the file' }))
  await waitFor(() => expect(within(dialog).getByText(/40 files so far/)).toBeTruthy())
  const rows = within(files)
    .getAllByRole('listitem')
    .map((row) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([['Stop'], ['Save', 'Delete']])
  expect(bodies).toEqual([
    {
      kind: 'transactions',
      filter: { type: 'deposit', from: '2026-11-01', to: '2026-11-30' },
      language: 'en',
      format: 'spreadsheet',
    },
  ])
})

test.for([
  { page: '/finance/orders?to=2026-11-30', kind: 'orders', filter: { to: '2026-11-30' }, response: ordersResponse },
  { page: '/finance/payments?gateway=card', kind: 'payments', filter: { gateway: 'card' }, response: paymentsResponse },
  { page: '/finance/payments/wires?state=issued', kind: 'wires', filter: { state: 'issued' }, response: wiresResponse },
  {
    page: '/finance/invoices?from=2026-11-01',
    kind: 'invoices',
    filter: { from: '2026-11-01' },
    response: invoicesResponse,
  },
  { page: '/call_detail_record?status=busy', kind: 'calls', filter: { status: 'busy' }, response: callsResponse },
  { page: '/sms/inbox?from=2026-11-01', kind: 'inbox', filter: { from: '2026-11-01' }, response: inboxResponse },
  { page: '/sms/outbox?from=2026-11-01', kind: 'outbox', filter: { from: '2026-11-01' }, response: outboxResponse },
])('the list at $page is exported with its filter', async ({ page, kind, filter, response }) => {
  const bodies: unknown[] = []
  const portal = openPortal({
    path: page,
    responses: {
      'GET finance/prj_hafen/exports/': () => ({ results: [] }),
      'POST finance/prj_hafen/exports/': ({ body }) => {
        bodies.push(body)
        return runningExport
      },
    },
    otherwise: () => response,
  })
  close = portal.close
  fireEvent.click(await screen.findByRole('button', { name: 'Export', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Export' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Create the file' }))
  await waitFor(() => expect(bodies).toEqual([{ kind, filter, language: 'en', format: 'spreadsheet' }]))
})
