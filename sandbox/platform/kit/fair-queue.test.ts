import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that the test ends; `started` lists it in the order in which it began. */
const startQueue = (limits: { waitingPerCaller?: number; waitingCallers?: number } = {}) => {
  const run = createFairQueue({ atOnce: 2, waitingPerCaller: 100, waitingCallers: 100, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const add = (caller: string, name = caller) => {
    const work = async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    }
    run(caller, work).catch((error: { code: string }) => refused.push(`${name} ${error.code}`))
  }
  const flush = async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
  }
  /** Ends the oldest running work. */
  const endOne = async () => {
    ends.shift()?.()
    await flush()
  }
  return { run, add, started, refused, endOne, flush }
}

test('a caller with much work delays another one by one turn only', async () => {
  const { add, started, endOne } = startQueue()
  for (let index = 1; index <= 50; index += 1) add('flood', `flood ${index}`)
  add('owner')
  add('other')
  expect(started).toEqual(['flood 1', 'flood 2'])
  for (let times = 0; times < 5; times += 1) await endOne()
  expect(started).toEqual(['flood 1', 'flood 2', 'flood 3', 'owner', 'other', 'flood 4', 'flood 5'])
})

test('no more than two run at once, and a place that is handed over is never given twice', async () => {
  const { add, started, endOne } = startQueue()
  for (const name of ['a', 'b', 'c']) add(name)
  await endOne()
  add('d')
  expect(started).toEqual(['a', 'b', 'c'])
  await endOne()
  await endOne()
  await endOne()
  add('e')
  add('f')
  add('g')
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a caller beyond its own limit is refused, and others are not', async () => {
  const { add, started, refused, endOne, flush } = startQueue({ waitingPerCaller: 2 })
  for (let index = 1; index <= 6; index += 1) add('flood', `flood ${index}`)
  add('owner')
  await flush()
  expect(refused).toEqual(['flood 5 serviceUnavailable', 'flood 6 serviceUnavailable'])
  await endOne()
  await endOne()
  expect(started).toEqual(['flood 1', 'flood 2', 'flood 3', 'owner'])
})

test('the number of waiting callers is limited', async () => {
  const { add, refused, flush } = startQueue({ waitingCallers: 2 })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'c']) add(name)
  await flush()
  expect(refused).toEqual(['e serviceUnavailable'])
})

test('work that fails makes its place free', async () => {
  const { run, add, started } = startQueue()
  for (let times = 0; times < 3; times += 1) {
    await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  }
  add('b')
  add('c')
  expect(started).toEqual(['b', 'c'])
})
