import { expect, test } from 'vitest'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { availableBalance } from './balance.ts'

test.each<[Decimal, Decimal, Decimal]>([
  ['118.4', '20', '138.4'],
  ['-4.15', '20', '15.85'],
  ['0.1', '0.2', '0.3'],
])(
  'a balance of %s with a minimum balance of %s makes exactly %s available [DSH-02]',
  (balance, minimum, available) => {
    expect(availableBalance({ available_balance: balance, minimum_balance: minimum })).toBe(available)
  },
)
