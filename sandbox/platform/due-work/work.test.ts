import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Clock, createClock } from '#sandbox/platform/clock/clock.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#sandbox/testing/with-database.ts'
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

const workerOn = (database: Database, handlers: WorkHandlers<undefined>, at = clock): Work =>
  createWork({ database, clock: at, log: (line) => lines.push(line) }, handlers, () => undefined)
const enqueue = (work: Work, payload: unknown, more: { dueAt?: number; key?: string } = {}) =>
  data.database.transact((trx) => work.enqueue(trx, { kind: 'note', payload, ...more }))
const rows = () =>
  data.database.query.selectFrom('work').select(['state', 'attempts', 'last_error']).orderBy('id').execute()

test('jobs run once, when they are due, in the order of their due times', async () => {
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

test('jobs wait while another process plays the history, which has a clock of its own', async () => {
  const done: unknown[] = []
  const note = async ({ payload }: Job) => void done.push(payload)
  const work = workerOn(data.database, { note })
  const setOffset = (offset_ms: number) => data.database.query.updateTable('clock').set({ offset_ms }).execute()
  await setOffset(-60_000)
  const past = workerOn(data.database, { note }, await createClock(data.database, () => real, true))
  await enqueue(work, 'a', { dueAt: real - 60_000 })
  await work.drain()
  expect(done).toEqual([])
  await past.drain()
  expect(done).toEqual(['a'])
  await enqueue(work, 'b')
  await setOffset(0)
  await work.drain()
  expect(done).toEqual(['a', 'b'])
})

test('jobs with the same key run once', async () => {
  const done: unknown[] = []
  const work = workerOn(data.database, { note: async ({ payload }) => void done.push(payload) })
  await enqueue(work, 'first', { key: 'k' })
  await enqueue(work, 'second', { key: 'k' })
  await work.drain()
  await enqueue(work, 'third', { key: 'k' })
  await work.drain()
  expect(done).toEqual(['first'])
})

test('a job queued in a failed transaction never runs', async () => {
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

test('jobs that become due by running jobs run too', async () => {
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

test('two workers on two connections never run the same job', async () => {
  const done: number[] = []
  const handlers: WorkHandlers<undefined> = { note: async ({ payload }) => void done.push(payload as number) }
  const other = await data.connectAgain()
  const first = workerOn(data.database, handlers)
  const second = workerOn(other, handlers, await createClock(other, () => real))
  for (let index = 0; index < 40; index += 1) await enqueue(first, index)
  await Promise.all([first.drain(), second.drain()])
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index))
})

test('a failed job is logged, repeated with a growing pause, and done when it succeeds', async () => {
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

test('a job that keeps failing is given up and kept for inspection', async () => {
  const work = workerOn(data.database, { note: () => Promise.reject(new Error('never')) })
  await enqueue(work, 'x')
  for (let tries = 0; tries < 25; tries += 1) {
    await work.drain()
    await clock.advance(300_000)
  }
  expect(await rows()).toEqual([{ state: 'failed', attempts: 20, last_error: 'never' }])
})

test('work that must end is repeated for ever, with pauses of five minutes at most', async () => {
  let isBroken = true
  const note = () => (isBroken ? Promise.reject(new Error('not yet')) : Promise.resolve())
  const work = workerOn(data.database, { note: { untilDone: note } })
  await enqueue(work, 'x')
  for (let tries = 0; tries < 25; tries += 1) {
    await work.drain()
    await clock.advance(300_000)
  }
  expect(await rows()).toEqual([{ state: 'queued', attempts: 25, last_error: 'not yet' }])
  isBroken = false
  await work.drain()
  expect(await rows()).toEqual([{ state: 'done', attempts: 26, last_error: null }])
})

test('a job without a handler is kept', async () => {
  const work = workerOn(data.database, {})
  await enqueue(work, 'x')
  await work.drain()
  expect(await rows()).toEqual([{ state: 'queued', attempts: 1, last_error: 'Nobody handles work of the kind note.' }])
})

test('a process that starts alone on its folder takes over the jobs of its predecessor at once', async () => {
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

test('a job of a dead process runs again after its real-time lease, which advancing the clock does not end', async () => {
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

test('a worker whose lease has ended cannot finish a job that another worker has done: its changes are rolled back', async () => {
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

test('draining also waits for jobs that run in the background already', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
  const order: string[] = []
  const note = async () => {
    hasStarted()
    await mayEnd
    order.push('done')
  }
  const work = workerOn(data.database, { note })
  work.start()
  await enqueue(work, 'x')
  await started
  const drained = work.drain().then(() => order.push('drained'))
  // Many more turns than looking up due jobs takes.
  for (let turns = 0; turns < 50; turns += 1) await rows()
  end()
  await drained
  await work.stop()
  expect(order).toEqual(['done', 'drained'])
})

test('a running worker reacts to new jobs and to the clock, and stops on request', async () => {
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
  origin: 'test.localhost',
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
  gateways: '[]',
  phone_countries: null,
}

test('others get their turn between jobs of a backlog', async () => {
  const data = await createTestDatabase()
  const clock = await createClock(data.database)
  let done = 0
  const backlog = createWork(
    { database: data.database, clock, log: () => undefined },
    {
      slow: async () => {
        done += 1
      },
    },
    () => ({}),
  )
  await data.database.transact(async (trx) => {
    for (let job = 0; job < 200; job += 1) await backlog.enqueue(trx, { kind: 'slow', payload: job })
  })
  const drained = backlog.drain()
  let most = 0
  while (done < 200) {
    const before = done
    await new Promise((resolve) => setImmediate(resolve))
    most = Math.max(most, done - before)
  }
  await drained
  // One job of each lane, where the database answers several at once.
  expect(most).toBeLessThanOrEqual(4)
  await data.remove()
})
