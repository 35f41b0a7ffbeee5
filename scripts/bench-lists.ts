// How long a page takes among many rows, against the first page among a thousand: of transactions, calls in each order, and both boxes of messages; and
// how much memory a file of all transactions needs. The number behind a time is its ratio to the first page of a thousand.
//   npm run bench:lists
//   npm run bench:lists -- --rows 100000 --rounds 20 --only calls --limit 1.1 --memory 150
// Fails when a page takes longer than the limit, or the file needs more memory.
// On SQLite; with DATABASE_URL on that PostgreSQL, in a schema of its own.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { contentOf } from '#sandbox/finance/exports/export-content.ts'
import { startExport } from '#sandbox/finance/exports/export-jobs.ts'
import { writePart } from '#sandbox/finance/exports/export-work.ts'
import { listTransactions } from '#sandbox/finance/transactions/transactions.ts'
import { walletOf } from '#sandbox/ledger/accounts.ts'
import { exportSources } from '#sandbox/parts.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import type { Batch } from '#sandbox/platform/kit/batch.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import { openShop } from '#sandbox/testing/shop-fixture.ts'
import { fillList, idAt, type ProjectList, projectLists } from './bench/project-lists.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '50' },
    only: { type: 'string' },
    /** How many times the first page of 1,000 a page may take. */
    limit: { type: 'string', default: '1.1' },
    /** MB that the export may need. */
    memory: { type: 'string', default: '150' },
  },
})
const rows = Number(values.rows)
const rounds = Number(values.rounds)
const limit = 50
const deepPage = Math.min(10_000, Math.floor(rows / limit) - 1)
const [many, few] = ['prj_nordlicht', 'prj_hafen'] as const

/** Rows of a wallet with transfers of their own, in statements of a thousand. */
const fill = async (database: Database, project: string, count: number): Promise<void> => {
  const start = await database.query
    .selectFrom('ledger_account')
    .select(['version', 'balance'])
    .where('id', '=', walletOf(project))
    .executeTakeFirstOrThrow()
  for (let done = 0; done < count; done += 1_000)
    await database.transact(async (trx) => {
      const size = Math.min(1_000, count - done)
      const numbers = Array.from({ length: size }, (_, at) => done + at)
      const at = (each: number) => 1_700_000_000_000 + each * 60_000
      const ids = numbers.map((each) => `trf_${project}_${String(each).padStart(9, '0')}`)
      const transfers = numbers.map((each, index) => ({
        id: ids[index] ?? '',
        operation_key: `bench:${project}:${each}`,
        kind: each % 3 === 0 ? 'deposit' : 'renewal',
        subject: null,
        request_hash: '-',
        actor: 'system' as const,
        actor_account_id: null,
        impersonator_account_id: null,
        person_id: null,
        project_id: project,
        created_at: at(each),
      }))
      for (let first = 0; first < size; first += 500)
        await trx
          .insertInto('transfer')
          .values(transfers.slice(first, first + 500) as never)
          .execute()
      const entries = numbers.map((each, index) => ({
        account_id: walletOf(project),
        seq: start.version + each + 1,
        transfer_id: ids[index] ?? '',
        amount: 10_000,
        balance_after: start.balance + (each + 1) * 10_000,
        created_at: at(each),
      }))
      for (let first = 0; first < size; first += 500)
        await trx
          .insertInto('entry')
          .values(entries.slice(first, first + 500) as never)
          .execute()
    })
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Pages of one list: the first one, in both orders and filtered, and one in its middle. */
const benchList = async (database: Database, list: ProjectList): Promise<void> => {
  const count = Math.min(rows, 100_000)
  await fillList(database, list, { source: many, project: few, count: 1_000 })
  await fillList(database, list, { source: many, project: many, count })
  await sql`analyze`.execute(database.query)
  const middle = await idAt(database.query, list, many, Math.floor(count / 2))
  const middleOfFew = await idAt(database.query, list, few, 500)
  const read = (project: string, filter: object, batch: Partial<Batch> = {}) =>
    timed(() => list.read(database.query, project, filter, { sort: 'newest', after: undefined, limit, ...batch }))
  const cases = {
    [`${list.name}: first page of 1,000`]: () => read(few, {}),
    [`${list.name}: first page of ${count}`]: () => read(many, {}),
    [`${list.name}: the other way around`]: () => read(many, {}, { sort: 'oldest' }),
    [`${list.name}: filtered`]: () => read(many, list.narrow),
    // A page behind a row also reads that row.
    [`${list.name}: behind the middle of 1,000`]: () => read(few, {}, { after: middleOfFew }),
    [`${list.name}: behind the middle of ${count}`]: () => read(many, {}, { after: middle }),
  }
  const taken = new Map(Object.keys(cases).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(cases)) taken.get(name)?.push(await run())
  const baseOf = (name: string) =>
    taken.get(`${list.name}: ${name.includes('behind') ? 'behind the middle' : 'first page'} of 1,000`) ?? []
  for (const [name, measured] of taken) tell(name, measured, median(baseOf(name)))
}

const tell = (name: string, measured: readonly number[], base: number) =>
  console.log(
    `${name.padEnd(48)} ${median(measured).toFixed(2).padStart(8)} ms   ${(median(measured) / base).toFixed(2)}`,
  )

const shop = await openCheckout()
const { database } = shop.sandbox
// The rows that are copied are the seeded ones of the demo.
const demo = await openShop()
for (const list of projectLists)
  if (values.only === undefined || list.name.startsWith(values.only)) await benchList(demo.sandbox.database, list)
await demo.close()
if (values.only !== undefined) {
  await shop.close()
  process.exit(0)
}
console.log(`bench:lists  ${rows} transactions, ${database.engine}, pages of ${limit}`)
await fill(database, many, rows)
await fill(database, few, 1_000)
await sql`analyze`.execute(database.query)

const page = (project: string, after?: string) =>
  listTransactions(database.query, project, {}, { sort: 'newest', after, limit })
const newest = await database.query
  .selectFrom('entry')
  .select('seq')
  .where('account_id', '=', walletOf(many))
  .orderBy('seq', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const deep = String(newest.seq - deepPage * limit + limit)
const times = { few: [] as number[], first: [] as number[], deep: [] as number[] }
// In turns, so that a slow moment of the machine meets all of them.
for (let round = 0; round < rounds; round += 1) {
  times.few.push(await timed(() => page(few)))
  times.first.push(await timed(() => page(many)))
  times.deep.push(await timed(() => page(many, deep)))
}
const base = median(times.few)
tell('first page of 1,000', times.few, base)
tell(`first page of ${rows}`, times.first, base)
tell(`page ${deepPage} of ${rows}`, times.deep, base)

// A page is as long wherever it is. The smallest measured times are compared: they have the least of the machine's other work.
const floor = Math.min(...times.few)
const factor = Math.max(...[times.first, times.deep].map((measured) => Math.min(...measured) / floor))
if (factor > Number(values.limit)) {
  console.error(`A page takes ${factor.toFixed(2)} times the first page of 1,000; the limit is ${values.limit}.`)
  process.exitCode = 1
}

const memory = () => Math.round(process.memoryUsage().rss / 1_000_000)
const before = memory()
let most = before
const watch = setInterval(() => {
  most = Math.max(most, memory())
}, 50)
const { site_id } = await database.query.selectFrom('site_host').select('site_id').limit(1).executeTakeFirstOrThrow()
const { id } = await startExport(shop.sandbox, {
  project: many,
  account: 'acc_owner',
  site: site_id,
  request: { kind: 'transactions', filter: { sort: 'newest' }, language: 'fa', format: 'page' },
})
const from = performance.now()
while (await writePart(shop.sandbox, exportSources, id)) await new Promise((resolve) => setImmediate(resolve))
const made = performance.now()
const row = await database.query.selectFrom('export_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
let bytes = 0
for await (const part of contentOf(database.query, exportSources, row).content as AsyncIterable<Uint8Array>)
  bytes += part.length
clearInterval(watch)
console.log(
  `export of ${row.rows} rows: made in ${((made - from) / 1000).toFixed(1)} s, ${(bytes / 1_000_000).toFixed(1)} MB read in ${((performance.now() - made) / 1000).toFixed(1)} s`,
)
console.log(`memory: ${before} MB before, at most ${most} MB`)
if (most - before > Number(values.memory)) {
  console.error(`The export needed ${most - before} MB; the limit is ${values.memory}.`)
  process.exitCode = 1
}
await shop.close()
