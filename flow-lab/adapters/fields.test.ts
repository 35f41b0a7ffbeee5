import * as v from 'valibot'
import { expect, test } from 'vitest'
import { payloadFault } from '#flow-lab/bench/payload-fault.ts'
import { fromValibot } from './valibot.ts'

const fieldsOf = (schema: v.GenericSchema) => fromValibot(schema).fields()

const seatChosen = v.strictObject({
  type: v.literal('seat.chosen'),
  row: v.pipe(v.number(), v.minValue(1)),
  name: v.optional(v.string()),
  side: v.picklist(['left', 'right']),
  window: v.boolean(),
  fare: v.literal('full'),
  extras: v.array(v.string()),
})

test('each field of a schema has its kind', () => {
  expect(fieldsOf(seatChosen)).toEqual([
    { path: ['type'], kind: 'choice', options: ['seat.chosen'] },
    { path: ['row'], kind: 'number' },
    { path: ['name'], kind: 'text', missing: ['absent'] },
    { path: ['side'], kind: 'choice', options: ['left', 'right'] },
    { path: ['window'], kind: 'boolean' },
    { path: ['fare'], kind: 'choice', options: ['full'] },
    { path: ['extras'], kind: 'json' },
  ])
})

test('nested objects have their own fields, which may be absent or null', () => {
  const typed = v.union([v.pipe(v.string(), v.email()), v.string()])
  const schema = v.object({
    change: v.partial(
      v.object({
        email: v.pipe(v.union([v.string(), v.string()]), v.metadata({ input: 'email' })),
        other: typed,
        captcha: v.nullable(v.string()),
        seats: v.nullish(v.number()),
      }),
    ),
    visitor: v.object({ name: v.string(), type: v.union([v.literal('adult'), v.picklist(['child', 'pet'])]) }),
    account: v.nullable(v.object({ name: v.string() })),
    free: v.object({}),
    either: v.union([v.string(), v.number()]),
  })
  expect(fieldsOf(schema)).toEqual([
    { path: ['change', 'email'], kind: 'email', missing: ['absent'] },
    { path: ['change', 'other'], kind: 'email', missing: ['absent'] },
    { path: ['change', 'captcha'], kind: 'text', missing: ['absent', 'null'] },
    { path: ['change', 'seats'], kind: 'number', missing: ['absent', 'null'] },
    { path: ['visitor', 'name'], kind: 'text' },
    { path: ['visitor', 'type'], kind: 'choice', options: ['adult', 'child', 'pet'] },
    { path: ['account'], kind: 'json', missing: ['null'] },
    { path: ['free'], kind: 'json' },
    { path: ['either'], kind: 'json' },
  ])
})

test('a schema that is not an object has no fields', () => {
  expect([v.string(), v.union([v.object({}), v.object({})])].map(fieldsOf)).toEqual([undefined, undefined])
})

test('a payload that breaks its schema is rejected with every issue', () => {
  const right = { type: 'seat.chosen', row: 3, side: 'left', window: true, fare: 'full', extras: [] }
  expect(payloadFault(fromValibot(seatChosen), 'hall', right)).toBe(null)
  expect(payloadFault(undefined, 'hall', right)).toBe(null)
  const { type: _, ...entries } = seatChosen.entries
  expect(payloadFault(fromValibot(v.strictObject(entries)), 'hall', right)).toBe(null)
  expect(
    payloadFault(fromValibot(seatChosen), 'hall', { ...right, row: 0, side: 'up', extras: [7], hat: true }),
  ).toEqual({
    code: 'payloadRefused',
    detail: 'seat.chosen',
    refusal: {
      actor: 'hall',
      type: 'seat.chosen',
      issues: [
        { path: ['row'], expected: '>=1', received: '0' },
        { path: ['side'], expected: '("left" | "right")', received: '"up"' },
        { path: ['extras', '0'], expected: 'string', received: '7' },
        { path: ['hat'], expected: 'never', received: '"hat"' },
      ],
    },
  })
})
