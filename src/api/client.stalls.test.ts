// @vitest-environment node
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadInfo } from '#domain/contract/settings.ts'
import { identity, info } from '#domain/fixtures/session.ts'
import { CallError, createClient, type Refusal } from './client.ts'

const body = JSON.stringify(info)
const bytes = Buffer.byteLength(body)
const head = ['HTTP/1.1 200 OK', 'content-type: application/json', `content-length: ${bytes}`, '', ''].join('\r\n')
const whole = head + body

/** A server that knows nothing of HTTP: it writes what it is told, and then says no more. */
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

const callAnswered = async (answer: string, within: number) => {
  written = answer
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
    .call(loadInfo, { signal: new AbortController().signal })
    .catch((error: unknown) => (error instanceof CallError ? error.failure : error))
  return { outcome, refusals, asked }
}

describe('ten seconds for everything, on a real connection', () => {
  test('an answer that comes whole is read, so the others below fail for where they stop [SES-04]', async () => {
    const { outcome, asked } = await callAnswered(whole.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'), 10_000)
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
  ])('a stall %s ends the call as timed out, tells it once and hangs up [SES-04]', async (_, answer) => {
    const { outcome, refusals, asked } = await callAnswered(answer, 60)
    expect(outcome).toEqual({ code: 'timedOut' })
    expect(refusals).toEqual([{ failure: { code: 'timedOut' }, token: identity.token, quiet: false, money: false }])
    expect(asked).toEqual([10_000])
    await gone
  })
})
