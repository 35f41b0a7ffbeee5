// @vitest-environment node
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadInfo } from '#domain/contract/session/session.ts'
import { identity, info } from '#domain/fixtures/session.ts'
import { CallError, createClient, type Refusal } from './client.ts'

const body = JSON.stringify(info)
const bytes = Buffer.byteLength(body)
const head = ['HTTP/1.1 200 OK', 'content-type: application/json', `content-length: ${bytes}`, '', ''].join('\r\n')
const whole = head + body

/** A raw TCP server: it writes `written` once and keeps the connection open. */
let server: Server
let written = ''
let gone: Promise<unknown>

beforeEach(async () => {
  const hungUp = Promise.withResolvers<void>()
  gone = hungUp.promise
  server = createServer((socket: Socket) => {
    socket.on('data', () => socket.write(written))
    socket.on('error', () => undefined)
    socket.on('close', () => hungUp.resolve())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

const callWith = async (response: string, within: number) => {
  written = response
  const refusals: Refusal[] = []
  const asked: number[] = []
  const client = createClient({
    fetch: globalThis.fetch,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    identity: () => identity,
    onRefusal: (refusal) => refusals.push(refusal),
    onMoneyCall: () => undefined,
    deadline: (milliseconds) => {
      asked.push(milliseconds)
      return AbortSignal.timeout(within)
    },
  })
  const outcome = await client
    .call(loadInfo, { signal: new AbortController().signal, movesUser: true })
    .catch((error: unknown) => (error instanceof CallError ? error.failure : error))
  return { outcome, refusals, asked }
}

describe('every call is aborted after ten seconds, on a real connection', () => {
  test('a complete response is read, so that the stalls below are the only difference [SES-04]', async () => {
    const { outcome, asked } = await callWith(whole.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'), 10_000)
    expect(outcome).toEqual(info)
    expect(asked).toEqual([10_000])
  })

  test.each([
    ['before the headers', ''],
    ['in the status line', head.slice(0, 10)],
    ['in the headers', head.slice(0, head.length - 12)],
    ['after the headers', head],
    ['in the body', whole.slice(0, head.length + 40)],
    ['at the last byte', whole.slice(0, -1)],
  ])(
    'a stall %s ends the call as timed out, is reported once and closes the connection [SES-04]',
    async (_, response) => {
      const { outcome, refusals, asked } = await callWith(response, 60)
      expect(outcome).toEqual({ code: 'timedOut' })
      expect(refusals).toEqual([
        { failure: { code: 'timedOut' }, token: identity.token, background: false, money: false },
      ])
      expect(asked).toEqual([10_000])
      await gone
    },
  )
})
