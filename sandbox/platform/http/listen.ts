import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartRefused } from '#sandbox/platform/kit/refusal.ts'
import { connectionLimits } from './request-limits.ts'

export type Listening = { readonly port: number; close(): Promise<void> }

/**
 * Listens on both loopback addresses, so that `localhost` reaches this server over IPv4 and IPv6, and no other process
 * can listen on the other one.
 * @throws StartRefused when the port is taken or may not be opened
 */
export const listen = async (
  app: Pick<Hono, 'fetch'>,
  port: number,
  limits: ServerOptions = connectionLimits,
): Promise<Listening> => {
  const listener = getRequestListener(app.fetch)
  const first = createServer(limits, listener)
  await open(first, port, '127.0.0.1')
  const actual = portOf(first)
  const second = createServer(limits, listener)
  const servers = [first]
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
  return {
    port: actual,
    close: async () => {
      await Promise.all(servers.map(close))
    },
  }
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
