import { cleanup, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import type { Schema } from '#domain/contract/kit/endpoint.ts'
import { newWord } from '#domain/contract/kit/testing/bend.ts'
import { validSample } from '#domain/contract/kit/testing/valid-sample.ts'
import { billingAddressResponse, cart } from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

// Every page, with an API of which every status, type and code is new, and every list has a row that cannot be read.

type Parts = { type: string; entries: Record<string, Schema>; item: Schema; wrapped: Schema; options: Schema[] }

/** A response of the newer API: the same with new words, and a lost row at the end of each list. */
const newer = (schema: Schema, value: unknown, isInRow = false): unknown => {
  const { type, entries, item, wrapped, options } = schema as unknown as Parts
  if (value === null || value === undefined) return value
  if (type === 'picklist' && typeof value === 'string') return newWord
  if (wrapped !== undefined) return newer(wrapped, value, isInRow)
  if (type === 'array' && Array.isArray(value)) {
    const rows = value.map((row) => newer(item, row, true))
    return item.type === 'object' && !isInRow ? [...rows, { id: 'row_broken' }] : rows
  }
  if (type === 'variant' || type === 'union') {
    const option = options.find((each) => v.is(each, value))
    return option === undefined || type === 'variant' ? value : newer(option, value, isInRow)
  }
  if (entries === undefined) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, newer(entries[key] as Schema, part, isInRow)]),
  )
}

const fixtures: Readonly<Record<string, unknown>> = {
  loadInfo: info,
  loadProject: project,
  loadCart: cart,
  loadBillingAddress: billingAddressResponse,
  findUnfinishedPayment: { attempt: null },
}

const isStream = (headers: Headers) => headers.get('accept') === 'text/event-stream'

const respondTo = (url: URL, headers: Headers): unknown => {
  const path = url.pathname.replace('/api/v1/', '').replace('prj_hafen', 'pk')
  const endpoint = endpoints.find((each) => each.method === 'GET' && each.path === path)
  if (endpoint === undefined || endpoint.answers !== 'json' || isStream(headers)) return problem('notFound', 404)
  return newer(endpoint.response, fixtures[endpoint.name] ?? validSample(endpoint.response))
}

const inProject: Responses = {
  'GET settings/info/': ({ url, headers }) => respondTo(url, headers),
  'GET project/': ({ url, headers }) => respondTo(url, headers),
  'GET project/prj_hafen/': ({ url, headers }) => respondTo(url, headers),
  'GET dashboard/prj_hafen/': ({ url, headers }) => respondTo(url, headers),
  'GET finance/prj_hafen/summary/': ({ url, headers }) => respondTo(url, headers),
  'GET finance/prj_hafen/wallet/low_balance/': ({ url, headers }) => respondTo(url, headers),
}

/** What a page says of a row that it could not read, and how it shows a value that it has no words for. */
const lost = 'could not be read:'
const word = newWord

/** Addresses, and what their pages show. */
const pages: readonly (readonly [path: string, shown: readonly string[]])[] = [
  ['/', [lost, word]],
  ['/dashboard', [lost, word]],
  ['/buy_number?type=tollFree', [lost, word]],
  ['/buy_number/DE?type=local', [lost, word]],
  ['/buy_number/GB/gb-local-20', [word]],
  ['/buy_number/GB/gb-local-20?step=options&numbers=%2B493023125042', [word]],
  ['/buy_number/GB/gb-local-20?step=review&numbers=%2B493023125042', [word]],
  ['/cart', [lost, word]],
  ['/cart?step=address', []],
  ['/cart?step=pay', [lost]],
  ['/cart?step=deposit', [lost, word]],
  ['/cart?step=wire', [lost, word]],
  ['/order/result?order=ord_1', [lost, word]],
  ['/my_number', [lost, word]],
  ['/my_number/num_1', [lost, word]],
  ['/requirements?item=item_1', []],
  ['/my_module', [lost]],
  ['/finance', [lost]],
  ['/finance/orders', [lost, word]],
  ['/finance/payments', [lost, word]],
  ['/finance/payments/wires', [lost, word]],
  ['/finance/transactions', [lost, word]],
  ['/finance/statement?from=2026-01-01&to=2026-12-31', [lost, word]],
  ['/finance/invoices', [lost, word]],
  ['/finance/invoices/inv_1', [lost, word]],
  ['/finance/invoices/inv_1/official', [word]],
  ['/call_detail_record', [lost, word]],
  ['/rate', [lost]],
  ['/rate/sms_out', [lost]],
  ['/rate/sms_delivery', [lost]],
  ['/sms', [lost]],
  ['/sms/inbox', [lost]],
  ['/sms/outbox', [lost, word]],
  ['/sms/outbox/msg_1', [lost, word]],
  ['/sms/conversation/BANK', [lost, word]],
  ['/sms/drafts', [lost]],
  ['/sms/compose', []],
  ['/sms/api', [lost]],
  ['/customer_care', [lost, word]],
  ['/notifications', [lost, word]],
  ['/account', []],
  ['/account?section=emails', [lost, word]],
  ['/account?section=address', []],
  ['/account?section=newsletter', [word]],
  ['/account?section=security', [lost]],
  ['/account?section=sessions', [lost]],
  ['/account?section=history', [lost, word]],
  ['/account?section=data', [lost, word]],
  ['/project_settings', []],
  ['/project_settings?section=calls', []],
  ['/project_settings?section=people', [lost, word]],
  ['/project_settings?section=history', [lost, word]],
]

// jsdom cannot scroll.
vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)

let close: () => void = () => undefined
beforeEach(() => signedIn())
afterEach(() => {
  close()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test.each(pages)('%s opens with an API that is newer than the portal', async (path, shown) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const portal = openPortal({ path, responses: inProject, otherwise: ({ url, headers }) => respondTo(url, headers) })
  close = portal.close
  await waitFor(
    () => {
      const main = document.querySelector('main')
      expect(main?.querySelector('h1')?.textContent).toBeTruthy()
      expect(main?.querySelector('[aria-busy=true]')).toBeNull()
      for (const text of shown) expect(main?.textContent).toContain(text)
    },
    { timeout: 8_000 },
  )
  const thrown = errors.mock.calls.flat().filter((said) => said instanceof Error)
  errors.mockRestore()
  expect(thrown).toEqual([])
  expect(document.querySelector('h1')?.textContent).not.toBe('This page could not be opened.')
})
