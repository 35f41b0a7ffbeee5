import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/with-database.ts'
import { createConnection, type Line } from '../kit/connection.ts'
import { GatewaySilent } from '../kit/gateway-silent.ts'
import { sign } from '../kit/signature.ts'
import { registerMerchant } from '../simulator/seed.ts'
import { card } from './adapter.ts'

let db: TestDatabase

beforeEach(async () => {
  db = await createTestDatabase()
  await db.database.transact((trx) => registerMerchant(trx, 'card'))
})
afterEach(() => db.remove())

const session = {
  token: 'cp_1',
  reference: 'pay_1',
  state: 'captured',
  opened: true,
  amount: '10.5',
  currency: 'EUR',
  card: null,
}
const report = { state: 'captured', wasOpened: true, attempt: 'pay_1', amount: '10.5', currency: 'EUR', card: null }
const adapterOn = (line: Line, patience = 1_000) =>
  card.createAdapter(createConnection(db.database, 'card', line, patience))

describe('a response of the bank', () => {
  test("is parsed; the request carries the merchant's secret", async () => {
    const asked: string[] = []
    const adapter = adapterOn(async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}`)
      return Response.json(session)
    })
    const { secret } = await db.database.query.selectFrom('gateway_merchant').select('secret').executeTakeFirstOrThrow()
    expect(await adapter.retrieve('cp_1')).toEqual(report)
    expect(await adapter.capture('cp_1')).toEqual(report)
    expect(await adapter.giveUp('cp_1')).toEqual(report)
    expect(asked).toEqual([
      `GET /v1/sessions/cp_1 Bearer ${secret}`,
      `POST /v1/sessions/cp_1/capture Bearer ${secret}`,
      `POST /v1/sessions/cp_1/give-up Bearer ${secret}`,
    ])
  })

  test.for<[string, Line]>([
    ['never comes', () => new Promise(() => undefined)],
    ['breaks off', () => Promise.reject(new Error('connection reset'))],
    ['is an error', async () => new Response('busy', { status: 503 })],
    ['is no JSON', async () => new Response('<html>')],
    ['is empty', async () => new Response('')],
    ['lacks its amount', async () => Response.json({ ...session, amount: undefined })],
    ['has an amount that is a number', async () => Response.json({ ...session, amount: 10.5 })],
    ['has a state that nobody knows', async () => Response.json({ ...session, state: 'sleeping' })],
  ])('with %s counts as no response, neither success nor failure', async ([, line]) => {
    await expect(adapterOn(line, 20).retrieve('cp_1')).rejects.toBeInstanceOf(GatewaySilent)
  })
})

describe("a callback in the bank's name", () => {
  const claim = async (facts: Record<string, string>) =>
    adapterOn(async () => Response.error()).readReturn(new Request(`http://localhost/?${new URLSearchParams(facts)}`))

  test('is genuine only with a signature over all of it [PAY-04]', async () => {
    const { secret } = await db.database.query.selectFrom('gateway_merchant').select('secret').executeTakeFirstOrThrow()
    const facts = { payment: 'cp_1', reference: 'pay_1', outcome: 'approved' }
    const signature = sign(secret, 'cp_1', 'pay_1', 'approved')
    expect(await claim({ ...facts, signature })).toEqual({ attempt: 'pay_1', reference: 'cp_1', isGenuine: true })
    for (const changed of [
      { ...facts, payment: 'cp_2', signature },
      { ...facts, reference: 'pay_2', signature },
      { ...facts, outcome: 'declined', signature },
      { ...facts, signature: signature.toUpperCase() },
      { ...facts, signature: '' },
      { ...facts, signature: sign('another', 'cp_1', 'pay_1', 'approved') },
    ]) {
      expect((await claim(changed))?.isGenuine).toBe(false)
    }
    expect(await claim(facts)).toBeUndefined()
  })
})
