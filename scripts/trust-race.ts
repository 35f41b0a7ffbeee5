// Many at once want what there is only one of: 100 buyers one number, over the network, and 50 spends a wallet worth 25.
//   npm run trust:race
// On SQLite in a folder of its own, with the one process it has; with DATABASE_URL on that PostgreSQL, which must be
// empty, with three processes beside each other.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadTerms } from '#domain/contract/configs.ts'
import { addToCart, drawNumbers, quoteConfiguration } from '#domain/contract/dids.ts'
import { createSandbox } from '#sandbox/app.ts'
import type { Database } from '#sandbox/db/database.ts'
import { openPostgres } from '#sandbox/db/postgres.ts'
import { openSqlite } from '#sandbox/db/sqlite.ts'
import { houseAccount, openWallet, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { auditPayments } from '#sandbox/payments/audit.ts'
import { Refusal } from '#sandbox/refusal.ts'
import { seedPassword } from '#sandbox/seed/people-list.ts'
import { freePort } from './free-port.ts'
import { type Api, createApi, Refused } from './trust/api.ts'
import { type Server, startServer } from './trust/server.ts'

const buyers = 100
const spends = 50
const worth = 25
const offer = 'de-local-30'
const databaseUrl = process.env.DATABASE_URL || undefined
const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-race-'))

const open = (): Promise<Database> =>
  databaseUrl === undefined ? Promise.resolve(openSqlite(dataDir)) : openPostgres(databaseUrl)

const main = async (): Promise<boolean> => {
  console.log(`trust:race  ${databaseUrl === undefined ? 'SQLite, 1 process' : 'PostgreSQL, 3 processes'}`)
  const projects = await prepare()
  const bought = await raceForNumber(projects)
  const spent = await raceForMoney()
  const database = await open()
  const damage = [...(await auditLedger(database.query)), ...(await auditPayments(database.query))]
  await database.close()
  console.log(`${buyers} buyers of one number: ${tell(bought)}`)
  console.log(`${spends} spends of a wallet worth ${worth}: ${tell(spent)}`)
  console.log(`discrepancies in the books: ${damage.length}`)
  for (const each of damage) console.error(`  ${each.rule}: ${each.subject} (${each.found})`)
  return (
    isTally(bought, { bought: 1, numberTaken: buyers - 1 }) &&
    isTally(spent, { spent: worth, balanceNotEnough: spends - worth }) &&
    damage.length === 0
  )
}

/** A project for every buyer, and one with a wallet worth so many USD. */
const prepare = async (): Promise<string[]> => {
  const sandbox = await createSandbox({ database: await open() })
  const projects = Array.from({ length: buyers }, (_, index) => `prj_buyer_${index + 1}`)
  await sandbox.database.transact(async (trx) => {
    const owner = await trx
      .selectFrom('project')
      .selectAll()
      .where('id', '=', 'prj_nordlicht')
      .executeTakeFirstOrThrow()
    for (const id of [...projects, 'prj_wallet']) {
      await trx
        .insertInto('project')
        .values({ ...owner, id, name: id, name_search: id })
        .execute()
      await trx
        .insertInto('membership')
        .values({
          id: `mbr_${id}`,
          project_id: id,
          account_id: owner.owner_account_id,
          role: 'owner',
          person_id: null,
          created_at: owner.created_at,
        })
        .execute()
      await openWallet(trx, id, owner.created_at)
    }
    await transfer(trx, sandbox.clock, {
      key: 'race:worth',
      kind: 'test',
      legs: [
        { account: houseAccount.equity, amount: -BigInt(worth) * usd },
        { account: walletOf('prj_wallet'), amount: BigInt(worth) * usd },
      ],
      attribution: bySystem('prj_wallet'),
    })
  })
  await sandbox.close()
  return projects
}

const usd = 1_000_000n

const raceForNumber = async (projects: readonly string[]): Promise<string[]> => {
  const servers: Server[] = []
  const apis: Api[] = []
  for (let process = 0; process < (databaseUrl === undefined ? 1 : 3); process += 1) {
    const port = await freePort()
    servers.push(await startServer({ port, dataDir, databaseUrl }))
    apis.push(createApi(`http://localhost:${port}`))
  }
  try {
    return await buyAtOnce(apis, projects)
  } finally {
    for (const server of servers) await server.stop()
  }
}

const buyAtOnce = async (apis: readonly Api[], projects: readonly string[]): Promise<string[]> => {
  const [first] = apis
  const [project = ''] = projects
  if (first === undefined) throw new Error('There is no process to ask.')
  const token = await first.signIn('owner@example.com', seedPassword)
  const terms = await first.call(token, project, loadTerms, { query: { language: 'en' } })
  const { numbers } = await first.call(token, project, drawNumbers, { body: { offer, quantity: 1 } })
  const configuration = {
    offer,
    numbers: numbers.map(({ number }) => number),
    billing_option: 'perMinute' as const,
    additional_channels: 0,
    cycle: 1,
    auto_renew: true,
  }
  const { total } = await first.call(token, project, quoteConfiguration, { body: configuration })
  return Promise.all(
    projects.map((own, index) =>
      (apis[index % apis.length] ?? first)
        .call(token, own, addToCart, {
          body: {
            configuration,
            // Projects without a billing address are charged no VAT.
            expected_total: total.subtotal,
            terms_version: terms.version,
            terms_accepted: true,
          },
        })
        .then(
          () => 'bought',
          (error: unknown) => (error instanceof Refused ? error.problem.code : String(error)),
        ),
    ),
  )
}

const raceForMoney = async (): Promise<string[]> => {
  const databases = [await open()]
  while (databaseUrl !== undefined && databases.length < 3) databases.push(await open())
  const [first] = databases
  if (first === undefined) throw new Error('There is no database.')
  const clock = { now: Date.now } as Parameters<typeof transfer>[1]
  const spent = await Promise.all(
    Array.from({ length: spends }, (_, index) =>
      (databases[index % databases.length] ?? first)
        .transact((trx) =>
          transfer(trx, clock, {
            key: `race:${index}`,
            kind: 'purchase',
            legs: [
              { account: walletOf('prj_wallet'), amount: -usd },
              { account: houseAccount.revenue, amount: usd },
            ],
            attribution: bySystem('prj_wallet'),
          }),
        )
        .then(
          () => 'spent',
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        ),
    ),
  )
  const { balance } = await readAccount(first.query, walletOf('prj_wallet'))
  for (const database of databases) await database.close()
  if (balance !== 0n) throw new Error(`The wallet has ${balance} micro-USD left.`)
  return spent
}

const tallyOf = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]))

const isTally = (outcomes: readonly string[], expected: Record<string, number>): boolean => {
  const tally = tallyOf(outcomes)
  return (
    Object.keys(tally).length === Object.keys(expected).length &&
    Object.entries(expected).every(([name, times]) => tally[name] === times)
  )
}

const tell = (outcomes: readonly string[]): string =>
  Object.entries(tallyOf(outcomes))
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')

try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
