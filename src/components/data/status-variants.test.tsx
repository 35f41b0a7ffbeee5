import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cartItemStates } from '#domain/buying/cart.ts'
import { numberStates } from '#domain/numbers/number.ts'
import { orderItemStatuses, orderStatuses } from '#domain/paying/order.ts'
import { show } from '#src/testing/show.tsx'
import { StatusBadge } from './status-badge.tsx'
import { type StatusKind, type StatusOf, statusVariants } from './status-variants.ts'

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

test('every status of an order item has its own text [ORD-01]', async () => {
  expect(await wordsOf('orderItem', orderItemStatuses, 'en')).toEqual([
    'Purchase in progress',
    'Waiting for requirements',
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

test('every status of an order item has a Persian text [ORD-01]', async () => {
  expect(await wordsOf('orderItem', orderItemStatuses, 'fa')).toEqual([
    'خرید در حال انجام',
    'در انتظار تکمیل الزامات',
    'انجام‌شده',
    'لغوشده، وجه بازگشت',
    'ناموجود',
    'ناموجود، وجه بازگشت',
    'اعتبار ناکافی',
    'اعتبار نمایندهٔ فروش کافی نیست',
    'در انتظار پرداخت',
    'در حال انجام',
    'در انتظار',
  ])
})

test.each([
  ['en', ['In the cart', 'No longer held', 'In an order', 'Not available', 'Not available, refunded']],
  ['fa', ['در سبد خرید', 'مهلت رزرو تمام شده', 'در سفارش', 'ناموجود', 'ناموجود، وجه بازگشت']],
] as const)('every state of a cart item has its own text in %s [CRT-02]', async (language, words) => {
  expect(await wordsOf('cartItem', cartItemStates, language)).toEqual(words)
})

test('every status of an order has its own text [ORD-02]', async () => {
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

test('every state of a number has a Persian text [L10-01]', async () => {
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

test.each([
  ['en', 'frozen'],
  ['fa', '\u2068frozen\u2069'],
] as const)('a status of a newer API is shown as itself in a neutral badge, in %s', async (language, shown) => {
  const frozen = 'frozen' as StatusOf['number']
  expect(await wordsOf('number', [frozen], language)).toEqual([shown])
  expect(statusVariants.number[frozen].family).toBe('neutral')
})

test('no two variants of one kind differ by colour alone', () => {
  for (const looks of Object.values(statusVariants)) {
    const seen = new Map<string, string>()
    for (const { family, Sign, word } of Object.values(looks)) {
      const shape = `${Sign.displayName} ${word.id}`
      expect(seen.get(shape) ?? family).toBe(family)
      seen.set(shape, family)
    }
  }
})
