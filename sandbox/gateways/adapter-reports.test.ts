import { describe, expect, test } from 'vitest'
import { gatewayModules } from './gateways.ts'
import { GatewaySilent } from './kit/gateway-silent.ts'
import { adapterAt, answerOf, type Fields, type Payment, type Protocol, protocols } from './testing/protocols.ts'

const gateways = Object.entries<Protocol>(protocols)

/** The report of the adapter's own inquiry. */
const reportOn = (protocol: Protocol, payment: Payment) => {
  const { adapter } = adapterAt(protocol, [[protocol.inquiry, answerOf(protocol, payment)]])
  return adapter.retrieve('ref_1')
}

test('each gateway has its protocol here', () => {
  expect(gateways.map(([id]) => id).toSorted()).toEqual(gatewayModules.map(({ id }) => id).toSorted())
})

const states = gateways.flatMap(([id, protocol]) =>
  protocol.states.map(
    ([word, means, wasOpened = true]) => [id, Object.values(word).join(' '), means, word, wasOpened] as const,
  ),
)

test.for(states)('%s: a payment that is %s is %s', async ([id, , state, word, wasOpened]) => {
  const report = await reportOn(protocols[id as keyof typeof protocols], { state: word })
  expect(report).toMatchObject({ state, wasOpened, attempt: 'pay_1', amount: '1234.5', currency: 'EUR' })
})

describe.for(gateways)('a response of %s', ([, protocol]) => {
  const captured = protocol.states.find(([, means]) => means === 'captured')?.[0] ?? {}

  test('is reported as it is, with another amount, currency or payment', async () => {
    const known = { state: captured }
    for (const amount of ['0', '0.000001', '1234.51', '999999999999999'])
      expect((await reportOn(protocol, { ...known, amount })).amount).toBe(amount)
    for (const currency of ['USD', 'IRR'])
      expect((await reportOn(protocol, { ...known, currency })).currency).toBe(currency)
    expect((await reportOn(protocol, { ...known, attempt: 'pay_2' })).attempt).toBe('pay_2')
  })

  test.for(protocol.required)('without %s is no response', async (path) => {
    const answer = without(answerOf(protocol, { state: captured }), path.split('.'))
    const { adapter } = adapterAt(protocol, [[protocol.inquiry, answer]])
    await expect(adapter.retrieve('ref_1')).rejects.toBeInstanceOf(GatewaySilent)
  })

  test('with a state that the protocol does not have is no response', async () => {
    const field = Object.keys(captured)[0] ?? ''
    for (const word of ['', 'Settling', String(captured[field]).toLowerCase().concat(' ')]) {
      const answer = { ...answerOf(protocol, { state: captured }), [field]: word }
      const { adapter } = adapterAt(protocol, [[protocol.inquiry, answer]])
      await expect(adapter.retrieve('ref_1')).rejects.toBeInstanceOf(GatewaySilent)
    }
  })

  test.for(['', '-1', '+5', '1.0', '1e3', '1,234', '1234.5 ', 'NaN', '1000000000000000', '0.0000001'])(
    'with the amount %j is no response',
    async (amount) => {
      await expect(reportOn(protocol, { state: captured, amount })).rejects.toBeInstanceOf(GatewaySilent)
    },
  )

  test('with a payment whose id is none is no response', async () => {
    for (const attempt of ['', 'pay 1', 'x'.repeat(65)])
      await expect(reportOn(protocol, { state: captured, attempt })).rejects.toBeInstanceOf(GatewaySilent)
  })

  test('that is an error is no response', async () => {
    for (const status of [400, 403, 404, 500, 503]) {
      const answer = answerOf(protocol, { state: captured })
      const { adapter } = adapterAt(protocol, [[protocol.inquiry, answer, status]])
      await expect(adapter.retrieve('ref_1')).rejects.toBeInstanceOf(GatewaySilent)
    }
  })
})

test('a card that the gateway remembers is reported with all its fields', async () => {
  const remembered = { token: 'card_1', brand: 'Visa', last_digits: '4242', expires_at: 1_800_000_000_000 }
  expect((await reportOn(protocols.card, { state: { state: 'captured', card: remembered } })).card).toEqual({
    token: 'card_1',
    brand: 'Visa',
    lastDigits: '4242',
    expiresAt: 1_800_000_000_000,
  })
  for (const field of Object.keys(remembered)) {
    const card = { ...remembered, [field]: undefined }
    await expect(reportOn(protocols.card, { state: { state: 'captured', card } })).rejects.toBeInstanceOf(GatewaySilent)
  }
})

/** The same fields without the one at the path. */
const without = (fields: Fields, [key = '', ...rest]: readonly string[]): Fields => {
  if (Array.isArray(fields)) return fields.map((each, at) => (String(at) === key ? without(each, rest) : each)) as never
  if (rest.length > 0) return { ...fields, [key]: without(fields[key] as Fields, rest) }
  return { ...fields, [key]: undefined }
}
