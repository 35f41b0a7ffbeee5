import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '#sandbox/platform/database/postgres.ts'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { lease } from '#sandbox/platform/due-work/queue.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { freePort } from '../tools/free-port.ts'
import { ConnectionLost, createApi } from './api.ts'
import { type Acknowledged, type Customer, createCustomer } from './customer.ts'
import { type Damage, findDamage } from './damage.ts'
import { createRandom } from './random.ts'
import { startServer } from './server.ts'

/** A process is killed after up to this many calls, a moment later, so that a call is running. */
const mostCalls = 80
const longestMoment = 40

const people = [
  { email: 'owner@example.com', project: 'prj_nordlicht', country: 'DE' },
  { email: 'iran@example.com', project: 'prj_parto', country: 'CZ' },
  { email: 'heavy@example.com', project: 'prj_heavy', country: 'US' },
  { email: 'owner@example.com', project: 'prj_hafen', country: 'ZA' },
]

export type CrashOptions = {
  readonly kills: number
  readonly seed: number
  /** An empty PostgreSQL; absent: SQLite in a folder of its own. */
  readonly databaseUrl?: string
  readonly log: (line: string) => void
}

/** Kills the sandbox with kill -9 while customers check out, again and again; returns the damage. */
export const crash = async (options: CrashOptions): Promise<Damage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-crash-'))
  try {
    return await run(dataDir, options)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const run = async (dataDir: string, { kills, seed, databaseUrl, log }: CrashOptions): Promise<Damage> => {
  const random = createRandom(seed)
  const port = await freePort()
  const api = createApi(`http://localhost:${port}`)
  const seen: Acknowledged = { attempts: new Map(), orders: new Map() }
  let server = await startServer({ port, dataDir, databaseUrl })
  try {
    const customers = await Promise.all(
      people.map(async ({ email, ...rest }) => {
        const token = await api.signIn(email, seedPassword)
        return createCustomer(api, { ...rest, token }, random.fork(), seen)
      }),
    )

    for (let kill = 1; kill <= kills; kill += 1) {
      const round = { isOver: false }
      const work = Promise.all(customers.map((customer) => buy(customer, round)))
      // Customers buy until the end; an earlier end is a defect.
      await Promise.race([work, api.whenSent(1 + random.below(mostCalls))])
      await pause(random.next() * longestMoment)
      await server.kill()
      round.isOver = true
      await work
      server = await startServer({ port, dataDir, databaseUrl })
      if (kill % 10 === 0 || kill === kills) log(`  ${kill} kills, ${steps(customers)} steps acknowledged`)
    }

    // With several processes, the work of a killed one is claimed only after its lease has expired, in real time.
    if (databaseUrl !== undefined) await pause(lease + 1_000)
    // Advances the clock until banks respond again, orders expire and holds end.
    for (let minutes = 0; minutes < 120; minutes += 5) await api.console('clock', { advance_seconds: 300 })
    await server.stop()
  } finally {
    await server.kill()
  }
  const database = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl)
  try {
    return await findDamage(database.query, seen)
  } finally {
    await database.close()
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Buys until the process has ended. */
const buy = async (customer: Customer, round: { readonly isOver: boolean }): Promise<void> => {
  try {
    while (!round.isOver) await customer.step()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
  }
}

const steps = (customers: readonly Customer[]): number => customers.reduce((sum, each) => sum + each.steps(), 0)
