import { expect, test } from 'vitest'
import { groupSessions } from './session-groups.ts'

const session = (id: string, other: Partial<Parameters<typeof groupSessions>[0][number]> = {}) => ({
  id,
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
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
