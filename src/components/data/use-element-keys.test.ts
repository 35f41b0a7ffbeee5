import { expect, test } from 'vitest'
import { elementKeys } from './use-element-keys.ts'

const first = elementKeys(new Map(), ['a', 'b', 'c'])

test('rows that stay keep their elements, and added rows get new ones', () => {
  const now = elementKeys(first, ['x', 'c', 'a'])
  expect([now.get('c'), now.get('a')]).toEqual([first.get('c'), first.get('a')])
  expect(new Set([...now.values(), ...first.values()]).size).toBe(4)
})

test('another page takes over the elements in their order, and a longer one adds some', () => {
  const second = elementKeys(first, ['d', 'e', 'f', 'g'])
  expect([...second.values()].slice(0, 3)).toEqual([...first.values()])
  expect(new Set(second.values()).size).toBe(4)
})

test('a row of an earlier page that comes back gets no element that another row has', () => {
  const second = elementKeys(first, ['d', 'e', 'f'])
  const now = elementKeys(second, ['a', 'd', 'e', 'f'])
  expect(new Set(now.values()).size).toBe(4)
})
