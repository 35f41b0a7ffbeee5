import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { spend } from '#sandbox/testing/ledger-fixture.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import {
  type Answer,
  type Caller,
  createTestSandbox,
  startOfTime,
  type TestSandbox,
} from '#sandbox/testing/test-sandbox.ts'
import { forgetInterrupted, runOnce } from './operations.ts'
import { serve } from './serve.ts'

const take = endpoint({
  id: 'API-55',
  name: 'take',
  summary: 'Takes money from the wallet, once.',
  method: 'POST',
  path: 'test/pk/take/',
  access: 'project',
  body: v.object({ cents: v.number(), cart: v.optional(v.string()) }),
  response: v.object({ transfer: v.string(), call: v.number() }),
  idempotent: true,
})

let calls = 0
let beforeSpending: () => Promise<void> = async () => undefined
let afterSpending: () => void = () => undefined
let storesResponse = true

const taking: Part = {
  name: 'taking',
  routes: [
    serve(
      take,
      async ({ sandbox: { database, clock }, member, body, operation }) => {
        calls += 1
        const call = calls
        await beforeSpending()
        if (body.cents > 1_000_00) refuse('balanceNotEnough')
        const answer = await database.transact(async (trx) => {
          const { id } = await spend(trx, clock, operation.key, member.project, BigInt(body.cents) * 10_000n)
          const made = { transfer: id, call }
          if (storesResponse) await operation.storeResponse(trx, made)
          return made
        })
        afterSpending()
        return answer
      },
      { deriveKey: ({ body }) => `cart-${body.cart ?? 'none'}` },
    ),
  ],
}

let sandbox: TestSandbox
let owner: Caller
let real = startOfTime
beforeEach(async () => {
  calls = 0
  real = startOfTime
  storesResponse = true
  beforeSpending = async () => undefined
  afterSpending = () => undefined
  sandbox = await createTestSandbox({ parts: [...partsWithoutNumbers, taking], now: () => real })
  owner = await sandbox.signIn('owner@example.com')
})
afterEach(() => sandbox.remove())

const pay = (cents: number, key?: string, more: object = {}) =>
  owner.call(
    'POST',
    'test/prj_nordlicht/take/',
    { cents, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const left = async () => (await readAccount(sandbox.database.query, walletOf('prj_nordlicht'))).balance / 10_000n
const codeOf = (answer: Answer) => (answer.body as { code?: string }).code

test('the same key and body return the same response and have one effect', async () => {
  const first = await pay(500, 'key-one-1')
  const second = await pay(500, 'key-one-1')
  expect(second.body).toEqual(first.body)
  expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([
    null,
    'true',
  ])
  expect([calls, await left()]).toEqual([1, 84_500n])
})

test('the same key with another body is refused, and no money moves', async () => {
  await pay(500, 'key-one-1')
  const other = await pay(501, 'key-one-1')
  expect([other.status, codeOf(other), await left()]).toEqual([422, 'keyReused', 84_500n])
})

test('another key is another call', async () => {
  await pay(500, 'key-one-1')
  await pay(500, 'key-two-2')
  expect(await left()).toBe(84_000n)
})

test('a concurrent call with the same key is refused with the time of the next try', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
  beforeSpending = () => {
    hasStarted()
    return mayGoOn
  }
  const first = pay(500, 'key-one-1')
  await started
  const twin = await pay(500, 'key-one-1')
  goOn()
  expect([twin.status, codeOf(twin), twin.headers.get('retry-after')]).toEqual([409, 'keyInFlight', '1'])
  expect((await first).status).toBe(200)
  expect([calls, await left()]).toEqual([1, 84_500n])
})

test('twenty concurrent calls with the same key have one effect', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(500, 'key-one-1')))
  expect(answers.every((answer) => answer.status === 200 || codeOf(answer) === 'keyInFlight')).toBe(true)
  expect([calls, await left()]).toEqual([1, 84_500n])
})

test('a refusal frees the key, so that the same call may be made again', async () => {
  beforeSpending = async () => refuse('balanceNotEnough')
  expect(codeOf(await pay(500, 'key-one-1'))).toBe('balanceNotEnough')
  beforeSpending = async () => undefined
  expect((await pay(500, 'key-one-1')).status).toBe(200)
  expect(await left()).toBe(84_500n)
})

test('a response settled with its effect survives a later defect', async () => {
  afterSpending = () => {
    throw new Error('the line broke')
  }
  expect((await pay(500, 'key-one-1')).status).toBe(500)
  afterSpending = () => undefined
  const again = await pay(500, 'key-one-1')
  expect([again.status, (again.body as { call: number }).call]).toEqual([200, 1])
  expect([calls, await left()]).toEqual([1, 84_500n])
})

test('even if the response was not settled with the effect, the ledger moves the money once', async () => {
  storesResponse = false
  afterSpending = () => {
    throw new Error('the line broke')
  }
  await pay(500, 'key-one-1')
  afterSpending = () => undefined
  expect((await pay(500, 'key-one-1')).status).toBe(200)
  expect([calls, await left()]).toEqual([2, 84_500n])
})

test('without a key one is derived from the request, so that a simple client pays a cart once', async () => {
  await pay(500, undefined, { cart: 'v1' })
  await pay(500, undefined, { cart: 'v1' })
  await pay(500, undefined, { cart: 'v2' })
  expect([calls, await left()]).toEqual([2, 84_000n])
})

test('two users of a project who send the same key share one operation', async () => {
  const first = await pay(500, 'key-one-1')
  const manager = await sandbox.signIn('manager@example.com')
  const second = await manager.call(
    'POST',
    'test/prj_nordlicht/take/',
    { cents: 500 },
    { 'idempotency-key': 'key-one-1' },
  )
  expect(second.body).toEqual(first.body)
  expect(await left()).toBe(84_500n)
})

test('an invalid key is refused at its field', async () => {
  const answer = await pay(500, 'no key')
  expect([answer.status, answer.body]).toMatchObject([422, { errors: { 'Idempotency-Key': ['INVALID'] } }])
})

test('a call of a dead process is taken over after its lease, and the dead one can no longer settle', async () => {
  const never = new Promise<never>(() => undefined)
  const { promise: claimed, resolve: hasClaimed } =
    Promise.withResolvers<Parameters<Parameters<typeof runOnce>[2]>[0]>()
  const request = { key: 'k', hash: 'h' }
  void runOnce(sandbox, request, (operation) => {
    hasClaimed(operation)
    return never
  })
  const dead = await claimed
  await expect(runOnce(sandbox, request, async () => 'too early')).rejects.toMatchObject({ code: 'keyInFlight' })
  real += 30_000
  expect(await runOnce(sandbox, request, async () => 'done')).toEqual({ response: 'done', replayed: false })
  await expect(sandbox.database.transact((trx) => dead.storeResponse(trx, 'late'))).rejects.toMatchObject({
    code: 'keyInFlight',
  })
  expect(await runOnce(sandbox, request, async () => 'again')).toEqual({ response: 'done', replayed: true })
})

test('a process that starts alone frees the keys that its predecessor left in flight', async () => {
  await new Promise<void>((hasClaimed) => {
    void runOnce(sandbox, { key: 'k', hash: 'h' }, () => {
      hasClaimed()
      return new Promise(() => undefined)
    })
  })
  await forgetInterrupted(sandbox.database)
  expect(await runOnce(sandbox, { key: 'k', hash: 'h' }, async () => 'done')).toEqual({
    response: 'done',
    replayed: false,
  })
})
