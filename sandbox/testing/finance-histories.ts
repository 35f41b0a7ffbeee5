import fc from 'fast-check'
import {
  downloadExport,
  loadStatement,
  type ProjectExportRequest,
  removeExport,
  startExport,
} from '#domain/contract/exports.ts'
import {
  listOrders,
  listPayments,
  listTransactions,
  listWires,
  loadFinanceSummary,
} from '#domain/contract/finance/finance.ts'
import { listInvoices, loadInvoice } from '#domain/contract/finance/invoices.ts'
import {
  changeAutoRenew,
  changeChannels,
  listNumbers,
  loadNumber,
  quoteChannels,
  quoteRenewal,
  quoteRestoration,
  renewNumber,
  restoreNumber,
} from '#domain/contract/numbers/numbers.ts'
import { saveWireTransfer } from '#domain/contract/paying/paying.ts'
import { add, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { toLatinDigits } from '#domain/kit/digits.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { audit, openCheckout } from './checkout-fixture.ts'
import { cellsOf } from './csv.ts'
import { pdfOf, uploadFile } from './files.ts'
import { liveThrough } from './history.ts'
import type { Caller, Shop } from './shop-fixture.ts'

const project = 'prj_nordlicht'
const day = 24 * 60 * 60_000

export type FinanceFigures = Record<
  | 'transactions'
  | 'invoices'
  | 'lines'
  | 'statements'
  | 'csvRows'
  | 'renewals'
  | 'restorations'
  | 'channels'
  | 'wires'
  | 'corrections',
  number
>

const noFigures: FinanceFigures = {
  transactions: 0,
  invoices: 0,
  lines: 0,
  statements: 0,
  csvRows: 0,
  renewals: 0,
  restorations: 0,
  channels: 0,
  wires: 0,
  corrections: 0,
}

/**
 * Random histories of a project over the API: orders, payments, refunds, deposits, wire transfers, renewals, restorations,
 * channels and corrections. After each of them every
 * figure of finance must agree with the others.
 * @throws Error that names the history and the figure that differs
 */
export const runFinanceHistories = async ({ runs, seed }: { runs: number; seed: number }): Promise<FinanceFigures> => {
  const figures = { ...noFigures }
  for (let run = 0; run < runs; run += 1) {
    const shop = await openCheckout()
    try {
      const owner = await stayingCaller(shop)
      await live(shop, owner, seed + run, figures)
      const problems = await check(shop, owner, seed + run, figures)
      if (problems.length > 0) throw new Error(`History ${seed + run}:\n  ${problems.join('\n  ')}`)
    } finally {
      await shop.close()
    }
  }
  return figures
}

/** Signs in again before the session is over. */
type StayingCaller = Caller & { readonly signInAgain: () => Promise<void> }

const stayingCaller = async (shop: Shop): Promise<StayingCaller> => {
  const signIn = () => shop.signIn('owner@example.com', project)
  let current = await signIn()
  return {
    get token() {
      return current.token
    },
    ask: (...asked) => current.ask(...asked),
    refused: (...asked) => current.refused(...asked),
    send: (...asked) => current.send(...asked),
    signInAgain: async () => {
      current = await signIn()
    },
  }
}

const live = async (shop: Shop, owner: StayingCaller, seed: number, figures: FinanceFigures): Promise<void> => {
  const between = fc.sample(
    fc.record({
      do: fc.constantFrom('renew', 'restore', 'channels', 'wire', 'correct', 'wait', 'nothing'),
      cents: fc.integer({ min: 0, max: 90_000 }),
    }),
    { numRuns: 100, seed },
  )
  let at = 0
  await liveThrough(shop, { caller: owner, project, deeds: 8, seed }, async () => {
    const next = between[at]
    at += 1
    if (next === undefined) return
    if (next.do === 'wait') {
      await shop.pass((next.cents % 40) * day)
      await owner.signInAgain()
    }
    if (next.do === 'correct') figures.corrections += await correct(shop, next.cents - 30_000)
    if (next.do === 'wire') figures.wires += await wire(shop, owner, next.cents)
    if (next.do === 'renew') figures.renewals += await changeOne(owner, 'active', quoteRenewal, renewNumber)
    if (next.do === 'restore')
      figures.restorations += await changeOne(owner, 'expired', quoteRestoration, restoreNumber)
    if (next.do === 'channels')
      figures.channels += await changeOne(owner, 'active', quoteChannels, changeChannels, {
        channels: 1 + (next.cents % 5),
      })
  })
  figures.restorations += await letOneEnd(shop, owner)
}

/** A number that is not renewed ends; with money in the wallet again it is restored. */
const letOneEnd = async (shop: Shop, owner: StayingCaller): Promise<number> => {
  const [active] = (await owner.ask(listNumbers, { query: { state: 'active', page_size: 10 } })).results
  if (active === undefined) return 0
  const { number, version } = await owner.ask(loadNumber, { query: { number: active.id } })
  if (number.expire_date === null) return 0
  await owner.send(changeAutoRenew, { body: { number: active.id, version, auto_renew: false } })
  await shop.pass(Date.parse(number.expire_date) - shop.sandbox.clock.now() + day)
  await owner.signInAgain()
  await correct(shop, 50_000)
  return changeOne(owner, 'expired', quoteRestoration, restoreNumber)
}

type Quote = typeof quoteRenewal | typeof quoteRestoration | typeof quoteChannels
type Change = typeof renewNumber | typeof restoreNumber | typeof changeChannels

/** Quotes a change of the newest number in a state and confirms it; 1 if it was made. */
const changeOne = async (
  owner: Caller,
  state: 'active' | 'expired',
  quote: Quote,
  change: Change,
  more: { channels?: number } = {},
): Promise<number> => {
  const { results } = await owner.ask(listNumbers, { query: { state, page_size: 10 } })
  const [number] = results
  if (number === undefined) return 0
  const quoted = await owner.send(quote, { query: { number: number.id, ...more } as never })
  if (quoted.status !== 200) return 0
  const { version, total } = quoted.body as { version: number; total: string }
  const body = { number: number.id, version, total, ...more }
  const { status } = await owner.send(change, { body: body as never, key: createId('key') })
  return status === 200 ? 1 : 0
}

const amountOf = (cents: number): string => (cents / 100).toFixed(2).replace(/\.?0+$/, '')

/** Changes the balance by hand, as the operator does; 0 if the wallet has too little to take. */
const correct = async (shop: Shop, cents: number): Promise<number> => {
  if (cents === 0) return 0
  const { status } = await shop.console('POST', 'corrections', { project, amount: amountOf(cents) })
  if (status >= 500) throw new Error(`The correction was answered ${status}.`)
  return status === 200 ? 1 : 0
}

/** Hands in a transfer, which the operator rejects, or credits and perhaps returns. */
const wire = async (shop: Shop, owner: Caller, cents: number): Promise<number> => {
  const transfer = createId('wtr')
  const { id: attachment } = await uploadFile(owner, pdfOf(2_000))
  const amount = amountOf(cents + 1_000)
  const tracking_code = `TR${transfer.slice(-10).toUpperCase()}`
  const body = { transfer, amount, tracking_code, details: '', attachment, hand_in: true }
  const { status } = await owner.send(saveWireTransfer, { body })
  if (status !== 200) throw new Error(`The wire transfer was answered ${status}.`)
  if (cents % 4 === 0) await shop.console('POST', 'wire/reject', { transfer, reason: 'No.' })
  else await shop.console('POST', 'wire/accept', { transfer })
  if (cents % 4 === 1) await shop.console('POST', 'wire/return', { transfer, reason: 'No.' })
  return 1
}

type Page<Row> = { readonly results: readonly Row[]; readonly next: string | null }

const all = async <Row>(read: (query: { after?: string; page_size: 100; sort: 'oldest' }) => Promise<Page<Row>>) => {
  const rows: Row[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page<Row> = await read({ page_size: 100, sort: 'oldest', ...(after === undefined ? {} : { after }) })
    rows.push(...page.results)
    after = page.next
  }
  return rows
}

const check = async (shop: Shop, owner: Caller, seed: number, figures: FinanceFigures): Promise<string[]> => {
  const transactions = await all((query) => owner.ask(listTransactions, { query }))
  const invoices = await all((query) => owner.ask(listInvoices, { query }))
  const orders = await all((query) => owner.ask(listOrders, { query }))
  const payments = await all((query) => owner.ask(listPayments, { query }))
  const wires = await all((query) => owner.ask(listWires, { query }))
  figures.transactions += transactions.length
  figures.invoices += invoices.length
  const lists = { transactions, orders, payments, wires, invoices: invoices.map(({ number }) => ({ id: number })) }
  return [
    ...(await audit(shop)).map((each) => JSON.stringify(each)),
    ...badBalances(transactions),
    ...(await Promise.all(invoices.map(({ id }) => badSums(owner, id, figures)))).flat(),
    ...(await badSerials(shop)),
    ...(await badSpending(owner)),
    ...(await badStatements(shop, owner, seed, figures)),
    ...(await badFiles(shop, owner, lists, figures)),
  ]
}

const badBalances = (rows: readonly { id: string; amount: Decimal; balance: Decimal }[]): string[] => {
  let balance: Decimal = '0'
  return rows.flatMap((row) => {
    balance = add(balance, row.amount)
    return balance === row.balance ? [] : [`transaction ${row.id} has the balance ${row.balance}, not ${balance}`]
  })
}

const badSums = async (owner: Caller, id: string, figures: FinanceFigures): Promise<string[]> => {
  const { lines, net, vat, total, rial } = await owner.ask(loadInvoice, { query: { invoice: id } })
  figures.lines += lines.length
  const sumsOf = (each: typeof lines | NonNullable<typeof rial>['lines']) =>
    [sum(each.map((line) => line.net)), sum(each.map((line) => line.vat)), sum(each.map((line) => line.total))].join(
      ' ',
    )
  return [
    ...(add(net, vat) === total && sumsOf(lines) === `${net} ${vat} ${total}` ? [] : [`invoice ${id} does not add up`]),
    ...(rial === null || sumsOf(rial.lines) === `${rial.net} ${rial.vat} ${rial.total}`
      ? []
      : [`invoice ${id} does not add up in rial`]),
  ]
}

/** By number it is the same money as by service, without the gateways' fees, in both calendars. */
const badSpending = async (owner: Caller): Promise<string[]> => {
  const { spend } = await owner.ask(loadFinanceSummary)
  return Object.entries(spend).flatMap(([calendar, { months, numbers }]) =>
    months.flatMap(({ from, spent }, month) => {
      const byService = subtract(sum(Object.values(spent)), spent.fees)
      const byNumber = sum(numbers.map((each) => each.spent[month] ?? '0'))
      return byService === byNumber ? [] : [`${calendar} ${from}: ${byService} by service, ${byNumber} by number`]
    }),
  )
}

const badSerials = async ({ sandbox }: Shop): Promise<string[]> => {
  const rows = await sandbox.database.query
    .selectFrom('invoice')
    .select(['site_id', 'kind', 'year', 'serial'])
    .execute()
  return [...Map.groupBy(rows, ({ site_id, kind, year }) => `${site_id} ${kind} ${year}`)].flatMap(
    ([series, group]) => {
      const serials = group.map(({ serial }) => serial).toSorted((a, b) => a - b)
      return serials.every((serial, index) => serial === index + 1) ? [] : [`the series ${series} is ${serials.join()}`]
    },
  )
}

/** Periods that follow each other, cut at random days. */
const badStatements = async (shop: Shop, owner: Caller, seed: number, figures: FinanceFigures): Promise<string[]> => {
  const first = Date.parse('2026-11-19')
  const last = Math.floor(shop.sandbox.clock.now() / day) * day
  const cuts = fc.sample(fc.integer({ min: first / day, max: last / day }), { numRuns: 4, seed })
  const ends = [...new Set([...cuts, last / day])].toSorted((a, b) => a - b).map((each) => each * day)
  const problems: string[] = []
  let from = first
  let closing = '0'
  for (const to of ends) {
    const query = { from: dayOf(from), to: dayOf(to) }
    const found = await owner.ask(loadStatement, { query })
    figures.statements += 1
    const moved = sum(found.results.map(({ amount }) => amount))
    const after = subtract(add(found.opening, found.money_in), found.money_out)
    if (found.opening !== closing)
      problems.push(`the statement of ${query.from} opens with ${found.opening}, not ${closing}`)
    if (found.closing !== after || add(found.opening, moved) !== after || found.count !== found.results.length)
      problems.push(`the statement of ${query.from} to ${query.to} does not close`)
    closing = found.closing
    from = to + day
  }
  const [newest] = (await owner.ask(listTransactions, { query: { page_size: 10 } })).results
  if (closing !== (newest?.balance ?? '0')) problems.push(`the last statement closes with ${closing}`)
  return problems
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type Lists = Readonly<
  Record<'transactions' | 'orders' | 'payments' | 'wires' | 'invoices', readonly { readonly id: string }[]>
>

const badFiles = async (shop: Shop, owner: Caller, lists: Lists, figures: FinanceFigures): Promise<string[]> => {
  const problems: string[] = []
  for (const kind of ['transactions', 'orders', 'payments', 'wires', 'invoices'] as const) {
    const [latin = [], persian = []] = [
      await fileOf(shop, owner, { kind, filter: { sort: 'oldest' }, language: 'en', format: 'spreadsheet' }),
      await fileOf(shop, owner, { kind, filter: { sort: 'oldest' }, language: 'fa', format: 'page' }),
    ]
    figures.csvRows += latin.length + persian.length
    for (const file of [latin, persian]) {
      const isSame =
        file.length === lists[kind].length && file.every((cells, at) => cells.includes(lists[kind][at]?.id ?? ''))
      if (!isSame) problems.push(`the file of ${kind} has other rows than its list`)
    }
    const numbers = (file: string[][]) =>
      file.map((cells) => cells.map(toLatinDigits).filter((cell) => /^-?\d+(\.\d+)?$/.test(cell)))
    if (JSON.stringify(numbers(latin)) !== JSON.stringify(numbers(persian)))
      problems.push(`the files of ${kind} have other amounts in the other language`)
  }
  return problems
}

const fileOf = async (shop: Shop, owner: Caller, body: ProjectExportRequest): Promise<string[][]> => {
  const { id } = await owner.ask(startExport, { body })
  await shop.sandbox.work.drain()
  const bytes = (await owner.ask(downloadExport, { query: { export: id } })) as unknown as Uint8Array
  // The place is needed for the next file.
  await owner.ask(removeExport, { query: { export: id } })
  return cellsOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
}
