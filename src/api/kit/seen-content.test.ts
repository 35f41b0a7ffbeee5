import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteDraft } from '#domain/contract/messaging/message-drafts.ts'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import type { Identity } from '#domain/kit/identity.ts'
import type { CallOptions, Client } from './client.ts'
import { withSeenContent } from './seen-content.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const owner: Identity = { token: 'abc', project: 'prj_a', person: null }

/** A client whose responses are numbered; `read` asks for a page of numbers as a page that opens does. */
const open = () => {
  let [identity, sent] = [owner, 0]
  const send = vi.fn(async () => ++sent)
  const client = withSeenContent({ call: send as unknown as Client['call'] }, () => identity)
  const onSeen = vi.fn()
  client.onSeen(onSeen)
  const signal = new AbortController().signal
  const call = (options: Partial<CallOptions<typeof listNumbers>> = {}) =>
    client.call(listNumbers, { query: {}, movesUser: true, seen: true, signal, ...options })
  return {
    send,
    onSeen,
    call,
    change: () => client.call(deleteDraft, { query: { draft: 'drf_1' }, signal }),
    become: (next: Identity) => {
      identity = next
    },
  }
}

test('a page that is opened again has its content at once, and loads it again', async () => {
  const { call, onSeen, send } = open()
  expect([await call(), await call()]).toEqual([1, 1])
  expect(onSeen).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onSeen).toHaveBeenCalledTimes(1)
  expect(await call({ seen: false })).toBe(2)
  expect(await call()).toBe(2)
  expect(send).toHaveBeenCalledTimes(2)
})

test('another query and a call that is not the content of a page are sent', async () => {
  const { call } = open()
  await call()
  expect(await call({ query: { page: 2 } })).toBe(2)
  expect(await call({ movesUser: false })).toBe(3)
})

test('a change on the server forgets everything', async () => {
  const { call, change } = open()
  await call()
  await change()
  expect(await call()).toBe(3)
})

test.each([
  ['user', { ...owner, token: 'def' }],
  ['project', { ...owner, project: 'prj_b' }],
  ['person', { ...owner, person: 'per_b' }],
])('another %s sees nothing of the first one, also when the first one is back', async (_, other) => {
  const { call, become } = open()
  await call()
  become(other)
  expect(await call()).toBe(2)
  become(owner)
  expect(await call()).toBe(3)
})

test('a response that arrives for a user who has left is not kept', async () => {
  const { call, become } = open()
  const first = call()
  become({ ...owner, token: 'def' })
  await first
  expect(await call()).toBe(2)
})

test('content is kept for ten minutes', async () => {
  const { call } = open()
  await call()
  vi.setSystemTime(Date.now() + 600_000)
  expect(await call()).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await call()).toBe(2)
})

test('of forty-one pages the one that was opened first is forgotten', async () => {
  const { call } = open()
  for (let page = 1; page <= 41; page++) await call({ query: { page } })
  expect([await call({ query: { page: 2 } }), await call({ query: { page: 1 } })]).toEqual([2, 42])
})
