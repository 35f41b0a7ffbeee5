import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { iranianInvoice } from '#domain/fixtures/invoices.ts'
import { confirmableOfficial, incompleteOfficial, issuedOfficial } from '#domain/fixtures/official-invoices.ts'
import { openPortal, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signedIn()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

const path = 'finance/prj_hafen/payments/persian_invoice/'

const open = (responses: Responses, address = '/finance/invoices/inv_3/official') => {
  const portal = openPortal({ path: address, responses })
  close = portal.close
  return portal
}

test('the form stays Persian and right to left in the English portal, with Persian digits and the sum in words', async () => {
  open({ [`GET ${path}`]: () => issuedOfficial })
  const title = await screen.findByRole('heading', { level: 2, name: 'صورتحساب فروش کالا و خدمات' })
  const form = title.closest('[lang="fa"]')
  expect(form?.getAttribute('dir')).toBe('rtl')
  for (const part of [
    issuedOfficial.official?.tax_id,
    '۲۹ آبان ۱۴۰۵',
    'شرکت پرتو ارتباط',
    '۱۴۰۰۰۵۵۵۰۱۷',
    '۱۵۱۱۹۴۳۹۴۳',
    '۵٬۸۶۱٬۶۲۵',
    'پنج میلیون و هشتصد و شصت و یک هزار و ششصد و بیست و پنج ریال',
    'مهر و امضای خریدار',
  ])
    expect(form?.textContent).toContain(part)
  const [, row] = within(form as HTMLElement).getAllByRole('row')
  expect(within(row as HTMLElement).getAllByRole('cell')[1]?.textContent).toMatch(/^[۰-۹]{13}$/)
})

test('missing details are asked for as fields of the billing address, and the invoice is issued with them', async () => {
  const sent: unknown[] = []
  open({
    [`GET ${path}`]: () => incompleteOfficial,
    'GET project/prj_hafen/billing_address/': () => ({
      version: 1,
      address: { ...incompleteOfficial.buyer, official_invoice: false },
      country_fixed: false,
    }),
    'PUT project/prj_hafen/billing_address/': ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? Response.json(
            {
              type: 'urn:problem:requestInvalid',
              title: 'requestInvalid',
              status: 422,
              code: 'requestInvalid',
              errors: { national_id: ['legalNationalId.checksum'] },
            },
            { status: 422 },
          )
        : { version: 2, address: body, country_fixed: false }
    },
    [`POST ${path}`]: ({ body }) => {
      sent.push(body)
      return issuedOfficial
    },
  })
  const asked = await screen.findByRole('checkbox', { name: 'I need an official invoice' })
  expect((asked as HTMLInputElement).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Legal person' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Central office' }))
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill(/^Legal national ID/, '۱۴۰۰۰۵۵۵۰۱۷')
  fill(/^Registration number/, '268741')
  fill(/^Economic code/, '411375986214')
  const save = screen.getByRole('button', { name: 'Save and issue the official invoice' })
  fireEvent.click(save)
  await screen.findByText('This legal national ID is not correct. Check its digits.')
  fill(/^Legal national ID/, '۱۴۰۰۰۵۵۵۰۱۷')
  fireEvent.click(save)
  await screen.findByRole('heading', { level: 2, name: 'صورتحساب فروش کالا و خدمات' })
  expect(sent.slice(1)).toMatchObject([
    { official_invoice: true, national_id: '14000555017', personality_type: 'legal', branch_code: 'central' },
    { invoice: 'inv_3' },
  ])
})

test('with all details the buyer is confirmed first; an invoice without an official one says why', async () => {
  let issued = 0
  const portal = open({
    [`GET ${path}`]: () => confirmableOfficial,
    [`POST ${path}`]: () => {
      issued += 1
      return issuedOfficial
    },
  })
  expect(await screen.findByText('14000555017')).toBeTruthy()
  expect(issued).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Issue the official invoice' }))
  await screen.findByRole('heading', { level: 2, name: 'صورتحساب فروش کالا و خدمات' })
  expect(issued).toBe(1)
  portal.close()
  cleanup()
  open({
    [`GET ${path}`]: () =>
      Response.json(
        { type: 'urn:x', title: 'x', status: 409, code: 'officialInvoiceUnavailable', subjects: ['inv_3'] },
        { status: 409 },
      ),
  })
  await screen.findByText('There is no official invoice for this invoice.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the page of an invoice links to its official one', async () => {
  open({ 'GET finance/prj_hafen/invoices/invoice/': () => iranianInvoice }, '/finance/invoices/inv_3')
  const link = await screen.findByRole('link', { name: 'Open the official invoice' })
  await waitFor(() => expect(link.getAttribute('href')).toBe('/finance/invoices/inv_3/official'))
})
