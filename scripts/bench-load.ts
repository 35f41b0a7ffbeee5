// What a customer waits for while others ask for much, and while much work is due, each against the same calls alone.
//   npm run bench:load
//   npm run bench:load -- --rate 1000 --jobs 10000 --seconds 6 --limit 3 --page 500
// 1. A sign-in during so many anonymous requests a second from the same address: the published contract, its page, and a public call.
//    Fails if the median sign-in takes more than `--limit` times as long as alone.
// 2. The calls of the first page during so many due jobs, from the start of the process. Fails beyond `--page` milliseconds.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import { openSqlite } from '#sandbox/platform/database/sqlite.ts'
import { freePort } from './tools/free-port.ts'
import { startServer } from './trust/server.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '1000' },
    jobs: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '6' },
    limit: { type: 'string', default: '3' },
    page: { type: 'string', default: '500' },
  },
})
const [rate, jobs, seconds] = [Number(values.rate), Number(values.jobs), Number(values.seconds)]
const [limit, maxPage] = [Number(values.limit), Number(values.page)]

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const inMilliseconds = (time: number): string => `${time.toFixed(0)} ms`

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'Sandbox2026' }),
  })
  if (response.status !== 200) throw new Error(`The sign-in was answered with ${response.status}.`)
  return ((await response.json()) as { token: string }).token
}

const autocannon = join(import.meta.dirname, '..', 'node_modules', 'autocannon', 'autocannon.js')

type Report = { readonly requests: { readonly total: number }; readonly non2xx: number }

/** So many requests a second, from a process of their own. */
const flood = async (url: string, perSecond: number): Promise<Report> => {
  const options = ['-c', '20', '-R', String(perSecond), '-d', String(seconds), '--json', '--no-progress', url]
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...options], { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout) as Report
}

/** Sign-ins one after the other while `until` runs. */
const signInsUntil = async (origin: string, until: Promise<unknown>): Promise<number[]> => {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) times.push(await timed(() => signIn(origin)))
  return times
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const duringRequests = async (origin: string): Promise<boolean> => {
  const alone = median(await signInsUntil(origin, pause(3_000)))
  const paths = ['/api/v1/openapi.json', '/api/v1/', '/api/v1/configs/site/?identifier=localhost']
  const floods = Promise.all(paths.map((path) => flood(origin + path, Math.round(rate / paths.length))))
  const loaded = await signInsUntil(origin, floods)
  const reports = await floods
  const sent = reports.reduce((sum, { requests }) => sum + requests.total, 0)
  const refused = reports.reduce((sum, { non2xx }) => sum + non2xx, 0)
  const ratio = median(loaded) / alone
  console.log(
    `A sign-in during ${(sent / seconds).toFixed(0)} anonymous requests a second, ${refused} of ${sent} refused:`,
  )
  console.log(
    `  alone ${inMilliseconds(alone)}   under load ${inMilliseconds(median(loaded))}   longest ${inMilliseconds(Math.max(...loaded))}`,
  )
  console.log(`  ${ratio.toFixed(2)} times as long; the limit is ${limit}`)
  return ratio <= limit
}

/** What a browser asks for the first page, one call after the other. */
const openFirstPage = async (origin: string): Promise<void> => {
  const ask = async (path: string, token?: string) => {
    const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]])
    const response = await fetch(`${origin}/api/v1/${path}`, { headers })
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`)
    await response.text()
  }
  await ask('configs/site/?identifier=localhost')
  const token = await signIn(origin)
  for (const path of ['settings/info/', 'project/prj_nordlicht/', 'dashboard/prj_nordlicht/']) await ask(path, token)
}

/** Copies queued work of the seed until so much is due. Returns how much is. */
const makeWorkDue = async (dataDir: string): Promise<void> => {
  const database = openSqlite(dataDir)
  await sql`
    with recursive copy (n) as (select 1 union all select n + 1 from copy where n < ${jobs}),
      seeded as (select *, row_number() over (order by due_at, id) - 1 as at, count(*) over () as total
        from work where state = 'queued')
    insert into work (id, kind, unique_key, payload, due_at, state, attempts, claim, leased_until_real, last_error, created_at)
    select 'wrk_copy_' || n, kind, null, payload, 0, 'queued', 0, null, null, null, created_at
    from copy join seeded on at = n % total`.execute(database.query)
  await database.close()
}

const countDue = async (dataDir: string): Promise<number> => {
  const database = openSqlite(dataDir)
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from work where id like 'wrk_copy_%' and state in ('queued', 'claimed') and due_at = 0
    `.execute(database.query)
  await database.close()
  return rows[0]?.due ?? 0
}

const duringWork = async (dataDir: string): Promise<boolean> => {
  const start = async () => {
    const port = await freePort()
    return { origin: `http://127.0.0.1:${port}`, server: await startServer({ port, dataDir }) }
  }
  const quiet = await start()
  const alone: number[] = []
  for (let each = 0; each < 5; each += 1) alone.push(await timed(() => openFirstPage(quiet.origin)))
  await quiet.server.stop()
  await makeWorkDue(dataDir)
  const busy = await start()
  const loaded: number[] = []
  for (let each = 0; each < 5; each += 1) loaded.push(await timed(() => openFirstPage(busy.origin)))
  await busy.server.kill()
  const left = await countDue(dataDir)
  console.log(
    `The first page (sign-in and four calls, one after the other) during ${jobs} due jobs, ${left} of them left after five pages:`,
  )
  console.log(
    `  alone ${inMilliseconds(median(alone))}   under load ${inMilliseconds(median(loaded))}   first ${inMilliseconds(loaded[0] ?? 0)}   longest ${inMilliseconds(Math.max(...loaded))}`,
  )
  console.log(`  ${(median(loaded) / median(alone)).toFixed(2)} times as long; the limit is ${maxPage} ms`)
  return Math.max(...loaded) <= maxPage
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
try {
  const port = await freePort()
  const server = await startServer({ port, dataDir, limited: true })
  const isQuick = await duringRequests(`http://127.0.0.1:${port}`)
  await server.stop()
  const isOpen = await duringWork(dataDir)
  process.exitCode = isQuick && isOpen ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
