import { describe, expect, test } from 'vitest'
import { wallet } from '#domain/fixtures/paying.ts'
import { amountErrorOf, missingFor, readAmount, spendable, suggestedDeposit } from './deposit.ts'

describe('an amount as typed', () => {
  test.each([
    ['50', '50'],
    ['۵۰٫۵', '50.5'],
    ['1,250.00', '1250'],
    ['50.005', null],
    ['-5', null],
    ['ten', null],
    ['999999999.99', '999999999.99'],
    ['1000000000', null],
    ['', null],
  ])('%j is read as %s [VAL-13] [VAL-26]', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })
})

describe('the amount that the wallet lacks', () => {
  test('takes the credit of the project into account [DSH-02]', () => {
    expect(spendable({ available_balance: '12.4', minimum_balance: '5' })).toBe('17.4')
    expect(missingFor({ ...wallet, minimum_balance: '5' }, '62.4')).toBe('45')
    expect(missingFor(wallet, '12.4')).toBe('0')
    expect(missingFor({ ...wallet, available_balance: '-3.001' }, '10')).toBe('13.01')
  })

  test('the suggested deposit covers it and is not below the minimum [PAY-06]', () => {
    expect(suggestedDeposit(wallet, '62.4')).toBe('50')
    expect(suggestedDeposit(wallet, '13')).toBe('10')
    expect(suggestedDeposit(wallet, null)).toBe('10')
  })
})

describe('the error of an amount', () => {
  test.each([
    ['50', null],
    ['10', null],
    ['9.99', 'amountTooSmall'],
    ['100000', null],
    ['100000.01', 'amountTooLarge'],
    ['999999999999', 'amountTooLarge'],
    ['', 'REQUIRED'],
    ['ten', 'number.money'],
  ] as const)('%j is %s', (typed, error) => {
    expect(amountErrorOf({ typed, wallet })).toBe(error)
  })

  test('no amount that the API accepts is wrong before the wallet names its limits', () => {
    expect(amountErrorOf({ typed: '3', wallet: null })).toBeNull()
    expect(amountErrorOf({ typed: '100000.01', wallet: null })).toBeNull()
    expect(amountErrorOf({ typed: '999999999999', wallet: null })).toBe('amountTooLarge')
  })
})
