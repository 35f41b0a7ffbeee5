import { afterEach, expect, test, vi } from 'vitest'
import { withEarlyResponses } from './early-responses.ts'

const info = '/api/v1/settings/info/'
const headers = { authorization: 'Bearer abc' }

/** A `fetch` with one early response, and the number of requests that it has sent itself. */
const open = (response = Promise.resolve(new Response('early'))) => {
  window.early = { authorization: 'Bearer abc', responses: { [info]: { response, sent: performance.now() } } }
  const send = vi.fn(() => Promise.resolve(new Response('own')))
  const fetch = withEarlyResponses(send)
  return async (url: string, options?: RequestInit) => (await fetch(url, options)).text()
}

afterEach(() => {
  window.early = undefined
  vi.restoreAllMocks()
})

test('an early response is used once', async () => {
  const read = open()
  expect([await read(info, { headers }), await read(info, { headers })]).toEqual(['early', 'own'])
})

test('another session or another address gets its own response, and the early one is kept', async () => {
  const read = open()
  expect(await read(info)).toBe('own')
  expect(await read(info, { headers: { authorization: 'Bearer def' } })).toBe('own')
  expect(await read(`${info}?person=per_b`, { headers })).toBe('own')
  expect(await read(info, { headers: new Headers(headers) })).toBe('early')
})

test('a change on the server throws early responses away', async () => {
  const read = open()
  expect(await read('/api/v1/auth/logout/', { method: 'POST', headers })).toBe('own')
  expect(await read(info, { headers })).toBe('own')
})

test('so does half a minute', async () => {
  const read = open()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001)
  expect(await read(info, { headers })).toBe('own')
})

test('a failed early request fails the first call only', async () => {
  const failed = Promise.reject(new TypeError('no connection'))
  failed.catch(() => undefined)
  const read = open(failed)
  await expect(read(info, { headers })).rejects.toThrow('no connection')
  expect(await read(info, { headers })).toBe('own')
})
