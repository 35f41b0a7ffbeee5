import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callDetail, callsResponse } from '#domain/fixtures/calls.ts'
import { numbersResponse } from '#domain/fixtures/numbers.ts'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const open = (search = '', responses: Responses = {}) => {
  const asked: string[] = []
  const portal = openPortal({
    path: `/call_detail_record${search}`,
    responses: {
      'GET mynumbers/prj_hafen/cdr/': ({ url }) => {
        asked.push(url.search)
        return callsResponse
      },
      'GET mynumbers/prj_hafen/cdr/call/': () => callDetail,
      'GET mynumbers/prj_hafen/': () => numbersResponse,
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, asked }
}

const rowsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Calls' })
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => {
      for (const other of cell.querySelectorAll('[data-label], [data-instead=card], [aria-hidden]')) other.remove()
      return cell.textContent
    }),
  )
}

test('a call shows caller ID, destination, direction, start, hang-up, duration, status and cost; totals are of the whole result [CDR-01]', async () => {
  open()
  expect(await rowsOf()).toEqual([
    ['Outgoing, +49 30 23125042', '+49 170 1234567', '20 Nov 2026, 07:41', '07:44', '3:07', 'Connected', '$0.0515', ''],
    ['Incoming, +43 664 1234567', '+49 30 23125042', '20 Nov 2026, 07:12', '08:17', '1:04:32', 'Connected', '–', ''],
    ['Outgoing, +49 30 23125042', '+98 912 123 4567', '19 Nov 2026, 16:05', '16:05', '0:00', 'Busy', '–', ''],
    ['Outgoing, +49 30 23125042', '+1 212 555 0123', '19 Nov 2026, 15:58', '15:59', '0:00', 'Not connected', '–', ''],
  ])
  const totals = screen.getByText('Total duration').closest('dl') as HTMLElement
  expect([...totals.querySelectorAll('dd')].map((each) => each.textContent)).toEqual([
    '1,284',
    '1,021',
    '52:50:45',
    '$38.417',
  ])
})

test('filters, order and page are in the address and in the request; a filter starts at the first page', async () => {
  const { address, asked } = open('?after=call_9&page_size=20')
  const parameters = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]))
  await rowsOf()
  expect(asked).toEqual(['?after=call_9&page_size=20'])
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label, hidden: true }), { target: { value } })
  choose('Status', 'busy')
  await waitFor(() => expect(parameters()).toEqual({ page_size: '20', status: 'busy' }))
  choose('Direction', 'outgoing')
  await waitFor(() => expect(parameters().direction).toBe('outgoing'))
  const { number = '' } = numbersResponse.results[0] ?? {}
  const formatted = new RegExp(formatPhone(number).replace('+', '\\+'))
  fireEvent.click(screen.getByRole('combobox', { name: 'Number', hidden: true }))
  fireEvent.click(await screen.findByRole('option', { name: formatted, hidden: true }))
  await waitFor(() => expect(parameters().number).toBe(number))
  choose('Duration', '60_')
  await waitFor(() => expect(parameters().seconds_from).toBe('60'))
  choose('Cost', '_0')
  await waitFor(() => expect(parameters().cost_to).toBe('0'))
  choose('Sort order', 'oldest')
  await waitFor(() => expect(parameters().sort).toBe('oldest'))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=oldest'))
  fireEvent.click(screen.getAllByRole('link', { name: 'Clear filters' })[0] as HTMLElement)
  await waitFor(() => expect(parameters()).toEqual({ page_size: '20', sort: 'oldest' }))
})

test('on phones a connected call has its duration and its cost at the end of its row, any other call its status', async () => {
  open()
  await screen.findByRole('table', { name: 'Calls' })
  const ends = [...document.querySelectorAll('tbody [data-card=subEnd]')].map(
    (cell) => (cell.querySelector('[data-instead=card]') ?? cell.querySelector('[data-status]'))?.textContent,
  )
  expect(ends.slice(0, 3)).toEqual(['3:07 · $0.0515', '1:04:32', expect.stringMatching(/^[A-Z]/)])
})

test('a header sorts by its column, the highest value first, then the other way around [CDR-01]', async () => {
  const { address, asked } = open('?status=connected&after=call_9')
  const heads = async () => {
    const table = await screen.findByRole('table', { name: 'Calls' })
    return within(table)
      .getAllByRole('columnheader')
      .filter((header) => header.hasAttribute('aria-sort'))
      .map((header) => [header.textContent, header.getAttribute('aria-sort')])
  }
  const press = async (name: string, expected: string) => {
    const header = await screen.findByRole('columnheader', { name })
    fireEvent.click(within(header).getByRole('link', { name }))
    const parameters = (search: string | undefined) => Object.fromEntries(new URLSearchParams(search))
    const wanted = parameters(`status=connected${expected}`)
    await waitFor(() => expect(parameters(address().split('?')[1])).toEqual(wanted))
    await waitFor(() => expect(parameters(asked.at(-1))).toEqual(wanted))
  }
  expect(await heads()).toEqual([
    ['Start (UTC)', 'descending'],
    ['Duration', 'none'],
    ['Cost', 'none'],
  ])
  await press('Duration', '&sort=longest')
  await press('Duration', '&sort=shortest')
  expect((await heads())[1]).toEqual(['Duration', 'ascending'])
  await press('Cost', '&sort=dearest')
  expect(await heads()).toEqual([
    ['Start (UTC)', 'none'],
    ['Duration', 'none'],
    ['Cost', 'descending'],
  ])
  await press('Cost', '&sort=cheapest')
  // The usual order needs no parameter.
  await press('Start (UTC)', '')
  await press('Start (UTC)', '&sort=oldest')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort order', hidden: true }).value).toBe('oldest')
})

test('an order that does not exist is left out of the request', async () => {
  const { asked } = open('?sort=cost&status=busy')
  await rowsOf()
  expect(asked).toEqual(['?status=busy'])
})

test('any two bounds of the address are offered as a choice', async () => {
  open('?seconds_from=90&seconds_to=600&cost_from=0.05')
  await rowsOf()
  const chosen = (label: string) =>
    within(screen.getByRole('combobox', { name: label, hidden: true })).getByRole<HTMLOptionElement>('option', {
      selected: true,
      hidden: true,
    }).textContent
  expect([chosen('Duration'), chosen('Cost')]).toEqual(['90 s – 10 min', '$0.05 or more'])
})

test('a call opens in a dialog with its rate, its number and its transaction; closing it keeps list and filters [CDR-01]', async () => {
  const { address, asked } = open('?status=connected')
  await rowsOf()
  fireEvent.click(screen.getAllByRole('link', { name: /Outgoing/ })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Call' })
  expect(address()).toBe('/call_detail_record?status=connected&open=call_5')
  await within(dialog).findByText('Local rate: from your number of the same country.', { exact: false })
  const lines = [...dialog.querySelectorAll('dd')].map((each) => each.firstChild?.textContent)
  expect(lines).toContain('$0.0165')
  expect(lines).toContain('$0.0515')
  expect(lines).toContain('call_5')
  const links = within(dialog)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/my_number/num_1', '/finance/transactions?q=trf_5'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/call_detail_record?status=connected'))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(asked).toEqual(['?status=connected'])
})

test('the dialog of a call that does not exist has a message', async () => {
  open('?open=call_x', { 'GET mynumbers/prj_hafen/cdr/call/': () => problem('callUnknown', 404) })
  const dialog = await screen.findByRole('dialog', { name: 'Call' })
  await within(dialog).findByText('This call does not exist.')
})

test('a project without calls learns what will be here; filters without a match can be cleared', async () => {
  const none = { ...callsResponse, results: [], next: null }
  open('', { 'GET mynumbers/prj_hafen/cdr/': () => none })
  await screen.findByText('No calls yet.')
  close()
  cleanup()
  open('?status=busy', { 'GET mynumbers/prj_hafen/cdr/': () => none })
  await screen.findByText('Nothing matches these filters.')
})

test('columns are chosen and stay so on this device; what another version has stored is ignored [CDR-01]', async () => {
  localStorage.setItem('portal.columns.calls', '["cost","gone"]')
  open()
  const headers = async () => {
    const table = await screen.findByRole('table', { name: 'Calls' })
    return within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent)
  }
  const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name, hidden: true }))
  expect(await headers()).toEqual([
    'Caller ID',
    'Destination',
    'Start (UTC)',
    'Hang-up (UTC)',
    'Duration',
    'Status',
    'Details',
  ])
  choose('Destination')
  choose('Hang-up (UTC)')
  choose('Cost')
  const chosen = ['Caller ID', 'Start (UTC)', 'Duration', 'Status', 'Cost', 'Details']
  expect(await headers()).toEqual(chosen)
  close()
  cleanup()
  open()
  expect(await headers()).toEqual(chosen)
  expect(screen.getByRole('checkbox', { name: 'Destination', hidden: true })).toHaveProperty('checked', false)
})
