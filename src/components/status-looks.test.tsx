import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { numberStates } from '#domain/number.ts'
import { orderItemStatuses, orderStatuses } from '#domain/order.ts'
import { show } from '#src/testing/show.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type StatusKind, type StatusOf, statusLooks } from './status-looks.ts'

afterEach(cleanup)

const wordsOf = async <Kind extends StatusKind>(
  kind: Kind,
  statuses: readonly StatusOf[Kind][],
  language: 'en' | 'fa',
) => {
  const { container } = await show(
    <ul>
      {statuses.map((status) => (
        <li key={status}>
          <StatusBadge kind={kind} status={status} />
        </li>
      ))}
    </ul>,
    { language },
  )
  return [...container.querySelectorAll('li')].map((item) => item.textContent)
}

test('every status of an order item is said in words of its own [ORD-01]', async () => {
  expect(await wordsOf('orderItem', orderItemStatuses, 'en')).toEqual([
    'Purchase in progress',
    'Waiting for documents',
    'Completed',
    'Canceled, refunded',
    'Not available',
    'Not available, refunded',
    'Not enough credit',
    'Reseller does not have enough credit',
    'Waiting for payment',
    'In progress',
    'Pending',
  ])
})

test('every status of an order is said in words of its own [ORD-02]', async () => {
  expect(await wordsOf('order', orderStatuses, 'en')).toEqual([
    'Waiting for payment',
    'In progress',
    'Pending',
    'Completed',
    'Partly delivered',
    'Expired',
    'Canceled',
    'Needs support',
  ])
})

test('every state of a number is said in Persian too [L10-01]', async () => {
  expect(await wordsOf('number', numberStates, 'fa')).toEqual([
    'فعال‌نشده',
    'فعال',
    'نیازمند تمدید',
    'منقضی',
    'مسدود',
    'لغوشده',
    'در حال حذف',
    'حذف‌شده',
  ])
})

test('no two looks of one kind differ by colour alone', () => {
  for (const looks of Object.values(statusLooks)) {
    const seen = new Map<string, string>()
    for (const { family, Sign, word } of Object.values(looks)) {
      const shape = `${Sign.displayName} ${word.id}`
      expect(seen.get(shape) ?? family).toBe(family)
      seen.set(shape, family)
    }
  }
})
