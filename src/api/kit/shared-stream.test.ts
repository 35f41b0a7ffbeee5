// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { loadNotificationState } from '#domain/contract/care/notifications.ts'
import { loadNumbersVersion } from '#domain/contract/numbers/numbers.ts'
import { followShared } from './shared-stream.ts'

type Stream = { url: string; send: (version: string) => void; finish: () => void }

const streams: Stream[] = []
const open = new AbortController()
let isReplaced = false
const closeAfterwards: (() => void)[] = []

afterEach(async () => {
  for (const close of closeAfterwards.splice(0)) close()
  streams.length = 0
  isReplaced = false
  await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]))
})

const fetchStream = async (url: unknown, options?: RequestInit): Promise<Response> => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text))
      options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
      streams.push({
        url: String(url),
        send: (version) => write(`data: ${JSON.stringify({ version, unread: 1 })}\n\n`),
        finish: () => controller.close(),
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** A tab that follows a call of a project. */
const tab = ({
  project = 'prj_1',
  token = 'tok_1',
  endpoint = loadNumbersVersion as typeof loadNumbersVersion | typeof loadNotificationState,
} = {}) => {
  const received: string[] = []
  const closing = new AbortController()
  const close = () => closing.abort()
  closeAfterwards.push(close)
  const ended = followShared(endpoint, {
    fetch: fetchStream as typeof globalThis.fetch,
    origin: '',
    identity: { token, project, person: null },
    signal: AbortSignal.any([closing.signal, open.signal]),
    isCurrent: () => !isReplaced,
    onResponse: ({ version }) => received.push(version),
  })
  return { received, close, ended }
}

const streamCount = (count: number) => vi.waitFor(() => expect(streams).toHaveLength(count))

test('the tabs of one session and project share one stream; one that opens later gets the latest response', async () => {
  const [first, second] = [tab(), tab()]
  await streamCount(1)
  streams[0]?.send('1')
  await vi.waitFor(() => expect([first.received, second.received]).toEqual([['1'], ['1']]))
  const third = tab()
  await vi.waitFor(() => expect(third.received).toEqual(['1']))
  streams[0]?.send('2')
  await vi.waitFor(() =>
    expect([first.received, second.received, third.received].map((all) => all.at(-1))).toEqual(['2', '2', '2']),
  )
  expect(streams).toHaveLength(1)
})

test('when the tab that reads the stream closes, the next one opens it', async () => {
  const [first, second] = [tab(), tab()]
  await streamCount(1)
  streams[0]?.send('1')
  await vi.waitFor(() => expect(second.received).toEqual(['1']))
  first.close()
  await streamCount(2)
  streams[1]?.send('2')
  await vi.waitFor(() => expect(second.received).toEqual(['1', '2']))
  expect(first.received).toEqual(['1'])
})

test('a tab whose session was replaced does not take the stream over', async () => {
  const [first, second] = [tab(), tab()]
  await streamCount(1)
  isReplaced = true
  first.close()
  await second.ended
  expect(streams).toHaveLength(1)
})

test('when the stream ends, it ends in all tabs, which then make the call themselves', async () => {
  const [first, second] = [tab(), tab()]
  await streamCount(1)
  streams[0]?.finish()
  await Promise.all([first.ended, second.ended])
  expect([first.received, second.received]).toEqual([[], []])
})

test.each([
  ['another session', { token: 'tok_2' }],
  ['another project', { project: 'prj_2' }],
  ['another call', { endpoint: loadNotificationState }],
])('%s has a stream of its own', async (_, other) => {
  const [first, second] = [tab(), tab(other)]
  await streamCount(2)
  for (const [index, { send }] of streams.entries()) send(String(index))
  await vi.waitFor(() => expect([first.received.length, second.received.length]).toEqual([1, 1]))
  expect(first.received).not.toEqual(second.received)
})

test('a browser holds two streams at most: the tabs of a third call get none until one is free', async () => {
  const [first] = [tab(), tab({ project: 'prj_2' })]
  await streamCount(2)
  const refused = [tab({ project: 'prj_3' }), tab({ project: 'prj_3' })]
  await Promise.all(refused.map(({ ended }) => ended))
  expect(streams).toHaveLength(2)
  first?.close()
  await first?.ended
  tab({ project: 'prj_3' })
  await streamCount(3)
})

test('a tab whose session ends while it waits for a place opens no stream', async () => {
  const [first] = [tab(), tab({ project: 'prj_2' })]
  await streamCount(2)
  const waiting = tab({ project: 'prj_3' })
  await vi.waitFor(async () => {
    const { held = [] } = await navigator.locks.query()
    expect(held.filter(({ name }) => name?.includes('prj_3'))).toHaveLength(1)
  })
  isReplaced = true
  first?.close()
  await waiting.ended
  expect(streams).toHaveLength(2)
})

test('a closed tab ends, whether it reads the stream or waits for it', async () => {
  const [first, second] = [tab(), tab()]
  await streamCount(1)
  second.close()
  await second.ended
  first.close()
  await first.ended
  expect(streams).toHaveLength(1)
})
