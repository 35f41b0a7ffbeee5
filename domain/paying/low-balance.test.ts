import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowBalance } from '#domain/fixtures/low-balance.ts'
import { compare } from '#domain/kit/decimal.ts'
import {
  type LowBalanceDraft,
  lowBalanceDraftOf,
  lowBalanceErrorsOf,
  monthOfUtc,
  readLowBalance,
} from './low-balance.ts'

const draft = lowBalanceDraftOf(lowBalance)

test.for<[Partial<LowBalanceDraft>, object]>([
  [{}, {}],
  [{ alert_threshold: '' }, { alert_threshold: 'REQUIRED' }],
  [{ alert_threshold: '', alert_on: false }, {}],
  [{ alert_threshold: '0.99' }, { alert_threshold: 'amountTooSmall' }],
  [{ threshold: 'ten' }, { threshold: 'number.money' }],
  [{ threshold: '۲۰' }, {}],
  [{ amount: '19.99' }, { amount: 'amountTooSmall' }],
  [{ threshold: '2', amount: '4.99' }, { amount: 'amountTooSmall' }],
  [{ amount: '201' }, { month_limit: 'amountTooSmall' }],
  [{ threshold: '100001' }, { threshold: 'amountTooLarge', amount: 'amountTooSmall' }],
  [{ card: '' }, { card: 'REQUIRED' }],
  [{ card: '', amount: 'x', top_up_on: false }, {}],
])('%o has the errors %o', ([change, errors]) => {
  expect(lowBalanceErrorsOf({ ...draft, ...change })).toEqual(errors)
})

test('a draft without errors asks for a top-up that leads back to the threshold and fits into its limit', () => {
  const amount = fc.nat(3_000).map((cents) => (cents / 10).toFixed(2))
  fc.assert(
    fc.property(amount, amount, amount, (threshold, sum, month_limit) => {
      const given = { ...draft, threshold, amount: sum, month_limit }
      const { top_up } = readLowBalance(given)
      if (top_up === null || Object.keys(lowBalanceErrorsOf(given)).length > 0) return
      expect(compare(top_up.amount, top_up.threshold)).toBeGreaterThanOrEqual(0)
      expect(compare(top_up.month_limit, top_up.amount)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a month begins and ends at midnight of UTC', () => {
  expect(monthOfUtc(Date.UTC(2026, 11, 31, 23, 59))).toEqual({
    name: '2026-12',
    start: Date.UTC(2026, 11, 1),
    end: Date.UTC(2027, 0, 1),
  })
})
