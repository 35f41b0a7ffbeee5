import { expect, test } from 'vitest'
import { createBench } from '#flow-lab/bench/bench.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { createRedactor } from '#flow-lab/core/redact.ts'
import type { Field, Schema } from '#flow-lab/core/schema.ts'

type Fields = Readonly<Record<string, Schema>>

/** A second adapter, of plain functions: a value of a type, or an object with fields. */
const value = (type: string, kind: Field['kind'], mark?: 'secret' | 'personal'): Schema => ({
  issues: (given) => (typeof given === type ? [] : [{ path: [], expected: type, received: typeof given }]),
  fields: () => [{ path: [], kind }],
  read: () => ({
    marks: mark === undefined ? [] : [{ mark }],
    at: () => [],
    isLike: (other) => typeof other === type,
  }),
})

const object = (fields: Fields): Schema => ({
  issues: (given) =>
    Object.entries(fields).flatMap(([name, schema]) =>
      schema.issues(Object(given)[name]).map((issue) => ({ ...issue, path: [name, ...issue.path] })),
    ),
  fields: () =>
    Object.entries(fields).flatMap(([name, schema]) =>
      (schema.fields() ?? []).map((field) => ({ ...field, path: [name, ...field.path] })),
    ),
  read: () => ({
    marks: [],
    at: (name) => [fields[name]].filter((each) => each !== undefined),
    isLike: () => true,
  }),
})

test('a schema of plain functions makes the form of an event and refuses a wrong payload', () => {
  const bench = createBench({
    machine: kioskMachine,
    start: { from: 'input', input: { coins: 0 } },
    schemas: (_, event) => (event === 'coin.inserted' ? object({ value: value('number', 'number') }) : undefined),
    outputs: () => object({ seat: value('string', 'text') }),
  })
  expect(bench.view().next[0]?.fields).toEqual([{ path: ['value'], kind: 'number' }])
  const issue = { path: ['value'], expected: 'number', received: 'string' }
  expect(bench.run({ do: 'send', actor: '', event: { type: 'coin.inserted', value: 'three' } })).toMatchObject({
    code: 'payloadRefused',
    refusal: { issues: [issue] },
  })
  expect(bench.run({ do: 'send', actor: '', event: { type: 'coin.inserted', value: 3 } })).toBeNull()
  bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  expect(bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 7 } })?.code).toBe('resultRefused')
  expect(bench.run({ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 'A1' } })).toBeNull()
  bench.stop()
})

test('marks of a schema of plain functions hide values', () => {
  const guest = object({ name: value('string', 'text', 'personal'), room: value('string', 'text') })
  const { hide } = createRedactor()
  expect(hide({ name: 'Sara', room: 'North' }, [guest])).toEqual({
    name: expect.stringMatching(/^(?!Sara)[A-Z][a-z]{3}$/),
    room: 'North',
  })
})
