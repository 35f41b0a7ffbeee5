import { afterEach, describe, expect, test } from 'vitest'
import { newcomer } from '#sandbox/testing/accounts-fixture.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { requestFrom } from '#sandbox/testing/remote.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'

let sandbox: TestSandbox
afterEach(() => sandbox.remove())

type Proxied = { readonly socket: string; readonly forwardedFor?: string }

const post = async (path: string, body: object, { socket, forwardedFor }: Proxied): Promise<number> => {
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify(body),
  }
  return (await sandbox.app.request(`http://localhost/api/v1/auth/${path}/`, init, requestFrom(socket))).status
}
const signIn = (email: string, password: string, from: Proxied) => post('login', { email, password }, from)
/** Guesses at as many different accounts. */
const spray = (count: number, from: Proxied, name = 'target') =>
  repeat(count, (index) => signIn(`${name}${index}@example.com`, 'Sommer2026', from))
/** Asks for as many reset links. */
const recover = (count: number, from: (index: number) => Proxied) =>
  repeat(count, (index) => post('forgot_password', { email: `target${index}@example.com` }, from(index)))
const repeat = async (count: number, call: (index: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push(await call(index))
  return statuses
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe('calls of one address are slowed down', () => {
  test('guesses at many accounts, loopback included; other addresses are not affected [AUT-01]', async () => {
    sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
    expect(await spray(51, { socket: '127.0.0.1' })).toEqual([...times(50, 422), 429])
    expect(await signIn('owner@example.com', 'Sandbox2026', { socket: '203.0.113.7' })).toBe(200)
  })

  test('guesses between right sign-ins, which are not counted [AUT-01]', async () => {
    sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
    const from = { socket: '203.0.113.7' }
    const own = () => signIn('fresh@example.com', 'Sandbox2026', from)
    const statuses = []
    for (let round = 0; round < 5; round += 1) statuses.push(...(await spray(9, from, `round${round}`)), await own())
    expect(statuses).toEqual(times(5, 200).flatMap((right) => [...times(9, 422), right]))
    expect(await spray(6, from, 'last')).toEqual([...times(5, 422), 429])
    expect(await own()).toBe(429)
  })

  test('sign-ups [AUT-02]', async () => {
    sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
    const statuses = await repeat(51, (index) => {
      const phone = `+49151123456${String(index).padStart(2, '0')}`
      const body = { ...newcomer, email: `new${index}@example.com`, phone }
      return post('register', body, { socket: '127.0.0.1' })
    })
    expect(statuses).toEqual([...times(50, 200), 429])
  })

  test('recoveries; without a trusted proxy the header is ignored [AUT-04]', async () => {
    sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
    const statuses = await recover(51, (index) => ({ socket: '203.0.113.7', forwardedFor: `198.51.100.${index}` }))
    expect(statuses).toEqual([...times(50, 200), 429])
  })

  test('recoveries behind a trusted proxy; entries that the client adds to the header are ignored [AUT-04]', async () => {
    sandbox = await createTestSandbox({ parts: partsWithoutNumbers, trustedProxies: ['127.0.0.1'] })
    const from = (client: string, claimed = '') => ({ socket: '127.0.0.1', forwardedFor: `${claimed}${client}` })
    const statuses = await recover(51, (index) => from('198.51.100.1', `203.0.113.${index}, `))
    expect(statuses).toEqual([...times(50, 200), 429])
    expect(await signIn('owner@example.com', 'Sandbox2026', from('198.51.100.2'))).toBe(200)
  })

  test('except where the operator has exempted it', async () => {
    sandbox = await createTestSandbox({ parts: partsWithoutNumbers, unthrottled: ['127.0.0.0/8'] })
    expect(await recover(55, () => ({ socket: '127.0.0.1' }))).toEqual(times(55, 200))
  })
})
