// Loads the sandbox's API and a bare Hono server in turns, and prints how they compare.
//   npm run bench:api                       SQLite
//   npm run bench:api -- --postgres         and PostgreSQL: the database of DATABASE_URL, which must be empty, or a new one
//   npm run bench:api -- --rounds=5 --seconds=2
//   npm run bench:api -- --only=info,row    targets whose names contain one of these words
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBareServer } from './bench/bare-server.ts'
import { connections, type Load, load, type Target } from './bench/load.ts'
import { tableOf } from './bench/table.ts'
import { freePort } from './tools/free-port.ts'
import { startPostgres } from './tools/postgres.ts'
import { startServer } from './trust/server.ts'

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    /** This process is the bare server. */
    bare: { type: 'boolean', default: false },
  },
})

const main = async (): Promise<void> => {
  if (options.bare) return runBareServer(process.env.DATABASE_URL || undefined)
  await compare('SQLite', undefined)
  if (!options.postgres) return
  if (process.env.DATABASE_URL) return compare('PostgreSQL', { url: process.env.DATABASE_URL })
  const postgres = await startPostgres()
  try {
    await compare(postgres.version, postgres)
  } finally {
    postgres.stop()
  }
}

type DatabaseServer = { readonly url: string; readonly pid?: number }

const compare = async (title: string, database: DatabaseServer | undefined): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const api = await startServer({ port, dataDir, databaseUrl: database?.url })
  const bare = await startBare(database?.url)
  try {
    const words = options.only.split(',')
    const targets = [
      ...bareTargets(bare, database),
      ...(await apiTargets({ url: `http://127.0.0.1:${port}/api/v1/`, pid: api.pid }, database)),
    ].filter(({ name }) => words.some((word) => name.includes(word)))
    console.log(`\n${title}: ${connections} connections, ${options.rounds} rounds of ${options.seconds} s, medians`)
    const measured = await measure(targets)
    for (const line of tableOf(targets, measured)) console.log(line)
  } finally {
    bare.child.kill()
    await api.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** All targets in turns, so that a slow moment of the machine meets all of them. The first turn only warms up. */
const measure = async (targets: readonly Target[]): Promise<Map<string, Load[]>> => {
  const measured = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await load(target, 1)
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const target of targets) measured.get(target.name)?.push(await load(target, Number(options.seconds)))
  }
  return measured
}

type Bare = { readonly child: ChildProcess; readonly url: string; readonly pid: number }

const startBare = async (databaseUrl: string | undefined): Promise<Bare> => {
  const child = spawn(process.execPath, [import.meta.filename, '--bare'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl ?? '' },
  })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  const { port } = JSON.parse(String(printed)) as { port: number }
  return { child, url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0 }
}

const bareTargets = (bare: Bare, database: DatabaseServer | undefined): Target[] =>
  ['row', 'page'].map((path) => ({
    name: `bare ${path}`,
    url: bare.url + path,
    server: bare.pid,
    database: database?.pid,
  }))

/** Of the seeded accounts: one with small projects, and one whose project has 2,000 numbers. */
const apiTargets = async (
  api: { url: string; pid: number },
  database: DatabaseServer | undefined,
): Promise<Target[]> => {
  const [owner, heavy] = await Promise.all([signIn(api.url, 'owner@example.com'), signIn(api.url, 'heavy@example.com')])
  const small = 'prj_nordlicht'
  const target = (name: string, path: string, yardstick: string, token?: string): Target => ({
    name,
    url: api.url + path,
    token,
    server: api.pid,
    database: database?.pid,
    yardstick: `bare ${yardstick}`,
  })
  return [
    target('site', 'configs/site/?identifier=localhost', 'row'),
    target('info', 'settings/info/', 'row', owner),
    target('project', `project/${small}/`, 'row', owner),
    target('wallet', `finance/${small}/wallet/`, 'row', owner),
    target('cart', `cart/${small}/`, 'row', owner),
    target('dashboard', `dashboard/${small}/`, 'row', owner),
    target('dashboard, heavy', 'dashboard/prj_heavy/', 'row', heavy),
    target('numbers', `mynumbers/${small}/`, 'page', owner),
    target('numbers, heavy', 'mynumbers/prj_heavy/', 'page', heavy),
    target('countries', `dids/${small}/countries/`, 'row', owner),
  ]
}

const signIn = async (api: string, email: string): Promise<string> => {
  const response = await fetch(`${api}auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Sandbox2026' }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

await main()
