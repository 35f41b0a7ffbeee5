import { expect, test } from 'vitest'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { missingReserve, needsCreditReserve } from './credit-reserve.ts'
import { numberTypes } from './offer.ts'

test('numbers that are billed by incoming minutes need the reserve', () => {
  expect(numberTypes.filter(needsCreditReserve)).toEqual(['tollFree', 'sharedCost'])
})

test.each<[Decimal, Decimal]>([
  ['0', '5'],
  ['-3', '8'],
  ['4.99', '0.01'],
  ['4.999999', '0.01'],
  ['5', '0'],
  ['850', '0'],
])('a wallet with %s USD to spend lacks %s USD', (spendable, missing) => {
  expect(missingReserve(spendable)).toBe(missing)
})
