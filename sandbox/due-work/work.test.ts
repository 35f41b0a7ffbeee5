import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Clock, createClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Sandbox } from '../sandbox.ts'
import { createTestDatabase, type TestDatabase } from '../testing/with-database.ts'
import { claimDue, lease, releaseClaims } from './queue.ts'
import { createWork, type Job, type Work, type WorkHandlers } from './work.ts'

let data: TestDatabase
let clock: Clock
let real = 0
let lines: string[]

beforeEach(async () => {
  real = Date.UTC(2026, 0, 1)
  lines = []
  data = await createTestDatabase()
  clock = await createClock(data.database, () => real)
})
afterEach(() => data.remove())

const workerOn = (database: Database, handlers: WorkHandlers, at = clock): Work =>
  createWork(
    { database, clock: at, log: (line) => lines.push(line) },
    handlers,
    () => ({ database, clock: at }) as Sandbox,
  )
const enqueue = (work: Work, payload: unknown, more: { dueAt?: number; key?: string } = {}) =>
  data.database.transact((trx) => work.enqueue(trx, { kind: 'note', payload, ...more }))
const rows = () =>
  data.database.query.selectFrom('work').select(['state', 'attempts', 'last_error']).orderBy('id').execute()

test('work is done when it is due, in the order in which it is due, and once', async () => {
  const done: unknown[] = []
  const work = workerOn(data.database, { note: async ({ payload }) => void done.push(payload) })
  await enqueue(work, 'later', { dueAt: clock.now() + 60_000 })
  await enqueue(work, 'now')
  await work.drain()
  expect(done).toEqual(['now'])
  await clock.advance(60_000)
  await work.drain()
  await work.drain()
  expect(done).toEqual(['now', 'later'])
})

test('a key makes work happen once, however often it is queued', async () => {
  const done: unknown[] = []
  const work = workerOn(data.database, { note: async ({ payload }) => void done.push(payload) })
  await enqueue(work, 'first', { key: 'k' })
  await enqueue(work, 'second', { key: 'k' })
  await work.drain()
  await enqueue(work, 'third', { key: 'k' })
  await work.drain()
  expect(done).toEqual(['first'])
})

test('work queued in a transaction that fails is never done', async () => {
  const done: unknown[] = []
  const work = workerOn(data.database, { note: async ({ payload }) => void done.push(payload) })
  const failing = data.database.transact(async (trx) => {
    await work.enqueue(trx, { kind: 'note', payload: 'never' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await work.drain()
  expect(done).toEqual([])
})

test('what becomes due by doing work is done too', async () => {
  const done: unknown[] = []
  const work: Work = workerOn(data.database, {
    note: async ({ payload }) => {
      done.push(payload)
      if (payload === 1) await enqueue(work, 2)
    },
  })
  await enqueue(work, 1)
  await work.drain()
  expect(done).toEqual([1, 2])
})

test('two workers on two connections never do the same work', async () => {
  const done: number[] = []
  const handlers: WorkHandlers = { note: async ({ payload }) => void done.push(payload as number) }
  const other = await data.beside()
  const first = workerOn(data.database, handlers)
  const second = workerOn(other, handlers, await createClock(other, () => real))
  for (let index = 0; index < 40; index += 1) await enqueue(first, index)
  await Promise.all([first.drain(), second.drain()])
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index))
})

test('work that fails comes back with a growing pause, is told to the log, and is done when it can be', async () => {
  let fails = 2
  const done: unknown[] = []
  const work = workerOn(data.database, {
    note: async ({ payload, attempts }) => {
      if (fails > 0) {
        fails -= 1
        throw new Error('not yet')
      }
      done.push([payload, attempts])
    },
  })
  await enqueue(work, 'x')
  await work.drain()
  expect(await rows()).toEqual([{ state: 'queued', attempts: 1, last_error: 'not yet' }])
  await clock.advance(1_000)
  await work.drain()
  await clock.advance(1_999)
  await work.drain()
  expect(done).toEqual([])
  await clock.advance(1)
  await work.drain()
  expect(done).toEqual([['x', 3]])
  expect(await rows()).toEqual([{ state: 'done', attempts: 3, last_error: null }])
  expect(lines).toEqual([
    expect.stringMatching(/^work note wrk_\w+ failed \(attempt 1\): not yet$/),
    expect.stringMatching(/^work note wrk_\w+ failed \(attempt 2\): not yet$/),
  ])
})

test('work that keeps failing is given up in the end, and stays to be seen', async () => {
  const work = workerOn(data.database, { note: () => Promise.reject(new Error('never')) })
  await enqueue(work, 'x')
  for (let tries = 0; tries < 25; tries += 1) {
    await work.drain()
    await clock.advance(300_000)
  }
  expect(await rows()).toEqual([{ state: 'failed', attempts: 20, last_error: 'never' }])
})

test('work nobody handles is not lost', async () => {
  const work = workerOn(data.database, {})
  await enqueue(work, 'x')
  await work.drain()
  expect(await rows()).toEqual([{ state: 'queued', attempts: 1, last_error: 'Nobody handles work of the kind note.' }])
})

test('a process that starts alone on its folder takes up its predecessor’s work at once', async () => {
  const done: unknown[] = []
  const work = workerOn(data.database, { note: async ({ payload }) => void done.push(payload) })
  await enqueue(work, 'interrupted')
  await claimDue(data.database, clock)
  await work.drain()
  expect(done).toEqual([])
  await releaseClaims(data.database)
  await work.drain()
  expect(done).toEqual(['interrupted'])
})

test('work of a process that died is done again after its lease, and the clock of the sandbox cannot end a lease', async () => {
  const done: unknown[] = []
  const work = workerOn(data.database, { note: async ({ payload, attempts }) => void done.push([payload, attempts]) })
  await enqueue(work, 'x')
  expect(await claimDue(data.database, clock)).toMatchObject({ kind: 'note', attempts: 1 })
  await clock.advance(365 * 24 * 60 * 60 * 1000)
  await work.drain()
  expect(done).toEqual([])
  real += lease
  await work.drain()
  expect(done).toEqual([['x', 2]])
})

test('a worker that was taken for dead cannot finish what another one has done: its changes are rolled back', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
  let slowly = true
  const note = async ({ finish, attempts }: Job) => {
    if (slowly) {
      slowly = false
      hasStarted()
      await mayGoOn
    }
    await data.database.transact(async (trx) => {
      await trx
        .insertInto('site')
        .values({ ...site, id: `by-attempt-${attempts}` })
        .execute()
      await finish(trx)
    })
  }
  const [slow, quick] = [workerOn(data.database, { note }), workerOn(data.database, { note })]
  await enqueue(slow, 'x')
  const slowly1 = slow.drain()
  await started
  real += lease
  await quick.drain()
  goOn()
  await slowly1
  const sites = await data.database.query.selectFrom('site').select('id').execute()
  expect(sites).toEqual([{ id: 'by-attempt-2' }])
  expect(await rows()).toEqual([{ state: 'done', attempts: 2, last_error: null }])
  expect(lines).toEqual([])
})

test('a running worker is woken by new work and by the clock, and stops when told', async () => {
  const done: unknown[] = []
  const work = workerOn(data.database, { note: async ({ payload }) => void done.push(payload) })
  work.start()
  await enqueue(work, 'now')
  await vi.waitFor(() => expect(done).toEqual(['now']))
  await enqueue(work, 'tomorrow', { dueAt: clock.now() + 86_400_000 })
  await clock.advance(86_400_000)
  await vi.waitFor(() => expect(done).toEqual(['now', 'tomorrow']))
  await work.stop()
  await enqueue(work, 'after')
  await clock.advance(1)
  expect(done).toEqual(['now', 'tomorrow'])
})

const site = {
  brand: 'Test',
  default_theme: 'light' as const,
  brand_colour: '#000000',
  icon: '<svg/>',
  access: '{}',
  languages: '["en"]',
  google_captcha_site_key: null,
  captcha_secret: null,
  chat: null,
  care: '[]',
  phone_countries: null,
}
