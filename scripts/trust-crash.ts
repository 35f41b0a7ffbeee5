// Ends the sandbox with kill -9 while customers check out, again and again, and then looks for anything that was lost, done
// twice or half done.
//   npm run trust:crash
//   npm run trust:crash -- --count 20 --seed 7
// On SQLite in a folder of its own; with DATABASE_URL on that PostgreSQL, which must be empty.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '#sandbox/db/postgres.ts'
import { openSqlite } from '#sandbox/db/sqlite.ts'
import { seedPassword } from '#sandbox/seed/people-list.ts'
import { lease } from '#sandbox/work/queue.ts'
import { freePort } from './free-port.ts'
import { createApi, Unanswered } from './trust/api.ts'
import { type Acknowledged, type Customer, createCustomer } from './trust/customer.ts'
import { findDamage } from './trust/damage.ts'
import { createRandom } from './trust/random.ts'
import { startServer } from './trust/server.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const count = Number(values.count)
const seed = Number(values.seed)
const longestLife = 700

const people = [
  { email: 'owner@example.com', project: 'prj_nordlicht', country: 'DE' },
  { email: 'iran@example.com', project: 'prj_parto', country: 'GB' },
  { email: 'heavy@example.com', project: 'prj_heavy', country: 'US' },
  { email: 'owner@example.com', project: 'prj_hafen', country: 'FR' },
]

const main = async (): Promise<boolean> => {
  console.log(`trust:crash  ${count} kills, seed ${seed}, ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}`)
  const random = createRandom(seed)
  const port = await freePort()
  const api = createApi(`http://localhost:${port}`)
  const seen: Acknowledged = { attempts: new Map(), orders: new Map() }
  let server = await startServer({ port, dataDir, databaseUrl })
  const customers = await Promise.all(
    people.map(async ({ email, ...rest }) => {
      const token = await api.signIn(email, seedPassword)
      return createCustomer(api, { ...rest, token }, random.fork(), seen)
    }),
  )

  for (let kills = 1; kills <= count; kills += 1) {
    const round = { isOver: false }
    const work = Promise.all(customers.map((customer) => buy(customer, round)))
    await new Promise((resolve) => setTimeout(resolve, random.next() * longestLife))
    await server.kill()
    round.isOver = true
    await work
    server = await startServer({ port, dataDir, databaseUrl })
    if (kills % 10 === 0 || kills === count) console.log(`  ${kills} kills, ${steps(customers)} steps acknowledged`)
  }

  // Beside other processes, a dead one's work is taken over only when its lease has run out, in real time.
  if (databaseUrl !== undefined) await new Promise((resolve) => setTimeout(resolve, lease + 1_000))
  // Everything gets its time: banks speak again, orders run out, holds end.
  for (let minutes = 0; minutes < 120; minutes += 5) await api.console('clock', { advance_seconds: 300 })
  await server.stop()
  const database = databaseUrl === undefined ? openSqlite(dataDir) : await openPostgres(databaseUrl)
  try {
    const { lost, duplicated, torn, figures } = await findDamage(database.query, seen)
    console.log(`orders: ${figures.orders}   payments: ${figures.attempts}   numbers delivered: ${figures.delivered}`)
    for (const each of [...lost, ...duplicated, ...torn]) console.error(`  ${each}`)
    console.log(
      `lost: ${lost.length}   duplicated: ${duplicated.length}   torn: ${torn.length}   after ${count} kills (seed ${seed})`,
    )
    return lost.length + duplicated.length + torn.length === 0 && figures.delivered > 0
  } finally {
    await database.close()
  }
}

/** Buys until the process is gone. */
const buy = async (customer: Customer, round: { readonly isOver: boolean }): Promise<void> => {
  try {
    while (!round.isOver) await customer.step()
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
  }
}

const steps = (customers: readonly Customer[]): number => customers.reduce((sum, each) => sum + each.steps(), 0)

const databaseUrl = process.env.DATABASE_URL || undefined
const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-crash-'))
try {
  process.exitCode = (await main()) ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
