import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { internet } from './internet.ts'

// Of hooks.example.com, signed by itself; the key protects nothing.
const cert = `-----BEGIN CERTIFICATE-----
MIIBeDCCAR+gAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFob29rcy5l
eGFtcGxlLmNvbTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRaG9va3MuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAAQMuOR7J6hSBQtNEpd/i6ZyUBjzKpU5LKUQJn2kxoLPb13mVTzpdZVa1fbL
02VFGxd1pAHRaNFQABLvTHAVGL4lo1AwTjAcBgNVHREEFTATghFob29rcy5leGFt
cGxlLmNvbTAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBQG41HbQpt97RvW01sk
GFAhD5vCEjAKBggqhkjOPQQDAgNHADBEAiBudDOS30i//4GrdhBQthAjS2J+ia4d
9fs0X9Ph4LQGcAIge2QlJiycsIOodyqVZ/Vj2FCun7266sn3Oc+IVN8F3kc=
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYuB7VJnBNyLAcsFg
I5/OV5zMW/YJ+7q56lZFZZZL1qyhRANCAAQMuOR7J6hSBQtNEpd/i6ZyUBjzKpU5
LKUQJn2kxoLPb13mVTzpdZVa1fbL02VFGxd1pAHRaNFQABLvTHAVGL4l
-----END PRIVATE KEY-----`

const authorities = getCACertificates('default')
let server: Server
let port = 0
/** What the server was asked, and with which name in the TLS handshake. */
const asked: { line: string; host: string; name: string | false | null; body: string }[] = []
let endlessClosed: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  setDefaultCACertificates([...authorities, cert])
  server = createServer({ cert, key }, async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { servername = null } = request.socket as { servername?: string | false }
    asked.push({ line: `${request.method} ${request.url}`, host: String(request.headers.host), name: servername, body })
    if (request.url === '/redirect') response.writeHead(307, { location: 'https://127.0.0.1/' }).end()
    else if (request.url === '/endless') {
      endlessClosed = once(response, 'close')
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000)));
      }
      response.on('drain', more)
      more()
    } else if (request.url !== '/silent') response.writeHead(202).end('Thanks.')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  setDefaultCACertificates(authorities)
  server.closeAllConnections()
  server.close()
})

const send = (path: string, { host = 'hooks.example.com', patience = 5_000 } = {}) =>
  internet.send({
    url: new URL(`https://${host}:${port}${path}`),
    address: '127.0.0.1',
    headers: { 'webhook-id': 'msg_1' },
    body: '{"to":"é"}',
    signal: AbortSignal.timeout(patience),
  })

describe('a real connection', () => {
  test('goes to the given address with the name of the URL, which does not have to exist', async () => {
    asked.length = 0
    expect(await send('/sms?key=1')).toEqual({ status: 202, location: null, start: 'Thanks.' })
    expect(asked).toEqual([
      { line: 'POST /sms?key=1', host: `hooks.example.com:${port}`, name: 'hooks.example.com', body: '{"to":"é"}' },
    ])
  })

  test('is refused if the certificate is of another name', async () => {
    asked.length = 0
    await expect(send('/sms', { host: 'other.example.com' })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    expect(asked).toEqual([])
  })

  test('follows no redirect by itself', async () => {
    asked.length = 0
    expect(await send('/redirect')).toEqual({ status: 307, location: 'https://127.0.0.1/', start: '' })
    expect(asked).toHaveLength(1)
  })

  test('is closed while an endless answer still arrives', async () => {
    expect(await send('/endless')).toEqual({ status: 200, location: null, start: 'x'.repeat(200) })
    await endlessClosed
  })

  test('ends at the time limit', async () => {
    await expect(send('/silent', { patience: 50 })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
