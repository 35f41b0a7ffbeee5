import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadNumbersVersion } from '#domain/contract/numbers/numbers.ts'
import { follow } from './follow.ts'

const identity = { token: 'tok_1', project: 'prj_1', person: 'per_1' }

const start = ({ status = 200, type = 'text/event-stream', who = identity } = {}) => {
  const requests: [url: string, headers: unknown][] = []
  const received: string[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const closing = new AbortController()
  const fetch = async (url: unknown, options?: RequestInit) => {
    requests.push([String(url), options?.headers])
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => {
        controller = opened
        options?.signal?.addEventListener('abort', () => opened.error(new Error('aborted')))
      },
    })
    return new Response(body, { status, headers: { 'content-type': type } })
  }
  let hasEnded = false
  const ended = follow(loadNumbersVersion, {
    fetch: fetch as typeof globalThis.fetch,
    origin: 'https://api.example',
    identity: who,
    signal: closing.signal,
    onResponse: ({ version }) => received.push(version),
  }).then(() => {
    hasEnded = true
  })
  return {
    requests,
    received,
    ended,
    hasEnded: () => hasEnded,
    send: async (text: string) => {
      await vi.waitFor(() => expect(controller).toBeDefined())
      controller?.enqueue(new TextEncoder().encode(text))
    },
    finish: () => controller?.close(),
    close: () => closing.abort(),
  }
}

test('reads each response, also one that arrives in pieces, until the stream ends', async () => {
  const { requests, received, send, finish, ended } = start()
  await send('data: {"version":"1"}\n\n:\n\ndata: {"ver')
  await send('sion":"2"}\n\n')
  await vi.waitFor(() => expect(received).toEqual(['1', '2']))
  finish()
  await ended
  expect(requests).toEqual([
    [
      'https://api.example/api/v1/mynumbers/prj_1/version/?person=per_1',
      { accept: 'text/event-stream', authorization: 'Bearer tok_1' },
    ],
  ])
})

test.each([
  ['no JSON', 'data: {"version"\n\n'],
  ['another content', 'data: {"version":7}\n\n'],
  ['an endless event', `data: ${'x'.repeat(200_000)}`],
])('%s ends the stream', async (_, text) => {
  const { received, send, ended } = start()
  await send(text)
  await ended
  expect(received).toEqual([])
})

test('a refusal, a page of a proxy and a missing project end it at once', async () => {
  await start({ status: 401, type: 'application/problem+json' }).ended
  await start({ type: 'text/html' }).ended
  const { requests, ended } = start({ who: { ...identity, project: null as unknown as string } })
  await ended
  expect(requests).toEqual([])
})

test('closing ends it', async () => {
  const { received, send, close, ended } = start()
  await send('data: {"version":"1"}\n\n')
  await vi.waitFor(() => expect(received).toEqual(['1']))
  close()
  await ended
})

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a connection without a byte for 40 seconds counts as lost', async () => {
  const { send, received, hasEnded, ended } = start()
  await send('data: {"version":"1"}\n\n')
  await vi.waitFor(() => expect(received).toEqual(['1']))
  await vi.advanceTimersByTimeAsync(39_000)
  expect(hasEnded()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await ended
})
