import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { databaseSocket } from '#sandbox/platform/outbound/guard.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { fetch } from '#sandbox/testing/client.ts'

const main = join(import.meta.dirname, '..', '..', 'main.ts')
/** The modules of the sandbox, compiled once for all of its processes here and in main.test.ts. */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/sandbox')
let dataDir: string
let databaseUrl: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'number-portal-crash-test-'))
  databaseUrl = await createDatabase()
})
afterAll(async () => {
  await kill()
  await dropDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A database of its own where the tests run on PostgreSQL; an empty text means SQLite. */
const createDatabase = async (): Promise<string> => {
  const server = process.env.DATABASE_URL
  if (!server) return ''
  const name = `crash_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
const dropDatabase = async (): Promise<void> => {
  if (databaseUrl !== '') await administer(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}
const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, stream: databaseSocket })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The origin of a new process on the same data. */
const start = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const started = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compiled,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PORT: '0',
        HISTORY: 'none',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    let output = ''
    started.once('exit', () => reject(new Error(output)))
    started.stderr.on('data', (chunk) => {
      output += chunk
    })
    started.stdout.on('data', (chunk) => {
      output += chunk
      const origin = /^Portal ready at (http:\/\/localhost:\d+)\/$/m.exec(output)?.[1]
      if (origin !== undefined) resolve(origin)
    })
  })

const kill = async (): Promise<void> => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const call = async <T>(
  origin: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> => {
  const response = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const wallet = '/api/v1/finance/prj_nordlicht/wallet/'

test('invariant 8: a write that was acknowledged survives kill -9 in the next moment', async () => {
  let origin = await start()
  const { token } = await call<{ token: string }>(origin, '/api/v1/auth/login/', {
    email: 'owner@example.com',
    password: seedPassword,
  })
  const authorization = `Bearer ${token}`
  const balance = async () =>
    Number((await call<{ balance: string }>(origin, wallet, undefined, { authorization })).balance)
  const before = await balance()
  for (let round = 1; round <= 3; round += 1) {
    const headers = { authorization, 'idempotency-key': `crash-key-${round}` }
    const body = { amount: '10', gateway: 'card', return_to: 'cart' }
    const { id } = await call<PaymentAttempt>(origin, `${wallet}charge/`, body, headers)
    await kill()
    origin = await start()

    await call(origin, '/sandbox/gateways/card/decide', { attempt: id, decision: 'approveNoReturn' })
    const { state } = await call<PaymentAttempt>(
      origin,
      '/api/v1/callback/prj_nordlicht/payment/',
      { attempt: id },
      { authorization },
    )
    await kill()
    expect(state).toBe('settled')
    origin = await start()

    expect(await balance()).toBe(before + round * 10)
    expect((await call<PaymentAttempt>(origin, `${wallet}charge/`, body, headers)).id).toBe(id)
  }
}, 60_000)
