import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Listening, listen } from '#sandbox/platform/http/listen.ts'
import { type Accounts, openAccounts } from '#sandbox/testing/accounts-fixture.ts'
import { connect } from '#sandbox/testing/client.ts'

let accounts: Accounts
let server: Listening | undefined
beforeEach(async () => {
  accounts = await openAccounts()
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await accounts.remove()
})

/** The answer to a request with a Host header, and a request line, that no browser sends. */
const send = async (head: string[], body = ''): Promise<string> => {
  server ??= await listen(accounts.app, 0, { origin })
  const { port } = server
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`)
  })
}
let origin: string | undefined
const forgot = (host: string, target = '/api/v1/auth/forgot_password/') =>
  send(
    [`POST ${target} HTTP/1.1`, `host: ${host}`, 'content-type: application/json'],
    JSON.stringify({ email: 'owner@example.com' }),
  )
const linkSent = async (): Promise<string> => {
  await accounts.work.drain()
  const [letter] = await accounts.sentTo('owner@example.com')
  return new URL(String(letter?.facts.link)).origin
}

describe('links lead to the one origin of a site', () => {
  test.for([
    ['localhost:6666', '/api/v1/auth/forgot_password/'],
    ['127.0.0.1:6666', '/api/v1/auth/forgot_password/'],
    ['northline.localhost', '/api/v1/auth/forgot_password/'],
    ['LOCALHOST:1', '/api/v1/auth/forgot_password/'],
    ['evil.example', 'http://localhost:6666/api/v1/auth/forgot_password/'],
    ['evil.example', 'https://localhost:6666/api/v1/auth/forgot_password/'],
  ] as const)('whatever the Host header %s and the request line claim', async ([host, target]) => {
    origin = 'https://localhost:8443'
    expect(await forgot(host, target)).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await linkSent()).toBe('https://localhost:8443')
  })

  test('without a configuration they have the port of the process', async () => {
    origin = undefined
    await forgot('localhost:6666')
    expect(await linkSent()).toBe(`http://localhost:${server?.port}`)
  })

  test('a host of no site gets no mail, also with a user name before it', async () => {
    origin = undefined
    const before = await accounts.sentTo('owner@example.com')
    expect(await forgot('evil.example')).toContain('domainInvalid')
    expect(await forgot('localhost@evil.example')).not.toMatch(/^HTTP\/1\.1 200/)
    await accounts.work.drain()
    expect(await accounts.sentTo('owner@example.com')).toEqual(before)
  })

  test('the origin that a site has of its own comes first, and its host becomes one of the site', async () => {
    origin = 'https://localhost:8443'
    const saved = await accounts.console('POST', 'sites/origin', {
      site: 'northline',
      origin: 'https://numbers.example.com',
    })
    expect(saved).toMatchObject({ status: 200, body: { origin: 'https://numbers.example.com' } })
    for (const host of ['localhost', 'numbers.example.com']) {
      await forgot(host)
      expect([host, await linkSent()]).toEqual([host, 'https://numbers.example.com'])
      await accounts.clock.advance(24 * 60 * 60_000)
    }
    for (const wrong of ['https://saffron.localhost', 'https://numbers.example.com/', 'ftp://x.example', '']) {
      const refused = await accounts.console('POST', 'sites/origin', { site: 'northline', origin: wrong })
      expect([wrong, refused.status]).toEqual([wrong, 422])
    }
  })
})

test('browsers keep to https where the origin is https, and only there', async () => {
  const header = /strict-transport-security: max-age=31536000/i
  for (const [configured, expected] of [
    ['https://localhost:8443', true],
    ['http://localhost:8080', false],
  ] as const) {
    origin = configured
    for (const path of ['/api/v1/configs/terms/?language=en', '/api/v1/openapi.json', '/api/v1/nothing/']) {
      const answer = await send([`GET ${path} HTTP/1.1`, 'host: localhost'])
      expect([configured, path, header.test(answer)]).toEqual([configured, path, expected])
    }
    await server?.close()
    server = undefined
  }
})
