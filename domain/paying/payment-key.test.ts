import { describe, expect, test } from 'vitest'
import { orderKey, repaymentKey } from './payment-key.ts'

describe('the idempotency key of a payment', () => {
  test('names the version of the cart and the gateway [PAY-03]', () => {
    expect(orderKey('cart_7', 'card')).toBe('pay:cart_7:card')
    expect(orderKey('cart_7', 'wallet')).toBe('pay:cart_7:wallet')
  })

  test('names the order, its last attempt and the gateway [PAY-03]', () => {
    expect(repaymentKey('ord_1', 'pay_1', 'card')).toBe('repay:ord_1:pay_1:card')
    expect(repaymentKey('ord_1', null, 'card')).toBe('repay:ord_1:none:card')
  })

  test('differs for every gateway, cart version, order and attempt [PAY-03]', () => {
    const keys = ['card', 'bankA', 'bankB', 'wire', 'wallet'].flatMap((gateway) => [
      orderKey('cart_7', gateway),
      orderKey('cart_8', gateway),
      repaymentKey('ord_1', null, gateway),
      repaymentKey('ord_1', 'pay_1', gateway),
      repaymentKey('ord_1', 'pay_2', gateway),
      repaymentKey('ord_2', 'pay_1', gateway),
    ])
    expect(new Set(keys).size).toBe(keys.length)
  })
})
