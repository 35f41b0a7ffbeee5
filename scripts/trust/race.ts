import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadTerms } from '#domain/contract/auth.ts'
import { addToCart, drawNumbers, quoteConfiguration } from '#domain/contract/buying.ts'
import { createSandbox } from '#sandbox/app.ts'
import { houseAccount, openWallet, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { auditLedger } from '#sandbox/ledger/audit.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { auditPayments } from '#sandbox/paying/payments/audit.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { freePort } from '../tools/free-port.ts'
import { type Api, createApi, Refused } from './api.ts'
import { type Server, startServer } from './server.ts'

export const buyers = 100
export const spends = 50
export const worth = 25
const offer = 'de-local-30'

export type RaceOptions = {
  /** An empty PostgreSQL, used by three processes; absent: SQLite with one process. */
  readonly databaseUrl?: string
}

/** Count per outcome. */
export type Tally = Readonly<Record<string, number>>

/** Races for a single resource: a number, and the last dollar of a wallet. */
export const race = async (options: RaceOptions): Promise<{ bought: Tally; spent: Tally; damage: string[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-race-'))
  const site: Site = {
    ...options,
    dataDir,
    open: async () => (options.databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(options.databaseUrl)),
  }
  try {
    const bought = await raceForNumber(site, await prepare(site))
    const spent = await raceForMoney(site)
    const database = await site.open()
    const damage = [...(await auditLedger(database.query)), ...(await auditPayments(database.query))]
    await database.close()
    return {
      bought: tally(bought),
      spent: tally(spent),
      damage: damage.map(({ rule, subject, found }) => `${rule}: ${subject} (${found})`),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Site = RaceOptions & { readonly dataDir: string; open(): Promise<Database> }

/** A project for every buyer, and one whose wallet has this many USD. */
const prepare = async (site: Site): Promise<string[]> => {
  const sandbox = await createSandbox({ database: await site.open() })
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

const raceForNumber = async ({ dataDir, databaseUrl }: Site, projects: readonly string[]): Promise<string[]> => {
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

const raceForMoney = async ({ databaseUrl, open }: Site): Promise<string[]> => {
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

const tally = (outcomes: readonly string[]): Tally =>
  Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]))
