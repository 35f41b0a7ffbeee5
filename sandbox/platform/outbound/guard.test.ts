import { execFileSync } from 'node:child_process'
import dgram from 'node:dgram'
import { lookup, Resolver, resolve4 } from 'node:dns/promises'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { get as getHttps } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#sandbox/testing/with-database.ts'
import { connectingTo } from './permit.ts'

let server: Server
let port = 0
let connections = 0
beforeAll(async () => {
  server = createServer((_request, response) => response.end('reached')).listen(0, '127.0.0.1')
  server.on('connection', () => {
    connections += 1
  })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const failureOf = async (client: { once: Socket['once'] }): Promise<string> => {
  const [error] = (await once(client as Socket, 'error').catch((thrown) => [thrown])) as [Error]
  return error.name
}
const causeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = (await work.then(
    () => new Error('It has connected.'),
    (thrown) => thrown,
  )) as Error
  return error.cause instanceof Error ? error.cause.name : error.name
}

test('code that opens a connection outside the guarded modules is refused, and nothing reaches the listener', async () => {
  const refused = 'ConnectionRefused'
  expect({
    fetch: await causeOf(fetch(`http://127.0.0.1:${port}/`)),
    net: await failureOf(connect(port, '127.0.0.1')),
    byName: await failureOf(connect(port, 'localhost')),
    localSocket: await failureOf(connect('/tmp/number-portal-no-such.sock')),
    tls: await failureOf(connectTls(port, '127.0.0.1')),
    http: await failureOf(get(`http://127.0.0.1:${port}/`) as never),
    https: await failureOf(getHttps(`https://127.0.0.1:${port}/`) as never),
    http2: await failureOf(connectHttp2(`http://127.0.0.1:${port}/`) as never),
    socket: await new Promise((resolve) => {
      new WebSocket(`ws://127.0.0.1:${port}/`).addEventListener('error', () => resolve(refused))
    }),
    lookup: await causeOf((async () => lookup('example.com'))()),
    resolve: await causeOf((async () => resolve4('example.com'))()),
    resolver: await causeOf((async () => new Resolver().resolve4('example.com'))()),
    datagram: await causeOf((async () => dgram.createSocket('udp4').unref().send('x', port, '127.0.0.1'))()),
  }).toEqual({
    fetch: refused,
    net: refused,
    byName: refused,
    localSocket: refused,
    tls: refused,
    http: refused,
    https: refused,
    http2: refused,
    socket: refused,
    lookup: refused,
    resolve: refused,
    resolver: refused,
    datagram: refused,
  })
  expect(connections).toBe(0)
})

test('a permit leads to its own host and port only', async () => {
  const ask = (allowed: number, asked: string) =>
    connectingTo({ host: '127.0.0.1', port: allowed }, () => fetch(asked).then((response) => response.text()))
  expect(await ask(port, `http://127.0.0.1:${port}/`)).toBe('reached')
  expect(await causeOf(ask(port + 1, `http://127.0.0.1:${port}/`))).toBe('ConnectionRefused')
  expect(await causeOf(ask(port, `http://localhost:${port}/`))).toBe('ConnectionRefused')
})

test('nothing is asked of another machine inside a transaction', async () => {
  const data = await createTestDatabase()
  const ask = () => connectingTo({ host: '127.0.0.1', port }, () => fetch(`http://127.0.0.1:${port}/`))
  await expect(data.database.transact(async () => void (await ask()))).rejects.toThrow(
    'A connection to 127.0.0.1 must not run inside a transaction',
  )
  await data.remove()
})

test('main.ts guards its process before it loads the sandbox', () => {
  const script = `
    import { get } from 'node:http'
    process.env.PORT = 'none'
    await import('./sandbox/main.ts')
    // The sandbox has not started, because of its port.
    process.exitCode = 0
    get('http://127.0.0.1:${port}/').on('error', (error) => console.log(error.name))
  `
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  expect(printed.trim()).toBe('ConnectionRefused')
})

/** Files that may do what leads out of the process, and why each does. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'permits a connection': [
    'auth/captcha/captcha.ts',
    'numbers/trunks/internet.ts',
    'platform/outbound/guard.ts',
    'platform/outbound/permit.ts',
  ],
  'permits the database': ['platform/database/postgres.ts', 'platform/outbound/guard.ts'],
  'permits everything': ['platform/outbound/guard.ts'],
  'imports a module that connects': [
    'numbers/trunks/internet.ts',
    'platform/database/postgres.ts',
    'platform/faults/spoil.ts',
    'platform/http/client-address.ts',
    'platform/http/listen.ts',
    'platform/outbound/guard.ts',
  ],
}

const signs: Readonly<Record<string, RegExp>> = {
  'permits a connection': /\bconnectingTo\b/,
  'permits the database': /\bdatabaseSocket\b/,
  'permits everything': /\bconnectingAnywhere\b/,
  'imports a module that connects':
    /from '(?:node:)?(?:net|tls|https?|http2|dgram|dns|dns\/promises|quic|child_process|cluster|worker_threads|inspector|undici|pg)'/,
}

test('only these modules can lead out of the process; another one is added here with its reason', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .toSorted()
  const found = Object.fromEntries(
    Object.entries(signs).map(([what, sign]) => [
      what,
      files.filter((file) => {
        const source = readFileSync(join(root, file), 'utf8')
        return sign.test(source.replaceAll(/^import type .*$/gm, ''))
      }),
    ]),
  )
  expect(found).toEqual(allowed)
})
