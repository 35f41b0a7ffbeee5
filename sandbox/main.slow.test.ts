import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseSocket } from '#sandbox/platform/outbound/guard.ts'
import { fetch } from '#sandbox/testing/client.ts'

const main = join(import.meta.dirname, 'main.ts')
/** The modules of the sandbox, compiled once for all of its processes here. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/sandbox')
let folder = ''
let started: ChildProcess[] = []
/** Data of a process that has started and stopped. Seeding takes most of a first start, and few tests need one. */
let seeded: string

beforeAll(async () => {
  seeded = mkdtempSync(join(tmpdir(), 'number-portal-seeded-'))
  const { child, ended } = await start({ DATA_DIR: seeded })
  child.kill('SIGTERM')
  await ended
})
afterAll(() => rmSync(seeded, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'number-portal-main-'))
  started = []
})
afterEach(async () => {
  await Promise.all(started.map(kill))
  rmSync(folder, { recursive: true, force: true })
})

const useSeededData = () => cpSync(seeded, join(folder, 'data'), { recursive: true })

type Ended = { code: number | null; output: string; errors: string }
type Started = { child: ChildProcess; origin: string; output: () => string; ended: Promise<Ended> }

const run = (environment: Record<string, string>, command = [process.execPath, main]) => {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      HISTORY: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, output, errors })))
  return { child, output: () => output, ended }
}

const start = async (environment: Record<string, string> = {}, command?: string[]): Promise<Started> => {
  const { child, output, ended } = run(environment, command)
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const origin = /^Portal ready at (http:\/\/localhost:\d+)\/$/m.exec(output())?.[1]
      if (origin !== undefined) resolve(origin)
    })
  })
  const origin = await Promise.race([
    ready,
    ended.then(({ errors }) => Promise.reject(new Error(`It ended: ${errors}`))),
  ])
  return { child, origin, output, ended }
}

const kill = (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return gone
}

const signIn = async (origin: string): Promise<{ authorization: string }> => {
  const response = await fetch(`${origin}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'Sandbox2026' }),
  })
  const { token } = (await response.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

describe('the process', () => {
  test('prints the account to sign in with and the URL, and exits cleanly on SIGTERM', async () => {
    const { child, origin, output, ended } = await start()
    expect(output()).toContain('owner@example.com')
    expect(output()).toContain('Sandbox2026')
    expect(output().trimEnd().split('\n').at(-1)).toBe(`Portal ready at ${origin}/`)
    const site = await fetch(`${origin}/api/v1/configs/site/?identifier=localhost`)
    expect(await site.json()).toMatchObject({ brand: 'Northline Numbers' })
    expect((await fetch(origin.replace('localhost', '127.0.0.1').concat('/sandbox'))).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, errors: '' })
  })

  test('keeps every acknowledged change after SIGKILL', async () => {
    useSeededData()
    const first = await start()
    const headers = await signIn(first.origin)
    const saved = await fetch(`${first.origin}/api/v1/settings/info/`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"language":"fa"}',
    })
    expect(saved.status).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start()
    const info = await fetch(`${second.origin}/api/v1/settings/info/`, { headers })
    expect(await info.json()).toMatchObject({ client: { language: 'fa' } })
  })

  test('stops when its parent process has exited', async () => {
    useSeededData()
    const shell = await start({}, ['/bin/sh', '-c', `"${process.execPath}" "${main}" & wait`])
    shell.child.kill('SIGKILL')
    // The output closes when the orphaned process, the last one that holds it, has exited.
    expect((await shell.ended).errors).toBe('')
    await expect(fetch(shell.origin)).rejects.toThrow()
  })

  test('stops when its parent process has exited while the modules were loaded', async () => {
    useSeededData()
    const [hook, goOn] = [join(folder, 'hook.mjs'), join(folder, 'go-on')]
    writeFileSync(
      hook,
      `import { existsSync, writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/app.ts')) {
      writeSync(1, 'loading\\n')
      while (!existsSync(${JSON.stringify(goOn)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
    return next(specifier, context)
  },
})`,
    )
    const command = `"${process.execPath}" --import "${hook}" "${main}" & wait`
    const { child, output, ended } = run({}, ['/bin/sh', '-c', command])
    await vi.waitFor(() => expect(output()).toContain('loading'), 20_000)
    await kill(child)
    writeFileSync(goOn, '')
    // The output closes when the orphaned process has exited.
    expect(await ended).toMatchObject({ errors: '' })
  })
})

describe('in production, the process', () => {
  test('starts without people and simulators, and prints so', async () => {
    const { origin, output } = await start({ NODE_ENV: 'production' })
    expect(output().split('\n').slice(0, 2)).toEqual([
      'NODE_ENV=production: there are no seeded accounts, and the simulated bank, captcha, chat and console are off.',
      'Nothing can be paid by card, and mails and text messages are stored in the database, not sent.',
    ])
    expect(output()).not.toContain('Sandbox2026')
    await expect(signIn(origin)).resolves.toEqual({ authorization: 'Bearer undefined' })
    expect((await fetch(`${origin}/sandbox`)).status).toBe(404)
  })

  test('refuses a database whose accounts have the public password', async () => {
    useSeededData()
    expect(await run({ NODE_ENV: 'production' }).ended).toEqual({
      code: 1,
      output: '',
      errors:
        'The database contains accounts of the sandbox, whose password is public. Name another DATA_DIR or DATABASE_URL, or unset NODE_ENV.\n',
    })
  })
})

const loopbacks = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, address }) => internal && ['127.0.0.1', '::1'].includes(address))
  .map(({ address }) => address)

describe('the process refuses to start, with a message and without a stack trace,', () => {
  test('on a data folder that another process uses', async () => {
    useSeededData()
    await start()
    expect(await run({}).ended).toEqual({
      code: 1,
      output: '',
      errors: `The data folder ${join(folder, 'data')} is in use by another running portal. Stop that one, or name another folder with DATA_DIR.\n`,
    })
  })

  test('on a data folder that cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await run({ DATA_DIR: join(file, 'data') }).ended).toEqual({
      code: 1,
      output: '',
      errors: `The data folder ${join(file, 'data')} can't be written. Name another one with DATA_DIR.\n`,
    })
  })

  test('on a file that is not a database, and does not change the file', async () => {
    const file = join(folder, 'data', 'portal.sqlite')
    mkdirSync(join(folder, 'data'))
    writeFileSync(file, 'not a database')
    expect(await run({}).ended).toEqual({
      code: 1,
      output: '',
      errors: `${file} can't be opened as a database: file is not a database. Name another folder with DATA_DIR, or move the file away to start anew.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('not a database')
  })

  test.for(loopbacks)('on a port that is taken on %s', async (host) => {
    useSeededData()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, host, resolve))
    const { port } = other.address() as { port: number }
    const ended = await run({ PORT: String(port) }).ended
    other.close()
    expect(ended).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} is taken by another program. Stop that one, or choose another port with PORT.\n`,
    })
  })

  test('with an invalid setting or an unreachable database', async () => {
    expect(await run({ PORT: 'http' }).ended).toEqual({
      code: 1,
      output: '',
      errors: 'PORT is "http"; it should be a port number.\n',
    })
    const { code, errors } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended
    expect([code, errors.trimEnd().split('\n')]).toEqual([
      1,
      ['PostgreSQL at DATABASE_URL does not respond: connect ECONNREFUSED 127.0.0.1:1.'],
    ])
  })
})

// Only PostgreSQL allows two processes on one database.
if (process.env.DATABASE_URL)
  describe('on PostgreSQL', () => {
    const schema = `test_${randomBytes(8).toString('hex')}`
    const administer = async (statement: string) => {
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL, stream: databaseSocket })
      await client.connect()
      const { rows } = await client.query(statement)
      await client.end()
      return rows as unknown[]
    }
    const addressOfSchema = async (more: Record<string, string> = {}): Promise<string> => {
      await administer(`create schema ${schema}`)
      const url = new URL(process.env.DATABASE_URL ?? '')
      url.searchParams.set('options', `-c search_path=${schema}`)
      url.searchParams.set('application_name', schema)
      for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
      return url.href
    }
    // Runs before the hook of the file. A connection of a killed process can be in the middle of a statement.
    afterEach(async () => {
      await Promise.all(started.map(kill))
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${schema}'`)
      await administer(`drop schema if exists ${schema} cascade`)
    })

    test('the process outlives the end of connections that are in use: calls in flight answer 500, later ones 200', async () => {
      const { child, origin, ended } = await start({
        DATABASE_URL: await addressOfSchema({ application_name: schema }),
      })
      const headers = await signIn(origin)
      const read = () => fetch(`${origin}/api/v1/settings/info/`, { headers }).then(({ status }) => status)
      // A client that is checked out for its statement waits here for the lock until its connection ends.
      const blocker = new pg.Client({ connectionString: process.env.DATABASE_URL, stream: databaseSocket })
      await blocker.connect()
      try {
        for (let times = 0; times < 3; times += 1) {
          await blocker.query('begin')
          await blocker.query(`lock table ${schema}.session in access exclusive mode`)
          const inFlight = Array.from({ length: 3 }, read)
          const waiting = `select pid from pg_stat_activity where application_name = '${schema}' and wait_event_type = 'Lock'`
          await vi.waitFor(async () => expect((await administer(waiting)).length).toBeGreaterThanOrEqual(3), 10_000)
          await administer(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${schema}'`,
          )
          expect(await Promise.all(inFlight)).toEqual([500, 500, 500])
          await blocker.query('rollback')
          expect(await read()).toBe(200)
        }
      } finally {
        await blocker.end()
      }
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0 })
    })

    test('two processes can start at once on one empty database and share sessions and clock', async () => {
      const url = await addressOfSchema()
      const [first, second] = await Promise.all([start({ DATABASE_URL: url }), start({ DATABASE_URL: url })])
      const headers = await signIn(first.origin)
      const info = await fetch(`${second.origin}/api/v1/settings/info/`, { headers })
      expect(await info.json()).toMatchObject({ client: { email: 'owner@example.com' } })
      const advanced = await fetch(`${first.origin}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advance_seconds":86400}',
      })
      expect(advanced.status).toBe(200)
      const clock = await fetch(`${second.origin}/sandbox/clock`)
      expect(await clock.json()).toMatchObject({ offset_seconds: 86_400 })
    })
  })
