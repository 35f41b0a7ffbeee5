import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportRequestSchema } from '#domain/contract/exports.ts'
import type { ExportKind } from '#domain/finance/export.ts'
import type { ExportPlace, TableSource } from '#sandbox/platform/exports/source.ts'
import { exportedLists, type Leaves, type List, type Row, text, time } from '#sandbox/testing/exported-lists.ts'
import { liveThroughDays } from '#sandbox/testing/lived-project.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { exportSources } from '../../parts.ts'

const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
let place: ExportPlace

beforeAll(async () => {
  shop = await openShop({ payments: { patience: 20_000, silence: 0 } })
  await liveThroughDays(shop)
  owner = await shop.signIn('owner@example.com', project)
  const { query } = shop.sandbox.database
  const { id: account } = await query
    .selectFrom('account')
    .select('id')
    .where('first_name', '=', 'Clara')
    .executeTakeFirstOrThrow()
  const { id: site } = await query.selectFrom('site').select('id').executeTakeFirstOrThrow()
  place = { db: query, project, account, site, now: shop.sandbox.clock.now(), language: 'en' }
}, 60_000)
afterAll(() => shop.close())

/** All rows of the page with these filters, through all its pages. */
const page = async ({ endpoint }: List, query: object): Promise<Row[]> => {
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const asked = { page_size: 100, ...query, ...(after === undefined ? {} : { after }) }
    const found = (await owner.ask(endpoint, { query: asked as never })) as { results: Row[]; next: string | null }
    rows.push(...found.results)
    if (found.next !== null && found.next === after) throw new Error(`The pages of ${endpoint.name} do not end`)
    after = found.next
  }
  return rows
}

/** All rows of the file with these filters, read in parts of `limit`. */
const file = async (kind: ExportKind, filter: object, limit = 1_000): Promise<Row[]> => {
  const source = exportSources[kind] as unknown as TableSource<unknown, Row>
  const request = { kind, filter, language: 'en', format: 'page' }
  const parsed = v.parse(exportRequestSchema, request)
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const part = await source.rowsAfter(place, parsed.filter, { after: after ?? undefined, limit })
    rows.push(...part.results)
    if (part.next !== null && part.next === after) throw new Error(`The parts of ${kind} do not end`)
    after = part.next
  }
  return rows
}

const kinds = Object.entries(exportedLists) as [ExportKind, List][]

test('every export of a list is compared with its page, for every filter of both', () => {
  const requests = exportRequestSchema.options
  const others: ExportKind[] = ['statement', 'invoiceFiles', 'accountCopy']
  expect(kinds.map(([kind]) => kind).toSorted()).toEqual(
    requests
      .map(({ entries }) => entries.kind.literal)
      .filter((kind) => !others.includes(kind))
      .toSorted(),
  )
  const paging = ['after', 'page_size', 'sort', 'language']
  for (const { entries } of requests) {
    const list = exportedLists[entries.kind.literal]
    if (list === undefined) continue
    const own = Object.keys(entries.filter.pipe[0].entries).filter((name) => name !== 'sort')
    const ofPage = Object.keys((list.endpoint.query as unknown as { entries: object }).entries)
    expect(own.toSorted()).toEqual(ofPage.filter((name) => !paging.includes(name)).toSorted())
    expect([...Object.keys(list.filters), ...(list.at === undefined ? [] : ['from', 'to'])].toSorted()).toEqual(
      own.toSorted(),
    )
  }
})

const days: Readonly<Record<'from' | 'to', Leaves>> = {
  from: (row, day) => String(row.day) >= day,
  to: (row, day) => String(row.day) <= day,
}

describe.for(kinds)('%s', ([kind, list]) => {
  const withDay = (row: Row): Row => ({ ...row, day: text(row, list.at ?? '').slice(0, 10) })
  const keys = (rows: readonly Row[]) => rows.map(list.keyOf)

  test('the page and the file have the rows that each filter leaves, both ends of a period included', async () => {
    const all = (await page(list, {})).map(withDay)
    expect(new Set(keys(all)).size).toBe(all.length)
    const checks: [string, readonly string[], Leaves][] = Object.entries(list.filters).map(
      ([name, [values, leaves]]) => [name, values, leaves],
    )
    if (list.at !== undefined)
      for (const name of ['from', 'to'] as const)
        checks.push([name, ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'], days[name]])
    for (const [name, values, leaves] of checks) {
      const counts: number[] = []
      for (const given of values) {
        const value = given.startsWith('first ') ? firstOf(all, given.slice(6)) : given
        const expected = keys(all.filter((row) => leaves(row, value)))
        const query = { [name]: value }
        expect([query, keys(await page(list, query)).toSorted()]).toEqual([query, expected.toSorted()])
        expect([query, keys(await file(kind, query)).toSorted()]).toEqual([query, expected.toSorted()])
        counts.push(expected.length)
      }
      if (name !== 'order')
        expect([name, counts.some((count) => count > 0 && count < all.length), counts]).toEqual([name, true, counts])
    }
  })

  test('the file has the rows of the page, in each order, read in parts of any size, also between rows of the same moment', async () => {
    for (const [sort, by, isReversed] of list.sorts ?? [['', time(list.at ?? ''), true] as const]) {
      const query = sort === '' ? {} : { sort }
      const rows = await page(list, query)
      const values = rows.map(by)
      expect([sort, values]).toEqual([sort, values.toSorted((a, b) => (isReversed ? b - a : a - b))])
      expect(values.length).toBeGreaterThan(new Set(values).size)
      expect(keys(await file(kind, query))).toEqual(keys(rows))
      if (rows.length < 250)
        for (const limit of [1, 2, 3, 7]) expect(keys(await file(kind, query, limit))).toEqual(keys(rows))
      else expect(keys(await file(kind, query, 50))).toEqual(keys(rows))
    }
  })
})

/** A value of the field, from the middle of the list. */
const firstOf = (rows: readonly Row[], field: string): string => {
  const found = rows
    .map((row) =>
      field === 'number' && 'caller_id' in row
        ? row[row.direction === 'outgoing' ? 'caller_id' : 'destination']
        : row[field],
    )
    .filter((value) => value !== null)
  return String(found[Math.floor(found.length / 2)])
}
