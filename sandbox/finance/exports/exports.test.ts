import { afterEach, expect, test } from 'vitest'
import { listCalls } from '#domain/contract/calls/calls.ts'
import {
  downloadExport,
  listExports,
  type ProjectExportRequest,
  removeExport,
  startExport,
} from '#domain/contract/exports.ts'
import { listTransactions } from '#domain/contract/finance/finance.ts'
import { listInvoices } from '#domain/contract/finance/invoices.ts'
import { listOutbox, loadSenders } from '#domain/contract/messaging/messaging.ts'
import { exportsKept } from '#domain/finance/export.ts'
import { destinations } from '#sandbox/calls/rates/destinations.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { releaseClaims } from '#sandbox/platform/due-work/queue.ts'
import { fillCart, openCheckout, payCart } from '#sandbox/testing/checkout-fixture.ts'
import { cellsOf } from '#sandbox/testing/csv.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { exportSources } from '../../parts.ts'
import { writePart } from './export-work.ts'

let shop: Shop
afterEach(() => shop.close())

const project = 'prj_nordlicht'
const hour = 60 * 60_000

const open = async (): Promise<Caller> => {
  shop = await openCheckout()
  return shop.signIn('owner@example.com', project)
}

const request = (change: Partial<ProjectExportRequest> = {}): ProjectExportRequest =>
  ({ kind: 'transactions', filter: {}, language: 'en', format: 'spreadsheet', ...change }) as ProjectExportRequest

const textOf = async (caller: Caller, id: string): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    (await caller.ask(downloadExport, { query: { export: id } })) as unknown as Uint8Array,
  )

const make = async (caller: Caller, change: Partial<ProjectExportRequest> = {}): Promise<string> => {
  const { id } = await caller.ask(startExport, { body: request(change) })
  await shop.sandbox.work.drain()
  return id
}

const linesOf = (text: string): string[] => text.split('\r\n').slice(1, -1)

/** So many movements of one cent. */
const move = (count: number) =>
  shop.sandbox.database.transact(async (trx) => {
    for (let at = 0; at < count; at += 1)
      await transfer(trx, shop.sandbox.clock, {
        key: `export test ${at}`,
        kind: 'correction',
        legs: [
          { account: walletOf(project), amount: 10_000n },
          { account: 'equity', amount: -10_000n },
        ],
        attribution: bySystem(project),
      })
  })

test('the whole filtered list is made by the worker, listed with its rows and its size, and saved as a CSV with a BOM [API-89] [API-90] [API-92]', async () => {
  const owner = await open()
  await payCart(owner, await fillCart(shop, owner, { count: 2 }), 'wallet')
  const started = await owner.ask(startExport, { body: request() })
  expect(started).toMatchObject({ kind: 'transactions', state: 'running', rows: 0, size: null, expires_at: null })
  await shop.sandbox.work.drain()
  const listed = (await owner.ask(listTransactions, { query: { page_size: 100 } })).results
  const text = await textOf(owner, started.id)
  expect(text.startsWith('\ufeffDate (UTC),Id,Type,Direction,Amount (USD),Balance (USD),By,')).toBe(true)
  expect(linesOf(text).map((line) => line.split(',').slice(1, 6))).toEqual(
    listed.map(({ id, tag, type, amount, balance }) => [
      id,
      tag === 'purchase' ? 'Order' : 'Opening balance',
      type === 'deposit' ? 'Money in' : 'Money out',
      amount,
      balance,
    ]),
  )
  expect((await owner.ask(listExports)).results).toEqual([
    {
      ...started,
      state: 'ready',
      rows: listed.length,
      size: Buffer.byteLength(text),
      expires_at: new Date(shop.sandbox.clock.now() + 24 * hour).toISOString(),
    },
  ])
  const only = await textOf(
    owner,
    await make(owner, { filter: { type: 'withdrawal' } } as Partial<ProjectExportRequest>),
  )
  expect(linesOf(only).length).toBe(listed.filter(({ type }) => type === 'withdrawal').length)
})

test.for(['orders', 'payments', 'invoices', 'statement'] as const)(
  '%s have their file in both languages',
  async (kind) => {
    const owner = await open()
    await payCart(owner, await fillCart(shop, owner, { count: 2 }), 'wallet')
    const [en, fa] = [
      await textOf(owner, await make(owner, { kind, filter: {} })),
      await textOf(owner, await make(owner, { kind, filter: {}, language: 'fa', format: 'page' })),
    ]
    const rows = { orders: 1, payments: 1, invoices: 1, statement: 4 }[kind]
    expect([linesOf(en).length, linesOf(fa).length]).toEqual([rows, rows])
    expect(en).not.toMatch(/\p{Script=Arabic}/u)
    expect(fa).toMatch(/[۰-۹]/)
    expect(fa.split('\r\n')[0]).not.toMatch(/[a-z]/)
  },
)

const rowCount = {
  orders: 1,
  payments: 1,
  wires: 0,
  transactions: 2,
  statement: 4,
  invoices: 1,
  calls: 180,
  inbox: 25,
  outbox: 24,
  callRates: destinations.length,
  smsRates: destinations.length,
  deliveryRates: destinations.filter(({ network }) => network === null).length,
} as const

test('every list of finance, calls, messages and rates are exported in both languages; no cell is a formula [FIN-10]', async () => {
  shop = await openShop()
  const owner = await shop.signIn('owner@example.com', project)
  await payCart(owner, await fillCart(shop, owner, { count: 2 }), 'wallet')
  const { numbers } = await owner.ask(loadSenders)
  const text = '=HYPERLINK("https://example.com")'
  await shop.console('POST', 'messages', { number: numbers[0], from: '+491726655443', text })
  for (const [kind, rows] of Object.entries(rowCount)) {
    const en = await once(owner, { kind, filter: {} })
    const fa = await once(owner, { kind, filter: {}, language: 'fa', format: 'page' })
    expect(fa.split('\r\n')[0]).not.toMatch(/[a-z]/)
    expect([kind, cellsOf(en).length, cellsOf(fa).length]).toEqual([kind, rows, rows])
    const cells = [...cellsOf(en), ...cellsOf(fa)].flat()
    expect(cells.filter((cell) => isFormula.test(cell) && !isNumber.test(cell))).toEqual([])
    if (kind === 'inbox') expect(cells).toContain(`'${text}`)
  }
})

/** Makes a file, reads it and deletes it, so that the next one has its place. */
const once = async (caller: Caller, change: unknown): Promise<string> => {
  const id = await make(caller, change as Partial<ProjectExportRequest>)
  const text = await textOf(caller, id)
  await caller.ask(removeExport, { query: { export: id } })
  return text
}

const isFormula = /^[\s\p{Cf}]*[=+\-@]/u
const isNumber = /^[+-][\d۰-۹]+(?:[.٫][\d۰-۹]+)?$/

test('the file of calls, rates and messages has what their filters leave, in the order of the list', async () => {
  shop = await openShop()
  const owner = await shop.signIn('owner@example.com', project)
  const { totals, results } = await owner.ask(listCalls, { query: { status: 'busy', page_size: 100 } })
  const filtered = async (change: unknown) => linesOf(await textOf(owner, await make(owner, change as never)))
  const busy = await filtered({ kind: 'calls', filter: { status: 'busy', seconds_to: '0' } })
  expect(busy.map((line) => line.split(',')[2])).toEqual(results.map(({ id }) => id))
  expect(busy.length).toBe(totals.calls)
  for (const sort of ['dearest', 'shortest'] as const) {
    const listed = (await owner.ask(listCalls, { query: { status: 'connected', sort, page_size: 100 } })).results
    const file = await filtered({ kind: 'calls', filter: { status: 'connected', sort } })
    expect(file.slice(0, 100).map((line) => line.split(',')[2])).toEqual(listed.map(({ id }) => id))
  }
  const german = await filtered({ kind: 'callRates', filter: { q: '+49151', sort: 'prefix' } })
  expect(german.map((line) => line.split(',').slice(0, 3))).toEqual([['Germany', 'T-Mobile', '+49151']])
  const sent = await owner.ask(listOutbox, { query: { state: 'delivered', page_size: 100 } })
  const outbox = await filtered({ kind: 'outbox', filter: { state: 'delivered' } })
  expect(outbox.length).toBe(sent.results.length)
})

test('a process that dies continues where it was: no row twice, none missing', async () => {
  const owner = await open()
  await move(1_100)
  const { id } = await owner.ask(startExport, { body: request() })
  expect(await writePart(shop.sandbox, exportSources, id)).toBe(true)
  expect((await owner.ask(listExports)).results[0]).toMatchObject({ state: 'running', rows: 1_000 })
  const again = await shop.startAgain()
  await releaseClaims(again.database)
  await again.work.drain()
  const row = await again.database.query.selectFrom('export_job').selectAll().executeTakeFirstOrThrow()
  expect([row.state, row.rows, row.parts]).toEqual(['ready', 1_101, 2])
})

test('two workers with the same export write each part once', async () => {
  const owner = await open()
  await move(1_100)
  const { id } = await owner.ask(startExport, { body: request({ filter: { sort: 'oldest' } } as never) })
  await Promise.all(
    [1, 2].map(async () => {
      while (await writePart(shop.sandbox, exportSources, id));
    }),
  )
  await shop.sandbox.work.drain()
  const ids = linesOf(await textOf(owner, id)).map((line) => line.split(',')[1])
  expect([ids.length, new Set(ids).size]).toEqual([1_101, 1_101])
})

test('the same export is made once, two are made at a time, and an eleventh file replaces none that is younger than 24 hours', async () => {
  const owner = await open()
  const first = await owner.ask(startExport, { body: request() })
  expect((await owner.ask(startExport, { body: request() })).id).toBe(first.id)
  await owner.ask(startExport, { body: request({ format: 'page' }) })
  expect((await owner.refused(startExport, { body: request({ language: 'fa' }) })).code).toBe('exportLimitReached')
  await shop.sandbox.work.drain()
  for (let made = 2; made < exportsKept; made += 1) {
    await shop.pass(1_000)
    await make(owner)
  }
  const { results: kept } = await owner.ask(listExports)
  expect([kept.length, kept.slice(-2).some(({ id }) => id === first.id)]).toEqual([exportsKept, true])
  expect((await owner.refused(startExport, { body: request() })).code).toBe('exportsFull')
  expect((await owner.ask(listExports)).results).toEqual(kept)
  // A user may give a file up; otherwise the place is free when the file is over.
  await owner.ask(removeExport, { query: { export: kept[0]?.id ?? '' } })
  await make(owner)
  expect((await owner.refused(startExport, { body: request() })).code).toBe('exportsFull')
  await shop.pass(24 * hour)
  const later = await shop.signIn('owner@example.com', project)
  await make(later)
  const states = (await later.ask(listExports)).results.map(({ state }) => state)
  expect(states).toEqual(['ready', ...Array.from({ length: exportsKept - 1 }, () => 'expired')])
})

test('a file is deleted after 24 hours, and an unknown, unfinished or foreign one is refused', async () => {
  const owner = await open()
  const { id } = await owner.ask(startExport, { body: request() })
  const codeOf = async (query: string, caller = owner) =>
    (await caller.refused(downloadExport, { query: { export: query } })).code
  expect(await codeOf(id)).toBe('exportNotReady')
  expect(await codeOf('exp_nobody')).toBe('exportUnknown')
  await shop.sandbox.work.drain()
  const iran = await shop.signIn('iran@example.com', 'prj_parto')
  expect(await codeOf(id, iran)).toBe('exportUnknown')
  expect((await iran.refused(removeExport, { query: { export: id } })).code).toBe('exportUnknown')
  await shop.pass(24 * hour - 1)
  expect((await textOf(owner, id)).length).toBeGreaterThan(0)
  await shop.pass(1)
  expect(await codeOf(id)).toBe('exportExpired')
  expect((await owner.ask(listExports)).results[0]).toMatchObject({ id, state: 'expired', size: null })
  const parts = await shop.sandbox.database.query.selectFrom('export_part').selectAll().execute()
  expect(parts).toEqual([])
})

test('a running export is stopped, and a kept one deleted [API-91]', async () => {
  const owner = await open()
  const running = await owner.ask(startExport, { body: request() })
  expect(await owner.ask(removeExport, { query: { export: running.id } })).toEqual({ results: [] })
  await shop.sandbox.work.drain()
  const id = await make(owner)
  expect(await owner.ask(removeExport, { query: { export: id } })).toEqual({ results: [] })
  expect(await shop.sandbox.database.query.selectFrom('export_part').selectAll().execute()).toEqual([])
})

test('the invoices of a period are one archive of PDFs', async () => {
  const owner = await open()
  for (const count of [1, 2]) {
    await payCart(owner, await fillCart(shop, owner, { count }), 'wallet')
    await shop.pass(60_000)
  }
  const invoices = (await owner.ask(listInvoices, { query: { page_size: 100 } })).results
  const id = await make(owner, { kind: 'invoiceFiles', filter: { from: '2026-11-01', to: '2026-11-30' } })
  const bytes = Buffer.from((await owner.ask(downloadExport, { query: { export: id } })) as unknown as Uint8Array)
  // The entries of the archive's list of contents, whose names are behind 46 bytes.
  const entries = bytes.toString('latin1').split('PK\u0001\u0002').slice(1)
  const names = entries.map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)))
  expect(names).toEqual(invoices.map(({ number }) => `${number}.pdf`))
  expect(bytes.toString('latin1').split('%PDF-').length - 1).toBe(invoices.length)
  expect((await owner.ask(listExports)).results[0]).toMatchObject({ rows: invoices.length, state: 'ready' })
  const none = await make(owner, { kind: 'invoiceFiles', filter: { from: '2020-01-01', to: '2020-01-31' } })
  expect((await owner.ask(downloadExport, { query: { export: none } })) as unknown as Uint8Array).toHaveLength(22)
})

test('invoices are for those who may see them', async () => {
  const owner = await open()
  await make(owner, { kind: 'invoices', filter: {} })
  const { project_id, person } = await simple()
  const caller = await shop.signIn('simple@example.com', project_id)
  expect((await caller.ask(listExports, { person })).results).toEqual([])
  expect((await caller.refused(startExport, { person, body: request({ kind: 'invoices', filter: {} }) })).code).toBe(
    'accessRefused',
  )
})

const simple = async () => {
  const { project_id, person_id } = await shop.sandbox.database.query
    .selectFrom('membership')
    .select(['project_id', 'person_id'])
    .where('role', '=', 'simple')
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  return { project_id, person: person_id ?? '' }
}
