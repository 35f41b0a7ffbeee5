import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fromValibot } from './valibot.ts'

const token = v.object({ token: v.string(), until: v.number() })
const either = v.object({ answer: v.union([token, v.object({ challenge: v.string(), until: v.number() })]) })

const issuesOf = (schema: v.GenericSchema, value: unknown) => fromValibot(schema).issues(value)

test('a value that fits no option of a union has the faults of its options, each once, at their fields', () => {
  const text = (name: string) => ({ path: ['answer', name], expected: `"${name}"`, received: 'undefined' })
  expect(issuesOf(either, { answer: { token: 'a' } })).toEqual([text('until'), text('challenge')])
  expect(issuesOf(either, { answer: { token: 'a', until: 1 } })).toEqual([])
})
