import { BlockList, isIP } from 'node:net'

/** A set of IP addresses and networks. */
export type Addresses = { readonly includes: (address: string) => boolean }

export type ClientAddresses = {
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: Addresses
  /** Clients that are not throttled by address. */
  readonly unthrottled: Addresses
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
 * The address that identifies a client: that of the socket, or behind trusted proxies the last one of `X-Forwarded-For`
 * that is no trusted proxy. For IPv6 it is the /64 network, which one client has to itself. Undefined for in-process
 * requests and for clients that are not throttled.
 */
export const clientAddress = (
  socket: string | undefined,
  forwardedFor: string | null,
  { trustedProxies, unthrottled }: ClientAddresses,
): string | undefined => {
  if (socket === undefined) return undefined
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  let client = plain(socket)
  while (trustedProxies.includes(client)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    client = hop
  }
  if (unthrottled.includes(client)) return undefined
  return isIP(client) === 6 ? networkOf(client) : client
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** IPv4 addresses arrive as `::ffff:192.0.2.1` on sockets that serve both families. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

const networkOf = (address: string): string => {
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
