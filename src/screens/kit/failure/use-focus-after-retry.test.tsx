import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkToken } from '#domain/fixtures/auth.ts'
import { berlin, offerResponse, quoteOf } from '#domain/fixtures/buying.ts'
import { faqList, supportList } from '#domain/fixtures/care.ts'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { ordersResponse } from '#domain/fixtures/finance.ts'
import { callTrunk, numberPage } from '#domain/fixtures/numbers.ts'
import { cart } from '#domain/fixtures/paying.ts'
import { openedInvitation } from '#domain/fixtures/people.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

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

/** Opens a page whose call fails as often as stated. */
const open = (path: string, call: string, response: unknown, failures: number, others: Responses = {}) => {
  let asked = 0
  close = openPortal({
    path,
    responses: {
      ...others,
      [call]: () => {
        asked += 1
        return asked > failures ? response : problem('requestInvalid', 422)
      },
    },
  }).close
}

const retry = async () => {
  const button = await screen.findByRole('button', { name: 'Try again' })
  button.focus()
  fireEvent.click(button)
  return button
}

const offer = 'POST dids/prj_hafen/buy/3/'
const pages = [
  ['Dashboard', '/dashboard', 'GET dashboard/prj_hafen/', dashboard, 1],
  ['Cart', '/cart', 'GET cart/prj_hafen/', cart, 1],
  ['Finance', '/finance/orders', 'GET finance/orders/prj_hafen/', ordersResponse, 1],
  [/\d{2} \d{2}/, '/my_number/num_1', 'GET mynumbers/prj_hafen/number/', numberPage, 1],
  ['Choose your number', `/buy_number/DE/${berlin.id}`, 'GET dids/prj_hafen/buy/2/', offerResponse, 1],
  [
    'Change the call trunk',
    '/my_number/num_1?action=changeCallTrunk',
    'GET mynumbers/prj_hafen/call_trunk/',
    callTrunk,
    2,
  ],
  ['Your messages', '/customer_care', 'GET care/prj_hafen/support/', { ...supportList, next: null }, 2],
] as const

test.each(pages)('after a successful retry the heading %s has the focus', async (name, path, call, response, level) => {
  open(path, call, response, 1, {
    [offer]: ({ body }) => quoteOf(body as Parameters<typeof quoteOf>[0]),
    'GET care/prj_hafen/faqs/': () => faqList,
    'GET mynumbers/prj_hafen/number/': () => numberPage,
  })
  const button = await retry()
  await waitFor(() => expect(button.isConnected).toBe(false))
  await waitFor(() => expect(screen.queryByRole('main')?.querySelector('[aria-busy=true], [data-skeleton]')).toBeNull())
  const heading = await screen.findByRole('heading', { level, name })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the heading of the loaded page has the focus, also where it replaces the one that was shown while loading', async () => {
  window.linkSecret = { page: '/invitation', token: linkToken }
  open('/invitation', 'POST auth/invitation/', openedInvitation, 1)
  await retry()
  const heading = await screen.findByRole('heading', { level: 1, name: /^Join / })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('after a retry that fails again its new button has the focus, and then the heading', async () => {
  open('/finance/orders', 'GET finance/orders/prj_hafen/', ordersResponse, 2)
  const first = await retry()
  await waitFor(() => expect(first.isConnected).toBe(false))
  const second = await screen.findByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(second)
  fireEvent.click(second)
  await screen.findAllByRole('link', { name: /^Order/ })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a focus that the user has moved while the page was loading stays', async () => {
  let respond: (response: unknown) => void = () => undefined
  let asked = 0
  close = openPortal({
    path: '/cart',
    responses: {
      'GET cart/prj_hafen/': () => {
        asked += 1
        return asked === 1
          ? problem('requestInvalid', 422)
          : new Promise((resolve) => {
              respond = resolve
            })
      },
    },
  }).close
  const button = await retry()
  await waitFor(() => expect(button.isConnected).toBe(false))
  const [link] = await screen.findAllByRole('link', { name: 'Dashboard' })
  link?.focus()
  respond(cart)
  await screen.findByRole('list', { name: 'Items' })
  expect(document.activeElement).toBe(link)
})
