import { expect, test } from 'vitest'
import { orderNumber } from './order.ts'

test('an order number is short enough to read aloud', () => {
  expect(orderNumber('ord_038g2k7qbc100m4e7wz5v2p9xk4d')).toBe('V2P9-XK4D')
  expect(orderNumber('ord_20417')).toBe('20417')
})
