import { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'

/** A set of IP addresses and networks. */
export type Addresses = { readonly includes: (address: string) => boolean }

export type ClientAddresses = {
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: Addresses
  /** Clients that are not throttled by address. */
  readonly unthrottled: Addresses
  /** Receives what a trusted proxy has sent instead of its client's address; null if it has sent nothing. */
  readonly onUnreadable?: (sent: string | null) => void
}

export const isAddressOrNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
}

/** Takes entries such as `10.0.0.1` and `2001:db8::/32`. */
export const addressesOf = (entries: readonly string[]): Addresses => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return { includes: (address) => list.check(address, familyOf(address)) }
}

/**
 * The address that identifies a client: the address of the socket, or behind trusted proxies the last one of `X-Forwarded-For`
 * that is no trusted proxy. For IPv6 it is the /64 network, which one client has to itself. An entry that is no address
 * identifies its client as it is, so that clients of such a proxy stay apart. Undefined for in-process requests and for clients
 * that are not throttled.
 */
export const clientAddress = (
  socket: string | undefined,
  forwardedFor: string | null,
  { trustedProxies, unthrottled, onUnreadable }: ClientAddresses,
): string | undefined => {
  if (socket === undefined) return undefined
  const hops = hopsIn(forwardedFor)
  let client = plain(socket)
  if (trustedProxies.includes(client) && hops.length === 0) onUnreadable?.(null)
  while (trustedProxies.includes(client)) {
    const hop = hops.pop()
    if (hop === undefined) break
    const address = addressIn(hop)
    if (address === undefined) {
      onUnreadable?.(hop)
      return `unknown:${hop.slice(0, 100)}`
    }
    client = address
  }
  if (unthrottled.includes(client)) return undefined
  return isIP(client) === 6 ? networkOf(client) : client
}

/** The entries of the header that are not empty. */
const hopsIn = (forwardedFor: string | null): string[] =>
  (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')

/** The address of an entry, which may be quoted and have a port: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
const addressIn = (hop: string): string | undefined => {
  const text = hop.replace(/^"(.*)"$/, '$1').trim()
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? []
  const address = plain((v6 ?? v4 ?? text).replace(/%.*$/, ''))
  return isIP(address) === 0 ? undefined : address
}

/** The Node server passes its request as `incoming`; in-process calls have none. */
export const incomingOf = (env: unknown): IncomingMessage | undefined => {
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined
  return incoming instanceof IncomingMessage ? incoming : undefined
}

export const socketOf = (env: unknown): Socket | undefined => incomingOf(env)?.socket

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** IPv4 addresses arrive as `::ffff:192.0.2.1`, or `::ffff:c000:201`, on sockets that serve both families. */
const plain = (address: string): string => {
  if (!/^[0:]+:ffff:/i.test(address) || isIP(address) !== 6) return address
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  if (high === undefined || low === undefined) return address
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [left >> 8, left & 255, right >> 8, right & 255].join('.')
}

const networkOf = (address: string): string => {
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
