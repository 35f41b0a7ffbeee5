import { afterEach, expect, test } from 'vitest'
import { connect } from '#sandbox/testing/client.ts'
import { socketOf } from './client-address.ts'
import { type Listening, listen } from './listen.ts'
import { connectionLimits } from './request-limits.ts'

let server: Listening
afterEach(() => server.close())

/** What arrives until the server closes the connection. */
const sending = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1')
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received.split('\r\n')[0] ?? ''))
    socket.write(text)
  })

const app = { fetch: async (request: Request) => new Response(await request.text()) }

test('a connection with half a head, half a body or nothing more to ask is closed', async () => {
  const short = { headersTimeout: 100, requestTimeout: 200, keepAliveTimeout: 100, connectionsCheckingInterval: 20 }
  server = await listen(app, 0, { limits: { ...connectionLimits, ...short } })
  const late = 'HTTP/1.1 408 Request Timeout'
  expect({
    nothing: await sending(''),
    head: await sending('GET / HTTP/1.1\r\nhost: local'),
    body: await sending('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf'),
    chunked: await sending('POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n20\r\nhalf'),
    idle: await sending('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    longHead: await sending(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`),
  }).toEqual({
    nothing: late,
    head: late,
    body: late,
    chunked: late,
    idle: 'HTTP/1.1 200 OK',
    longHead: 'HTTP/1.1 431 Request Header Fields Too Large',
  })
})

test('a request whose connection was reset has its client’s address, by which it is limited', async () => {
  const addresses: (string | undefined)[] = []
  const noting = {
    fetch: async (_: Request, env: unknown) => {
      // Behind the first wait, the socket has been closed.
      await new Promise(setImmediate)
      addresses.push(socketOf(env)?.remoteAddress)
      return new Response('x'.repeat(100_000))
    },
  }
  server = await listen(noting, 0)
  const askAndHangUp = () =>
    new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', resolve)
      socket.on('close', resolve)
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20), () => socket.resetAndDestroy())
    })
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, askAndHangUp))
  expect(addresses.filter((address) => address !== '127.0.0.1')).toEqual([])
})

test('the limits are those that are declared', async () => {
  server = await listen(app, 0)
  expect(connectionLimits).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
  })
})
