import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createDigester } from './digest.ts'

const digest = (value: unknown) => createDigester().of(value)

test('a value has the same digest before and after it was saved as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(digest(value)).toMatch(/^[0-9a-f]{16}$/)
      expect(digest(JSON.parse(JSON.stringify(value)))).toBe(digest(value))
    }),
  )
})

test('a digest treats functions, NaN, undefined and dates as JSON does', () => {
  const kept = { list: [null, null, null], name: 'A', at: '2026-11-20T00:00:00.000Z' }
  expect(
    digest({
      list: [undefined, Number.NaN, () => 1],
      gone: undefined,
      act: () => 1,
      name: 'A',
      at: new Date('2026-11-20T00:00:00Z'),
    }),
  ).toBe(digest(kept))
})

test('a digest ignores actors and marks of actors', () => {
  const actor = createActor(createMachine({}))
  expect(digest({ amount: 1, buyer: actor })).toBe(digest({ amount: 1 }))
  expect(digest({ amount: 1, buyer: { $actor: 'shop' } })).toBe(digest({ amount: 1 }))
})

test('20,000 values with small differences have 20,000 digests', () => {
  const seen = new Set<string>()
  for (let at = 0; at < 5_000; at++)
    for (const value of [at, `${at}`, [at], { at }]) seen.add(digest({ draft: { value, other: 'same' }, list: [1, 2] }))
  expect(seen.size).toBe(20_000)
})

test('a digest depends on the order of a list, not on the order of fields', () => {
  expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, a: 1 }))
  expect(digest([1, 2])).not.toBe(digest([2, 1]))
  expect(digest([[1], 2])).not.toBe(digest([[1, 2]]))
  expect(digest({ a: { b: 1 } })).not.toBe(digest({ a: {}, b: 1 }))
})

test('the digest of all actors depends on the state at each path, not on the order of actors', () => {
  const { ofStates, ofState } = createDigester()
  const [one, two] = [
    { value: 'idle', context: { n: 1 }, status: 'active' },
    { value: 'idle', context: { n: 2 }, status: 'active' },
  ]
  const both = ofStates(
    new Map([
      ['a', one],
      ['b', two],
    ]),
  )
  expect(
    ofStates(
      new Map([
        ['b', two],
        ['a', one],
      ]),
    ),
  ).toBe(both)
  expect(
    ofStates(
      new Map([
        ['a', two],
        ['b', one],
      ]),
    ),
  ).not.toBe(both)
  expect(ofStates(new Map([['a', one]]))).not.toBe(both)
  expect(ofState({ ...one, status: 'done' })).not.toBe(ofState(one))
})

test('digests equal fixed values, so every engine computes the same ones', () => {
  expect(digest({ a: [1, -2.5, 'ß', '۱۲', true, null], b: { c: '' } })).toBe('3e7f1806264c393b')
  expect(createDigester().ofState({ value: { a: 'b' }, context: { n: 0 }, status: 'active' })).toBe('9ceca5a4044eba95')
})
