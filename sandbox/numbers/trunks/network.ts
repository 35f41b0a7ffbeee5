import { lookup } from 'node:dns/promises'
import { request as httpsRequest } from 'node:https'
import { isIPv6 } from 'node:net'
import { deliveryTimeout, shownBytes } from '#domain/numbers/sms-trunk.ts'
import { connectingTo } from '#sandbox/platform/outbound/guard.ts'

/** A POST to an address that has been checked. `url` gives the path, and the host name of the certificate. */
export type Outgoing = {
  readonly url: URL
  /** The IP address to connect to; the name is not resolved again. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** `start`: the first bytes of the body as text; the rest is not read. */
export type Incoming = { readonly status: number; readonly location: string | null; readonly start: string }

/** How deliveries reach the internet. */
export type Network = {
  /** All IP addresses of a host name. @throws if it has none */
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly send: (request: Outgoing) => Promise<Incoming>
  /** Milliseconds after which a delivery is given up. */
  readonly patience: number
}

/** With a dot at the end: otherwise the resolver would complete a name with the domains of the server's own network. */
const resolve: Network['resolve'] = async (host) => {
  const name = `${host.replace(/\.$/, '')}.`
  const found = await connectingTo({ host: name }, () => lookup(name, { all: true, verbatim: true }))
  return found.map(({ address }) => address)
}

/** Reads until `shownBytes` have arrived and then drops the connection, so that no body can fill the memory. */
export const readStart = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    parts.push(part)
    length += part.length
    if (length >= shownBytes) break
  }
  // A character that is cut in the middle is left out.
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, shownBytes), { stream: true }).replaceAll('\0', '')
}

const send: Network['send'] = ({ url, address, headers, body, signal }) =>
  new Promise((succeed, fail) => {
    const request = () =>
      httpsRequest(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal,
        // A connection of its own: a shared one could have been opened to another address of the same name.
        agent: false,
        lookup: (_host, { all }, done) => {
          const family = isIPv6(address) ? 6 : 4
          if (all) done(null, [{ address, family }])
          else done(null, address, family)
        },
      })
    const outgoing = connectingTo({ host: url.hostname, port: Number(url.port || 443) }, request)
    outgoing.on('error', fail)
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0, headers: answered } = incoming
      readStart(incoming).then((start) => succeed({ status, location: answered.location ?? null, start }), fail)
    })
    outgoing.end(body)
  })

export const internet: Network = { resolve, send, patience: deliveryTimeout }
