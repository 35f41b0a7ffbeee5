import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createBench } from '#flow-lab/bench/bench.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { createRedactor } from '#flow-lab/core/redact.ts'
import { fromStandard, type StandardSchema, schemasFromStandard } from './standard-schema.ts'

const schemas = schemasFromStandard({
  kiosk: {
    events: { 'coin.inserted': v.object({ type: v.literal('coin.inserted'), value: v.number() }) },
    outputs: { printTicket: v.object({ seat: v.string() }) },
  },
})

test('a Standard Schema refuses a wrong payload and a wrong result, with the path of the field', () => {
  const bench = createBench({
    machine: kioskMachine,
    start: { from: 'input', input: { coins: 0 } },
    schemas: (chart, event) => schemas[chart]?.events?.[event],
    outputs: (chart, call) => schemas[chart]?.outputs?.[call],
  })
  expect(bench.run({ do: 'send', actor: '', event: { type: 'coin.inserted', value: 'three' } })).toMatchObject({
    code: 'payloadRefused',
    refusal: { issues: [{ path: ['value'], received: 'string' }] },
  })
  expect(bench.run({ do: 'send', actor: '', event: { type: 'coin.inserted', value: 3 } })).toBeNull()
  bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  expect(bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 7 } })?.code).toBe('resultRefused')
  expect(bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 'A1' } })).toBeNull()
  bench.stop()
})

test('marks by the names of fields hide values, in fields of fields and in lists too', () => {
  const booking = fromStandard(v.object({ room: v.string() }), { 'guest.name': 'personal', 'others.*': 'personal' })
  const hidden = expect.stringMatching(/^(?!Sara|Omid)[A-Z][a-z]{3}$/)
  expect(createRedactor().hide({ room: 'North', guest: { name: 'Sara' }, others: ['Omid'] }, [booking])).toEqual({
    room: 'North',
    guest: { name: hidden },
    others: [hidden],
  })
})

test('a value is like another one when the schema accepts both or neither', () => {
  const { isLike } = fromStandard(v.object({ room: v.string() })).read({ room: 'North' })
  expect([isLike({ room: 'South' }), isLike({ room: 7 })]).toEqual([true, false])
})

test('a schema that validates asynchronously is refused', () => {
  const later: StandardSchema = { '~standard': { version: 1, validate: async () => ({}) } }
  expect(() => fromStandard(later).issues({})).toThrow('synchronously')
})
