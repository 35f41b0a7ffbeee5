import * as v from 'valibot'
import { expect, test } from 'vitest'
import { listPayments } from '#domain/contract/finance/finance.ts'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { listModules } from '#domain/contract/projects/projects.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { parametersOf } from './list-search.ts'

const read = (endpoint: Parameters<typeof parametersOf>[0], text: string) =>
  v.parse(searchOf(parametersOf(endpoint)), Object.fromEntries(new URLSearchParams(text)))

test('an address has the parameters of its query, without the defaults of the API and without invalid ones', () => {
  const all = 'q=30&from=2026-11-01&to=2026-11-30&sort=oldest&after=pay_1&page_size=20&gateway=bankA&state=completed'
  expect([
    read(listPayments, ''),
    read(listPayments, all),
    read(listPayments, 'from=2026-02-31&after=%2F&page_size=7&state=x&open=pay_1&q=%00'),
    read(listNumbers, 'page=2&page_size=50&bulk=blk_1'),
    read(listModules, 'q=1'),
  ]).toEqual([
    {},
    { ...Object.fromEntries(new URLSearchParams(all)), page_size: 20 },
    {},
    { page: 2, page_size: 50 },
    {},
  ])
})
