import { lookup } from 'node:dns/promises'
import { request as httpsRequest } from 'node:https'
import { isIPv6 } from 'node:net'
import { deliveryTimeout } from '#domain/numbers/sms-trunk.ts'
import { connectingTo } from '#sandbox/platform/outbound/permit.ts'
import { type Network, readStart } from './network.ts'

/** With a dot at the end: otherwise the resolver would complete a name with the domains of the server's own network. */
const resolve: Network['resolve'] = async (host) => {
  const name = `${host.replace(/\.$/, '')}.`
  const found = await connectingTo({ host: name }, () => lookup(name, { all: true, verbatim: true }))
  return found.map(({ address }) => address)
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
