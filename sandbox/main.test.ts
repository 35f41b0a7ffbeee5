import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')
let folder: string
let started: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'number-portal-main-'))
  started = []
})
afterEach(async () => {
  await Promise.all(started.map(kill))
  rmSync(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; output: string; errors: string }
type Started = { child: ChildProcess; origin: string; output: () => string; ended: Promise<Ended> }

const run = (environment: Record<string, string>, command = [process.execPath, main]) => {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0', ...environment },
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
  test('says as whom to sign in and where, and ends cleanly when told', async () => {
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

  test('what it has acknowledged survives kill -9', async () => {
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

  test('stops when whoever started it is gone', async () => {
    const shell = await start({}, ['/bin/sh', '-c', `"${process.execPath}" "${main}" & wait`])
    shell.child.kill('SIGKILL')
    // Its output ends when the last process that holds it has ended: the orphan.
    expect((await shell.ended).errors).toBe('')
    await expect(fetch(shell.origin)).rejects.toThrow()
  })
})

const loopbacks = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, address }) => internal && ['127.0.0.1', '::1'].includes(address))
  .map(({ address }) => address)

describe('it refuses to start, in words and without a stack', () => {
  test('on a data folder that another process uses', async () => {
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

  test('on a file that is no database, and leaves it as it is', async () => {
    const file = join(folder, 'data', 'portal.sqlite')
    mkdirSync(join(folder, 'data'))
    writeFileSync(file, 'somebody needs this')
    expect(await run({}).ended).toEqual({
      code: 1,
      output: '',
      errors: `${file} can't be opened as a database: file is not a database. Name another folder with DATA_DIR, or move the file away to start anew.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('somebody needs this')
  })

  test.for(loopbacks)('on a port that is taken on %s', async (host) => {
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

  test('with a setting that makes no sense, or a database that is not there', async () => {
    expect(await run({ PORT: 'http' }).ended).toEqual({
      code: 1,
      output: '',
      errors: 'PORT is "http"; it should be a port number.\n',
    })
    const { code, errors } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).ended
    expect([code, errors.trimEnd().split('\n')]).toEqual([
      1,
      ["PostgreSQL at DATABASE_URL doesn't answer: connect ECONNREFUSED 127.0.0.1:1."],
    ])
  })
})

// SQLite has one process; only PostgreSQL has something to try here.
if (process.env.DATABASE_URL)
  describe('on PostgreSQL', () => {
    const schema = `test_${randomBytes(8).toString('hex')}`
    const administer = async (statement: string) => {
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
      await client.connect()
      await client.query(statement)
      await client.end()
    }
    afterEach(() => administer(`drop schema if exists ${schema} cascade`))

    test('two processes start at once on one empty database, and answer for each other', async () => {
      await administer(`create schema ${schema}`)
      const url = new URL(process.env.DATABASE_URL ?? '')
      url.searchParams.set('options', `-c search_path=${schema}`)
      const [first, second] = await Promise.all([start({ DATABASE_URL: url.href }), start({ DATABASE_URL: url.href })])
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
