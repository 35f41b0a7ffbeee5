import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveResponses } from './live.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => vi.useRealTimers())

const minute = 60_000

const start = () => {
  let response = '1'
  let isAllowed = true
  const logged: string[] = []
  const live = createLiveResponses({ real: Date.now, refresh: async () => undefined }, (line) => logged.push(line))
  const body = live.open({
    account: 'acc_1',
    read: async () => response,
    check: async () => {
      if (!isAllowed) throw new Error('notSignedIn')
    },
  }).body as ReadableStream<Uint8Array>
  const reader = body.getReader()
  const decoder = new TextDecoder()
  return {
    live,
    logged,
    reader,
    next: async () => {
      const { value } = await reader.read()
      return value === undefined ? undefined : decoder.decode(value)
    },
    change: (text: string) => {
      response = text
    },
    forbid: () => {
      isAllowed = false
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

test('an unchanged response is sent once; every 15 seconds a comment keeps the connection open', async () => {
  const { next, pass, change, live } = start()
  expect(await next()).toBe('data: 1\n\n')
  await pass(15_000)
  expect(await next()).toBe(':\n\n')
  change('2')
  await pass(250)
  expect(await next()).toBe('data: 2\n\n')
  live.end()
  expect(await next()).toBeUndefined()
})

test('a stream ends within 15 seconds after its session, and after an hour in any case', async () => {
  const ended = start()
  await ended.next()
  ended.forbid()
  await ended.pass(15_000)
  expect(await ended.next()).toBeUndefined()
  expect(ended.logged).toEqual(['A stream has ended: notSignedIn'])

  const old = start()
  await old.next()
  for (let quarters = 1; quarters < 240; quarters += 1) {
    await old.pass(minute / 4)
    expect(await old.next()).toBe(':\n\n')
  }
  await old.pass(minute / 4)
  expect([await old.next(), await old.next()]).toEqual([':\n\n', undefined])
  expect(vi.getTimerCount()).toBe(0)
})

test('a client that does not read gets the last of many responses, not all of them', async () => {
  const { next, pass, change, live } = start()
  for (let count = 1; count <= 50; count += 1) {
    change(String(count))
    await pass(250)
  }
  const got: (string | undefined)[] = []
  while (got.at(-1) !== 'data: 50\n\n') {
    got.push(await next())
    await pass(250)
  }
  expect(got.length).toBeLessThan(10)
  live.end()
})

test('no stream is opened after the end', () => {
  const { live } = start()
  live.end()
  expect(() => live.open({ account: 'acc_2', read: async () => '1', check: async () => undefined })).toThrow(
    expect.objectContaining({ code: 'tooManyRequests' }),
  )
})

test('an account has ten streams at a time; another account has its own', () => {
  const { live } = start()
  const open = (account: string) => live.open({ account, read: async () => '1', check: async () => undefined })
  for (let each = 1; each <= 10; each += 1) open('acc_2')
  expect(() => open('acc_2')).toThrow(expect.objectContaining({ code: 'tooManyRequests' }))
  expect(() => open('acc_3')).not.toThrow()
  live.end()
})
