import { expect, test } from 'vitest'
import { confirmationWindows, isConfirmed } from './confirmation.ts'

test('a confirmation lasts 30 minutes for what lasts and 12 hours for payments, and not a millisecond longer', () => {
  expect(confirmationWindows).toEqual({ lasting: 1_800_000, paying: 43_200_000 })
  expect([1_000 + 1_799_999, 1_000 + 1_800_000].map((now) => isConfirmed('lasting', 1_000, now))).toEqual([true, false])
  expect([1_000 + 43_199_999, 1_000 + 43_200_000].map((now) => isConfirmed('paying', 1_000, now))).toEqual([
    true,
    false,
  ])
})
