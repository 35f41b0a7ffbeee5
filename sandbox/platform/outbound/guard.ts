import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, Socket } from 'node:net'
import { permits } from './permit.ts'

/** A connection, a look-up or a datagram that no guarded module has permitted. */
class ConnectionRefused extends Error {
  constructor(what: string) {
    super(`${what} is refused: only modules that call connectingTo, and the database, open connections.`)
    this.name = 'ConnectionRefused'
  }
}

/** A socket for the database of the configuration, which may connect at any time, to any host. */
export const databaseSocket = (): Socket => {
  const socket = new Socket()
  const connect = socket.connect.bind(socket) as (...values: unknown[]) => Socket
  socket.connect = (...values: unknown[]) => permits.run('anywhere', () => connect(...values))
  return socket
}

/** Runs work without the guard, for tests and programmes that are clients of a server themselves. */
export const connectingAnywhere = <T>(work: () => T): T => permits.run('anywhere', work)

let isGuarded = false

/**
 * From now on every connection of this process is refused that is not opened within `connectingTo` to the same host and port, and
 * every look-up of another name. This holds for dependencies too: `fetch`, `http`, `http2`, `tls` and drivers all connect
 * by `Socket.connect` (decision 97).
 */
export const guardConnections = (): void => {
  if (isGuarded) return
  isGuarded = true
  const connect = Socket.prototype.connect as (...values: unknown[]) => Socket
  Socket.prototype.connect = function (this: Socket, ...values: unknown[]) {
    const { host, port } = targetOf(values)
    const permit = permits.getStore()
    if (permit === 'anywhere' || (port !== undefined && permit?.host === host && permit.port === port)) {
      return connect.apply(this, values)
    }
    const refused = new ConnectionRefused(`A connection to ${host}${port === undefined ? '' : `:${port}`}`)
    // As a failed connection: clients expect it as an event, and have not added their listeners yet.
    process.nextTick(() => this.destroy(refused))
    return this
  }
  for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) guardLookUps(owner)
  for (const name of ['send', 'connect'] as const) {
    dgram.Socket.prototype[name] = () => {
      throw new ConnectionRefused('A datagram')
    }
  }
  syncBuiltinESMExports()
}

/** Host and port of the arguments of `Socket.connect`; a path of a local socket has no port. */
const targetOf = (values: readonly unknown[]): { readonly host: string; readonly port?: number } => {
  // Node's own callers pass their arguments as one array.
  const [first, second] = Array.isArray(values[0]) ? values[0] : values
  if (typeof first === 'object' && first !== null) {
    const { host, port, path } = first as { host?: string; port?: number | string; path?: string }
    return typeof path === 'string' ? { host: path } : { host: host ?? 'localhost', port: Number(port) }
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { host: first }
  return { host: typeof second === 'string' ? second : 'localhost', port: Number(first) }
}

const guardLookUps = (owner: object): void => {
  const functions = owner as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(owner)) {
    const original = functions[name]
    if (!/^(?:lookup|resolve|reverse)/.test(name) || typeof original !== 'function') continue
    functions[name] = function (this: unknown, host: unknown, ...values: unknown[]) {
      const permit = permits.getStore()
      const isPermitted = permit === 'anywhere' || permit?.host === host
      // To listen at an address looks it up too, which sends no request.
      const isAddress = name === 'lookup' && isIP(String(host)) !== 0
      if (isPermitted || isAddress) return original.call(this, host, ...values)
      throw new ConnectionRefused(`A look-up of ${String(host)}`)
    }
  }
}
