import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '#sandbox/db/postgres.ts'
import { openSqlite } from '#sandbox/db/sqlite.ts'
import { lease } from '#sandbox/due-work/queue.ts'
import { seedPassword } from '#sandbox/seed/people-list.ts'
import { freePort } from '../free-port.ts'
import { createApi, Unanswered } from './api.ts'
import { type Acknowledged, type Customer, createCustomer } from './customer.ts'
import { type Damage, findDamage } from './damage.ts'
import { createRandom } from './random.ts'
import { startServer } from './server.ts'

/** A process lives for up to so many calls, and a moment longer: in the middle of them. */
const mostCalls = 80
const longestMoment = 40

const people = [
  { email: 'owner@example.com', project: 'prj_nordlicht', country: 'DE' },
  { email: 'iran@example.com', project: 'prj_parto', country: 'GB' },
  { email: 'heavy@example.com', project: 'prj_heavy', country: 'US' },
  { email: 'owner@example.com', project: 'prj_hafen', country: 'FR' },
]

export type CrashOptions = {
  readonly kills: number
  readonly seed: number
  /** An empty PostgreSQL; absent: SQLite in a folder of its own. */
  readonly databaseUrl?: string
  readonly log: (line: string) => void
}

/** Ends the sandbox with kill -9 while customers check out, again and again, and answers what that did to it. */
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
      // Customers buy until the end: they end earlier only by a defect.
      await Promise.race([work, api.whenSent(1 + random.below(mostCalls))])
      await pause(random.next() * longestMoment)
      await server.kill()
      round.isOver = true
      await work
      server = await startServer({ port, dataDir, databaseUrl })
      if (kill % 10 === 0 || kill === kills) log(`  ${kill} kills, ${steps(customers)} steps acknowledged`)
    }

    // Beside other processes, a dead one's work is taken over only when its lease has run out, in real time.
    if (databaseUrl !== undefined) await pause(lease + 1_000)
    // Everything gets its time: banks speak again, orders run out, holds end.
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

/** Buys until the process is gone. */
const buy = async (customer: Customer, round: { readonly isOver: boolean }): Promise<void> => {
  try {
    while (!round.isOver) await customer.step()
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
  }
}

const steps = (customers: readonly Customer[]): number => customers.reduce((sum, each) => sum + each.steps(), 0)
