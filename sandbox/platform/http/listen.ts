import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { connectionLimits } from './request-limits.ts'

export type ListenOptions = {
  /** Whose scheme and port all requests have, behind a proxy; default `http` and the port. */
  readonly origin?: string | undefined
  /** Address to listen on; default: both of the loopback. */
  readonly host?: string | undefined
  readonly limits?: ServerOptions
}

export type Listening = { readonly port: number; close(): Promise<void> }

/**
 * Listens on one address, or on both of the loopback, so that `localhost` reaches this server over IPv4 and IPv6, and no other process
 * can listen on the other one.
 * @throws StartRefused when the port is taken or may not be opened
 */
export const listen = async (
  app: Pick<Hono, 'fetch'>,
  port: number,
  { origin, host, limits = connectionLimits }: ListenOptions = {},
): Promise<Listening> => {
  const answer = getRequestListener(app.fetch)
  const own = new URL(origin ?? `http://localhost:${port}`)
  const listener: RequestListener = (incoming, outgoing) => {
    placeAt(own, incoming)
    if (own.protocol === 'https:') outgoing.setHeader('strict-transport-security', 'max-age=31536000')
    return answer(incoming, outgoing)
  }
  const first = createServer(limits, listener).on('connection', keepAddress)
  await open(first, port, host ?? '127.0.0.1')
  const actual = portOf(first)
  if (origin === undefined) own.port = String(actual)
  const servers = [first]
  if (host !== undefined) return listening(servers, actual)
  const second = createServer(limits, listener).on('connection', keepAddress)
  try {
    await open(second, actual, '::1')
    servers.push(second)
  } catch (error) {
    // A machine without IPv6 has only one loopback address.
    if (!hasNoAddress(error)) {
      await close(first)
      throw error
    }
  }
  return listening(servers, actual)
}

/**
 * The socket keeps the address once it was read. A client that resets its connection would have none afterwards, and so no limit and no
 * throttle.
 */
const keepAddress = (socket: Socket): void => {
  if (socket.remoteAddress === undefined) socket.destroy()
}

const listening = (servers: readonly Server[], port: number): Listening => ({
  port,
  close: async () => {
    await Promise.all(servers.map(close))
  },
})

/**
 * Gives a request the scheme and port of the configuration, not of its Host header or request line: links are made
 * from its URL. The name of the host stays, because it names the site.
 */
const placeAt = ({ protocol, port }: URL, incoming: IncomingMessage): void => {
  const asked = incoming.url ?? ''
  const url = URL.parse(asked.startsWith('/') ? `http://${incoming.headers.host ?? 'localhost'}${asked}` : asked)
  // The server refuses what cannot be read.
  if (url === null || url.username !== '' || url.password !== '') return
  incoming.url = `${protocol}//${url.hostname}${port === '' ? '' : `:${port}`}${url.pathname}${url.search}`
}

const open = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)))
    server.listen({ port, host, exclusive: true }, resolve)
  })

const explain = (error: NodeJS.ErrnoException, port: number): Error => {
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(
      `Port ${port} is taken by another program. Stop that one, or choose another port with PORT.`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartRefused(`Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`)
  }
  return error
}

const hasNoAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(String(error.code))

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

/** Running requests get a moment to finish; then open connections are closed. */
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), 2_000)
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
