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
import { findFileDamage } from './file-damage.ts'
import { createRandom } from './random.ts'
import { copySeededData } from './seeded-data.ts'
import { startServer } from './server.ts'
import { createUploader, type Uploader } from './uploader.ts'

/** A process is killed after up to this many calls, a moment later, so that a call is running. */
const maxCalls = 80
const maxMoment = 40

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

/** `files`: uploads that were complete. */
export type CrashDamage = Damage & { readonly files: number }

/** Kills the sandbox with kill -9 while customers check out and upload, again and again; returns the damage. */
export const crash = async (options: CrashOptions): Promise<CrashDamage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'number-portal-crash-'))
  try {
    return await run(dataDir, options)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const run = async (dataDir: string, { kills, seed, databaseUrl, log }: CrashOptions): Promise<CrashDamage> => {
  const random = createRandom(seed)
  const port = await freePort()
  const api = createApi(`http://localhost:${port}`)
  const seen: Acknowledged = { attempts: new Map(), orders: new Map() }
  if (databaseUrl === undefined) await copySeededData(dataDir)
  let server = await startServer({ port, dataDir, databaseUrl })
  let uploaders: readonly Uploader[] = []
  try {
    const customers = await Promise.all(
      people.map(async ({ email, ...rest }) => {
        const token = await api.signIn(email, seedPassword)
        return createCustomer(api, { ...rest, token }, random.fork(), seen)
      }),
    )
    uploaders = await Promise.all(
      people.slice(0, 2).map(async ({ email, project }) => {
        const token = await api.signIn(email, seedPassword)
        return createUploader(api, { token, project }, random.fork())
      }),
    )

    for (let kill = 1; kill <= kills; kill += 1) {
      const round = { isOver: false }
      const work = Promise.all([...customers, ...uploaders].map((each) => goOn(each, round)))
      // Customers go on until the end; an earlier end is a defect.
      await Promise.race([work, api.whenSent(1 + random.below(maxCalls))])
      await pause(random.next() * maxMoment)
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
    const damage = await findDamage(database.query, seen)
    const uploads = new Map(uploaders.flatMap(({ files }) => [...files]))
    const { lost, duplicated, torn, files } = await findFileDamage(database.query, uploads)
    return {
      lost: [...damage.lost, ...lost],
      duplicated: [...damage.duplicated, ...duplicated],
      torn: [...damage.torn, ...torn],
      figures: damage.figures,
      files,
    }
  } finally {
    await database.close()
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Buys or uploads until the process has ended. */
const goOn = async (each: Pick<Customer, 'step'>, round: { readonly isOver: boolean }): Promise<void> => {
  try {
    while (!round.isOver) await each.step()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
  }
}

const steps = (customers: readonly Customer[]): number => customers.reduce((sum, each) => sum + each.steps(), 0)
