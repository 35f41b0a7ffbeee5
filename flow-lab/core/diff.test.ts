import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, patchBetween, patched, stateDifferences } from './diff.ts'

test('two states side by side: only where they differ, with both values', () => {
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

test('a key with a slash or a tilde keeps its place', () => {
  expect(differences({ 'a/b': { '~': 1 } }, { 'a/b': { '~': 2 } })).toEqual([{ path: '/a~1b/~0', left: 1, right: 2 }])
})

test('a patch makes the second value of the first, also after it was a file', () => {
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
      expect(JSON.stringify(sorted(patched(before, patch)))).toBe(JSON.stringify(sorted(after)))
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
