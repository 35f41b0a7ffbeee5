import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountHistory } from '#domain/fixtures/account-history.ts'
import { runningExport } from '#domain/fixtures/exports.ts'
import { info } from '#domain/fixtures/session.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
})
afterEach(() => {
  close()
  cleanup()
})

const open = (query = '', language: 'en' | 'fa' = 'en') => {
  const asked: string[] = []
  const bodies: unknown[] = []
  const portal = openPortal({
    path: `/account?section=history${query}`,
    responses: {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language } }),
      'GET settings/history/': ({ url }) => {
        asked.push(url.search)
        return { ...accountHistory, next: 'ach_1' }
      },
      'GET settings/exports/': () => ({ results: [] }),
      'POST settings/exports/': ({ body }) => {
        bodies.push(body)
        return runningExport
      },
    },
  })
  close = portal.close
  return { asked, bodies }
}

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].slice(0, 4).map((cell) => cell.textContent?.replace(/^(Before|After|Who)/, '')),
  )

test('each change is in words: what, before, after, and who, on whose behalf', async () => {
  open()
  expect(rowsOf(await screen.findByRole('table', { name: 'Changes' }))).toEqual([
    ['Account status', 'Active', 'Blocked', 'The operator'],
    ['Password changed', '–', '–', 'A link in an email'],
    ['Sessions ended', '–', '3 sessions', 'A link in an email'],
    ['Sessions ended · Safari 26 · iOS 26', '–', '1 session', 'Clara Neumann'],
    ['Password changed', '–', '–', 'Clara Neumann'],
    ['Primary email address', 'owner@example.com', 'clara@hafen.example', 'Clara Neumann'],
    ['Phone verified', '–', '+49 40 55501217 · Extension 12', 'Clara Neumann'],
    ['Phone type · +49 40 55501217', 'Home', 'Work', 'Clara Neumann'],
    ['Company', 'Hafen Media', 'Hafen Media GmbH', 'Marek Dvořák, reseller, on behalf of Clara Neumann'],
    ['Country', 'Austria', 'Germany', 'Ingrid Solberg, supervisor, on behalf of Clara Neumann'],
    ['Time zone', 'None', 'America/New York', 'Clara Neumann'],
    ['Language', 'English', 'Persian', 'Clara Neumann'],
    ['Newsletter: new countries, numbers and prices', 'On', 'Off', 'Clara Neumann'],
    ['Notifications by text message · Balance', 'Off', 'On', 'Clara Neumann'],
    ['Picture', 'None', 'A picture', 'Clara Neumann'],
  ])
})

test('a filter, a period and the next page are addresses of their own', async () => {
  const { asked } = open('&from=2026-11-01&to=2026-11-30')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Part of the history' }), {
    target: { value: 'security' },
  })
  await waitFor(() => expect(asked.at(-1)).toContain('part=security'))
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(asked.at(-1)).toContain('after=ach_1'))
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toEqual({
    part: 'security',
    from: '2026-11-01',
    to: '2026-11-30',
    after: 'ach_1',
  })
})

test('a usual period ends on the day of the API', async () => {
  const { asked } = open()
  await screen.findByRole('table', { name: 'Changes' })
  fireEvent.click(screen.getByRole('button', { name: 'Last 7 days', hidden: true }))
  await waitFor(() => expect(asked.at(-1)).toContain('from'))
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})

test('days in the wrong order narrow nothing, and the page shows why', async () => {
  const { asked } = open('&from=2026-11-30&to=2026-11-01')
  await screen.findByRole('table', { name: 'Changes' })
  expect(screen.getByText('The first day is after the last. Change one of them.')).toBeDefined()
  expect(asked).toEqual([''])
})

test('it is shown in Persian', async () => {
  open('', 'fa')
  const table = await screen.findByRole('table', { name: 'تغییرات' })
  expect(table.querySelectorAll('tbody tr')).toHaveLength(accountHistory.results.length)
  expect(table.textContent).not.toMatch(/Password|Company|Newsletter|session/)
})

test('it is exported with the filter of its address, as a file of the account', async () => {
  const { bodies } = open('&part=security&from=2026-11-01&to=2026-11-30&after=ach_9')
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
  await waitFor(() => expect(dialog.getByText(/Account history/).textContent).toContain('1 Nov 2026 – 30 Nov 2026'))
  fireEvent.click(dialog.getByRole('button', { name: 'Create the file' }))
  await dialog.findByText(/40 files so far/)
  expect(bodies).toEqual([
    {
      kind: 'accountHistory',
      filter: { part: 'security', from: '2026-11-01', to: '2026-11-30' },
      language: 'en',
      format: 'spreadsheet',
    },
  ])
})
