import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldsOf } from './fields.ts'

test('a form asks for the fields of a schema, each in its kind', () => {
  const schema = v.strictObject({
    type: v.literal('seat.chosen'),
    row: v.pipe(v.number(), v.minValue(1)),
    name: v.optional(v.string()),
    side: v.picklist(['left', 'right']),
    window: v.boolean(),
    fare: v.literal('full'),
    extras: v.array(v.string()),
  })
  expect(fieldsOf(schema)).toEqual([
    { name: 'row', kind: 'number', required: true },
    { name: 'name', kind: 'text', required: false },
    { name: 'side', kind: 'choice', required: true, options: ['left', 'right'] },
    { name: 'window', kind: 'boolean', required: true },
    { name: 'fare', kind: 'choice', required: true, options: ['full'] },
    { name: 'extras', kind: 'json', required: true },
  ])
})

test('what is no object is asked for as JSON', () => {
  expect([undefined, null, 7, v.string(), v.union([v.object({}), v.object({})])].map(fieldsOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
