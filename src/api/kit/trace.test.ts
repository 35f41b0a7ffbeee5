// @vitest-environment node
import { expect, test } from 'vitest'
import { newTraceparent, traceOf, withTrace } from './trace.ts'

test('each request to the API has a trace of its own, next to its other headers', async () => {
  const sent: Headers[] = []
  const send = withTrace(async (_, options) => {
    sent.push(new Headers(options?.headers))
    return new Response()
  })
  const headers = { authorization: 'Bearer tok' }
  const responses = [await send('/api/v1/cart/', { headers }), await send('https://api.example.com/api/v1/cart/')]
  const traces = sent.map((each) => each.get('traceparent') ?? '')
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(new Set(traces).size).toBe(2)
  expect(sent.map((each) => each.get('authorization'))).toEqual(['Bearer tok', null])
  expect(responses.map(traceOf)).toEqual(traces.map((trace) => trace.split('-')[1]))
})

test('other servers get none', async () => {
  const send = withTrace(async (_, options) => Response.json(new Headers(options?.headers).get('traceparent')))
  expect(await (await send('/announcements.json')).json()).toBeNull()
  expect(newTraceparent()).not.toBe(newTraceparent())
})
