import { describe, expect, test } from 'vitest'
import type { OrderItemStatus, OrderStatus } from './order.ts'
import { type DeliveredItem, orderStatusOf } from './order-status.ts'

const item = (status: OrderItemStatus, needs_support = false): DeliveredItem => ({ status, needs_support })

/** One item of each meaning, in the order of the columns. */
const kinds: Readonly<Record<string, readonly DeliveredItem[]>> = {
  ordered: [item('buyInProgress'), item('inProgress')],
  waiting: [item('pending'), item('waitingForRequirements'), item('notEnoughCredit'), item('resellerNotEnoughCredit')],
  stuck: [item('pending', true), item('buyInProgress', true)],
  delivered: [item('completed')],
  refunded: [item('notAvailableRefunded'), item('canceledRefunded')],
}

// Each pair of meanings, in the order of `kinds`; I inProgress, P pending, E errorNeedsSupport, C completed, H partial, X canceled.
const firstTime = ['IIIII', 'IPEPP', 'IEEEE', 'IPECH', 'IPEHX']
const later = ['PPEPP', 'PPEPP', 'EEEEE', 'PPECH', 'PPEHX']
const letters: Readonly<Record<string, OrderStatus>> = {
  I: 'inProgress',
  P: 'pending',
  E: 'errorNeedsSupport',
  C: 'completed',
  H: 'partial',
  X: 'canceled',
}

const names = Object.keys(kinds)
const pairs = names.flatMap((first, row) => names.map((second, column) => [first, second, row, column] as const))

describe.each([
  ['inProgress', firstTime],
  ['pending', later],
  ['errorNeedsSupport', later],
] as const)('an order that was %s', (before, table) => {
  test.each(pairs)('with a number that is %s and one that is %s', (first, second, row, column) => {
    const expected = letters[table[row]?.[column] ?? '']
    const found = new Set(
      (kinds[first] ?? []).flatMap((a) => (kinds[second] ?? []).map((b) => orderStatusOf(before, [a, b]))),
    )
    expect([...found]).toEqual([expected])
  })

  test('more numbers of the same kinds, in any order, change nothing', () => {
    const all = Object.values(kinds).flat()
    for (const a of all)
      for (const b of all)
        for (const c of all) {
          const status = orderStatusOf(before, [a, b, c])
          expect(orderStatusOf(before, [c, a, b, a, c])).toBe(status)
        }
  })
})
