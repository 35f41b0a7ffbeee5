import { expect, test } from 'vitest'
import type { Session } from '#domain/contract/account/account.ts'
import { groupSessions } from './session-groups.ts'

const session = (id: string, other: Partial<Session> = {}): Session => ({
  id,
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
  current: false,
  impersonator: null,
  ...other,
})

test('sessions of the same kind of device are one group; the current one is first, and alone as one on behalf of the account', () => {
  const groups = groupSessions([
    session('a'),
    session('b', { browser: 'Chrome' }),
    session('c', { impersonator: 'Reza' }),
    session('d', { current: true }),
    session('e'),
  ])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['d'], ['a', 'e'], ['b'], ['c']])
})
