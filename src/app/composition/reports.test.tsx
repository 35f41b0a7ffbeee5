import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentsResponse } from '#domain/fixtures/finance.ts'
import { info, project } from '#domain/fixtures/session.ts'
import type { Entry } from '#src/runtime/reports/reports.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => signedIn())
afterEach(() => {
  close()
  cleanup()
  localStorage.clear()
})

/** Opens a page of the portal, and collects what it reports. */
const open = (path: string, responses: Responses): Entry[] => {
  const portal = openPortal({ path, responses })
  close = portal.close
  const entries: Entry[] = []
  portal.app.reports.follow((entry) => entries.push(entry))
  return entries
}

const after = expect.any(Number)

test('a failed call is reported by its name and reference, and the page by its pattern', async () => {
  const entries = open('/my_number/num_1', {
    'GET mynumbers/prj_hafen/number/': () => problem('serverFailed', 500, {}, { reference: 'ref-7' }),
  })
  await screen.findByText('Something went wrong')
  expect(entries.filter(({ page }) => page === '/my_number/$number')).toContainEqual({
    kind: 'failure',
    call: 'loadNumber',
    code: 'serverFailed',
    status: 500,
    reference: 'ref-7',
    page: '/my_number/$number',
    after,
  })
})

test('a difference from the contract is reported once, without what the row is about', async () => {
  const [first, ...rest] = paymentsResponse.results
  const results = [{ ...first, state: 'frozen' }, { ...first, id: 'pay_9', state: 'frozen', amount: 12.5 }, ...rest]
  const entries = open('/finance/payments', {
    'GET finance/prj_hafen/payments/': () => ({ ...paymentsResponse, results }),
  })
  await screen.findByText('One entry could not be read:')
  const page = '/finance/payments'
  const call = 'listPayments'
  expect(entries.filter((entry) => entry.kind === 'deviation')).toEqual([
    { kind: 'deviation', call, what: 'unknown', at: 'results[].state', value: 'frozen', page, after },
    { kind: 'deviation', call, what: 'lost', at: 'results[].amount', page, after },
  ])
  const said = JSON.stringify(entries)
  for (const secret of ['pay_', 'prj_hafen', project.name, info.client.email, info.client.full_name])
    expect(said).not.toContain(secret)
})

test('a refusal that a user can cause is not reported', async () => {
  const entries = open('/my_number/num_1', {
    'GET mynumbers/prj_hafen/number/': () => problem('numberUnknown', 404),
  })
  await screen.findByText('This number is not in your project.')
  expect(entries.filter((entry) => entry.kind === 'failure' && entry.call === 'loadNumber')).toEqual([])
})
