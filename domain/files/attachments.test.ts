import fc from 'fast-check'
import { expect, test } from 'vitest'
import { admitFiles, sizeOf } from './attachments.ts'
import { largestFile } from './upload.ts'

const limits = { most: 3, bytes: 2_000_000 }
const file = (name: string, size: number) => ({ name, size })

test.each([
  ['all that fit', [], [file('a', 1), file('b', 2)], ['a', 'b'], []],
  ['an empty one', [], [file('a', 0), file('b', 2)], ['b'], [['a', 'fileEmpty']]],
  ['one too large by itself', [], [file('a', 1_050_000)], [], [['a', 'fileTooLarge']]],
  [
    'one more than the list has',
    [file('k', 1), file('l', 1)],
    [file('a', 1), file('b', 1)],
    ['a'],
    [['b', 'filesTooMany']],
  ],
  [
    'too many bytes together, but a smaller one behind',
    [file('k', 1_000_000)],
    [file('a', 1_000_001), file('b', 1_000_000)],
    ['b'],
    [['a', 'filesTooLarge']],
  ],
] as const)('of chosen files are admitted: %s', (_, kept, chosen, names, refused) => {
  const result = admitFiles(kept, chosen, limits)
  expect([result.admitted.map(({ name }) => name), result.refused.map(({ name, code }) => [name, code])]).toEqual([
    names,
    refused,
  ])
})

test('a list never exceeds its limits, and each chosen file is admitted or refused', () => {
  const files = fc.array(fc.record({ name: fc.string(), size: fc.integer({ min: 0, max: 1_100_000 }) }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(files, files, (first, second) => {
      const kept = admitFiles([], first, limits).admitted
      const { admitted, refused } = admitFiles(kept, second, limits)
      const all = [...kept, ...admitted]
      return (
        all.length <= limits.most &&
        sizeOf(all) <= limits.bytes &&
        all.every(({ size }) => size > 0 && size <= largestFile.document) &&
        admitted.length + refused.length === second.length
      )
    }),
  )
})
