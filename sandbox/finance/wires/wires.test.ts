import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadExport, startExport } from '#domain/contract/exports.ts'
import { listWires } from '#domain/contract/finance/finance.ts'
import { saveWireTransfer } from '#domain/contract/paying/paying.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import { cellsOf } from '#sandbox/testing/csv.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
const ids = Array.from({ length: 12 }, (_, at) => `wtr_list_${String(at).padStart(2, '0')}`)

beforeAll(async () => {
  shop = await openCheckout()
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  for (const id of ids) {
    const body = {
      transfer: id,
      amount: '40',
      tracking_code: `LIST${id.slice(-2)}00`,
      details: '=1+1',
      attachment: null,
      hand_in: false,
    }
    await owner.ask(saveWireTransfer, { body })
    await shop.pass(1_000)
  }
})
afterAll(() => shop.close())

const found = async (query: object) => (await owner.ask(listWires, { query })).results.map(({ id }) => id)

test('wire transfers page by key in both orders, and are found by state, code and day', async () => {
  const first = await owner.ask(listWires, { query: { page_size: 10 } })
  expect(first.results.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10))
  expect(await found({ page_size: 10, after: first.next ?? '' })).toEqual(ids.toReversed().slice(10))
  expect(await found({ sort: 'oldest', page_size: 20 })).toEqual(ids)
  expect(await found({ state: 'notSent', page_size: 20 })).toHaveLength(12)
  expect(await found({ state: 'issued' })).toEqual([])
  expect(await found({ q: 'list 0300' })).toEqual([ids[3]])
  expect(await found({ to: '2026-11-19' })).toEqual([])
  const iran = await shop.signIn('iran@example.com', 'prj_parto')
  expect(await iran.refused(listWires, { query: { after: ids[0] ?? '' } })).toMatchObject({
    status: 404,
    code: 'wireUnknown',
  })
  expect((await iran.ask(listWires, { query: {} })).results).toEqual([])
})

test('the whole filtered list is a file, in which no cell is a formula', async () => {
  const { id } = await owner.ask(startExport, {
    body: { kind: 'wires', filter: { state: 'notSent' }, language: 'en', format: 'spreadsheet' },
  })
  await shop.sandbox.work.drain()
  const bytes = (await owner.ask(downloadExport, { query: { export: id } })) as unknown as Uint8Array
  const rows = cellsOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  expect(rows.map((cells) => cells.slice(1, 7))).toEqual(
    ids.toReversed().map((wire) => [wire, `LIST${wire.slice(-2)}00`, 'Not submitted', '40', '', "'=1+1"]),
  )
})
