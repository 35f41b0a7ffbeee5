import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditNote, invoicesResponse, iranianInvoice, orderInvoice } from '#domain/fixtures/invoices.ts'
import { openPortal, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

const open = (path: string, responses: Responses = {}) => {
  const queries: string[] = []
  const portal = openPortal({
    path,
    responses: {
      'GET finance/prj_hafen/invoices/': ({ url }: { url: URL }) => {
        queries.push(url.search)
        return invoicesResponse
      },
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, queries }
}

const invoicePage = 'GET finance/prj_hafen/invoices/invoice/'

test('the list shows invoices and credit notes, and keeps kind, search and page in the address', async () => {
  const { queries } = open('/finance/invoices')
  const table = await screen.findByRole('table', { name: 'Invoices' })
  const links = within(table.querySelector('tbody') as HTMLElement)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links).toEqual([
    'NL-2026-000013 /finance/invoices/inv_3',
    'NL-CN-2026-000003 /finance/invoices/inv_2',
    'NL-2026-000012 /finance/invoices/inv_1',
  ])
  expect(table.textContent).toContain('−$29.43')
  // The VAT of a credit note has the sign of its total.
  expect(table.textContent).toContain('−$4.70')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/finance/invoices?after=inv_1')
  fireEvent.change(screen.getByRole('combobox', { name: 'Type', hidden: true }), { target: { value: 'creditNote' } })
  await waitFor(() => expect(queries.at(-1)).toContain('kind=creditNote'))
})

test('an invoice shows its parties, lines and sums; printing is left to the browser', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  open('/finance/invoices/inv_1', { [invoicePage]: () => orderInvoice })
  await screen.findByRole('heading', { level: 1, name: 'Invoice NL-2026-000012' })
  const main = screen.getByRole('main')
  for (const part of [
    'W0Z7F5YRC3',
    'Nordlicht Software GmbH',
    'DE811907980',
    '20 Nov 2026',
    'Germany · Berlin · Local',
    '2 additional channels',
    'Gateway fee',
    '$30.17',
    'VAT 19%',
  ])
    expect(main.textContent).toContain(part)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('a credit note links its invoice; an Iranian customer sees rials and the period of a renewal', async () => {
  open('/finance/invoices/inv_2', { [invoicePage]: () => creditNote })
  await screen.findByRole('heading', { level: 1, name: 'Credit note NL-CN-2026-000003' })
  expect(screen.getByRole('link', { name: 'NL-2026-000012' }).getAttribute('href')).toBe('/finance/invoices/inv_1')
  expect(screen.getByText('Returned to the wallet')).toBeDefined()
  close()
  cleanup()
  open('/finance/invoices/inv_3', { [invoicePage]: () => iranianInvoice })
  await screen.findByRole('heading', { level: 1, name: 'Invoice NL-2026-000013' })
  expect(screen.getByRole('main').textContent).toContain('5,861,625')
  expect(screen.getByRole('main').textContent).toContain('25 Nov 2026 – 25 Feb 2027')
  expect(screen.getByRole('link', { name: 'Open the number' }).getAttribute('href')).toBe('/my_number/num_1')
})
