import { array, assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { distinctions } from './distinctions.ts'
import type { Json } from './types.ts'

test('values are distinguished by the fewest, outermost fields', () => {
  expect(
    distinctions([
      { version: 'a', results: [] },
      { version: 'a', results: [{ id: 1 }] },
    ]),
  ).toEqual(['results: [0]', 'results: [1]'])
  expect(distinctions([{ by: { bank: 'A' } }, { by: { bank: 'B' } }, {}])).toEqual([
    'by.bank: A',
    'by.bank: B',
    'by.bank: –',
  ])
  expect(
    distinctions([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ]),
  ).toEqual(['a: 1, b: 1', 'a: 1, b: 2', 'a: 2, b: 1'])
  expect([distinctions([{ a: 1 }]), distinctions([null, 'x'])]).toEqual([[''], ['value: null', 'value: x']])
})

test('ids and times are used only where no other field differs', () => {
  const at = (version: string, gateways: readonly string[]) => ({ version, gateways })
  expect(distinctions([at('cart_7', []), at('cart_8', ['card'])])).toEqual(['gateways: [0]', 'gateways: [1]'])
  expect(distinctions([at('cart_7', []), at('cart_8', [])])).toEqual(['version: cart_7', 'version: cart_8'])
})

test('different values always have different texts', () => {
  assert(
    property(array(jsonValue(), { maxLength: 6 }), (given) => {
      const values = [...new Map(given.map((each) => [JSON.stringify(each), each as Json])).values()]
      return new Set(distinctions(values)).size === values.length
    }),
  )
})
