import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch, differences, patchBetween, stateDifferences } from './diff.ts'

test('stateDifferences returns the fields in which two states differ, with both values', () => {
  const left = { value: { way: 'open' }, context: { list: [1, 2], draft: { name: 'A' }, same: [{}] }, status: 'active' }
  const right = { value: { way: 'shut' }, context: { list: [1, 3, 4], draft: {}, same: [{}] }, status: 'active' }
  expect(stateDifferences(left, right)).toEqual([
    { path: '/value/way', left: 'open', right: 'shut' },
    { path: '/context/list/1', left: 2, right: 3 },
    { path: '/context/list/2', right: 4 },
    { path: '/context/draft/name', left: 'A' },
  ])
  expect(stateDifferences(left, left)).toEqual([])
  expect(stateDifferences(left, null)).toEqual([{ path: '', left, right: undefined }])
})

test('paths of differences escape slashes and tildes in keys', () => {
  expect(differences({ 'a/b': { '~': 1 } }, { 'a/b': { '~': 2 } })).toEqual([{ path: '/a~1b/~0', left: 1, right: 2 }])
})

test('a patch turns the first value into the second, also after it was saved as JSON', () => {
  const small = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(0, 1, 'a', null, true),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~1', '__proto__', ''), tie('value'), { maxKeys: 3 }),
    ),
  })).value
  fc.assert(
    fc.property(small, small, (before, after) => {
      const patch = JSON.parse(JSON.stringify(patchBetween(before, after)))
      expect(JSON.stringify(sorted(applyPatch(before, patch)))).toBe(JSON.stringify(sorted(after)))
    }),
    { numRuns: 500 },
  )
})

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}
