import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createDigester } from './digest.ts'

const digest = (value: unknown) => createDigester().of(value)

test('a value has one digest, before and after it was a file', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(digest(value)).toMatch(/^[0-9a-f]{16}$/)
      expect(digest(JSON.parse(JSON.stringify(value)))).toBe(digest(value))
    }),
  )
})

test('what JSON can not keep makes no difference', () => {
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

test('actors are left out, whatever stands for them', () => {
  const actor = createActor(createMachine({}))
  expect(digest({ amount: 1, buyer: actor })).toBe(digest({ amount: 1 }))
  expect(digest({ amount: 1, buyer: { $actor: 'shop' } })).toBe(digest({ amount: 1 }))
})

test('other values have other digests: each of 20,000 small changes is told from the others', () => {
  const seen = new Set<string>()
  for (let at = 0; at < 5_000; at++)
    for (const value of [at, `${at}`, [at], { at }]) seen.add(digest({ draft: { value, other: 'same' }, list: [1, 2] }))
  expect(seen.size).toBe(20_000)
})

test('the order of fields says nothing, the order of a list does', () => {
  expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, a: 1 }))
  expect(digest([1, 2])).not.toBe(digest([2, 1]))
  expect(digest([[1], 2])).not.toBe(digest([[1, 2]]))
  expect(digest({ a: { b: 1 } })).not.toBe(digest({ a: {}, b: 1 }))
})

test('the digest of all actors names each by its path', () => {
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

test('digests are these, in this engine and in every other', () => {
  expect(digest({ a: [1, -2.5, 'ß', '۱۲', true, null], b: { c: '' } })).toBe('3e7f1806264c393b')
  expect(createDigester().ofState({ value: { a: 'b' }, context: { n: 0 }, status: 'active' })).toBe('9ceca5a4044eba95')
})
