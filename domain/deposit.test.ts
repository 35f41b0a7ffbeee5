import { describe, expect, test } from 'vitest'
import { wallet } from '#domain/fixtures/paying.ts'
import { depositErrorsOf, missingFor, readAmount, spendable, suggestedDeposit } from './deposit.ts'

describe('an amount as typed', () => {
  test.each([
    ['50', '50'],
    ['۵۰٫۵', '50.5'],
    ['1,250.00', '1250'],
    ['50.005', null],
    ['-5', null],
    ['ten', null],
    ['', null],
  ])('%j is read as %s [VAL-13] [VAL-26]', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })
})

describe('what the wallet lacks', () => {
  test('counts the credit that the project may use [DSH-02]', () => {
    expect(spendable({ available_balance: '12.4', minimum_balance: '5' })).toBe('17.4')
    expect(missingFor({ ...wallet, minimum_balance: '5' }, '62.4')).toBe('45')
    expect(missingFor(wallet, '12.4')).toBe('0')
    expect(missingFor({ ...wallet, available_balance: '-3.001' }, '10')).toBe('13.01')
  })

  test('a deposit that covers it is suggested, but none below the minimum [PAY-06]', () => {
    expect(suggestedDeposit(wallet, '62.4')).toBe('50')
    expect(suggestedDeposit(wallet, '13')).toBe('10')
    expect(suggestedDeposit(wallet, null)).toBe('10')
  })
})

describe('what keeps a deposit from being started', () => {
  test.each([
    ['50', 'card', {}],
    ['9.99', 'card', { amount: 'amountTooSmall' }],
    ['', 'card', { amount: 'REQUIRED' }],
    ['ten', null, { amount: 'number.money', gateway: 'REQUIRED' }],
    ['50', 'bankA', { gateway: 'gatewayUnavailable' }],
  ] as const)('%j by %s', (typed, gateway, errors) => {
    expect(depositErrorsOf({ typed, gateway, wallet })).toEqual(errors)
  })
})
