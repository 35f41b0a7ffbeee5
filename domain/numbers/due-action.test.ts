import { expect, test } from 'vitest'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { dueAction } from './due-action.ts'
import { day } from './number-life.ts'

const now = '2026-11-20T08:00:00.000Z'
const endsIn = (days: number) => ({
  state: days > 7 ? ('active' as const) : ('renewNeeded' as const),
  waiting_item: null,
  features: { voice: true, sms: false },
  expire_date: new Date(Date.parse(now) + days * day).toISOString(),
})
const renewal = (missing: Decimal) => ({ at: now, total: '2.28' as const, missing })

test.each([
  ['renews itself', endsIn(5), renewal('0'), null],
  ['lacks money in 30 days', endsIn(30), renewal('3.1'), 'renew'],
  ['lacks money later', endsIn(31), renewal('3.1'), null],
  ['ends in 30 days', endsIn(30), null, 'renew'],
  ['ends later', endsIn(31), null, null],
  ['has expired', { ...endsIn(-3), state: 'expired' }, null, 'restore'],
  [
    'waits for requirements',
    { ...endsIn(3), state: 'notActivated', expire_date: null, waiting_item: 'itm_1' },
    null,
    'sendRequirements',
  ],
  ['is being connected', { ...endsIn(3), state: 'notActivated', expire_date: null }, null, null],
  ['is blocked', { ...endsIn(3), state: 'blocked' }, null, null],
] as const)('the action that is due for a number that %s', (_, number, next_renewal, expected) => {
  expect(dueAction({ number, next_renewal, now })).toBe(expected)
})
