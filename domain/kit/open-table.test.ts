import { expect, test } from 'vitest'
import { openTable } from './open-table.ts'

test('a table has its own entries, and makes one for each other value', () => {
  const table = openTable({ open: 1, closed: 2 }, (value) => value.length)
  const read = (value: string) => table[value as keyof typeof table]
  expect(['open', 'closed', 'frozen', 'constructor', 'toString'].map(read)).toEqual([1, 2, 6, 11, 8])
  expect(Object.entries(table)).toEqual([
    ['open', 1],
    ['closed', 2],
  ])
})
