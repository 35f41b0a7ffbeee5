import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, type StateValueFrom } from 'xstate'
import {
  attemptIn,
  depositAttemptIn,
  orderCanceled,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderInProgress,
  orderPartial,
  orderPending,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import { type Order, orderItemStatuses } from '#domain/order.ts'
import { type OrderResultActor, orderResultMachine } from '#machines/order-result/order-result.machine.ts'
import type { OrderResultContext } from '#machines/order-result/order-result.types.ts'
import { show } from '#src/testing/show.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderResultView } from './order-result.view.tsx'

afterEach(cleanup)

const context = (known: Order | null, less: Partial<OrderResultContext> = {}): OrderResultContext => ({
  order: 'ord_20417',
  attempt: 'pay_5QX2',
  mayOrder: true,
  paid: known?.attempt ?? null,
  known,
  gateway: null,
  gatewayMissing: false,
  wantsAnotherWay: false,
  request: null,
  refusal: null,
  failure: null,
  looks: 0,
  ...less,
})

const held = (value: StateValueFrom<typeof orderResultMachine>, held: OrderResultContext): OrderResultActor =>
  createActor(orderResultMachine, {
    snapshot: orderResultMachine.resolveState({ value, context: held }),
    input: { order: null, attempt: null, mayOrder: true },
  }).start()

const truth = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const said = () => screen.getAllByRole('heading', { level: 2 })[0]?.nextElementSibling?.textContent

describe('one line of truth for each status of an order', () => {
  test.each([
    [{ following: 'waiting' }, orderInProgress, 'Paid. Your numbers are being set up.'],
    [{ following: 'waiting' }, orderPending, 'Paid. Your order is pending.'],
    ['unpaid', orderUnpaid, 'Payment failed.'],
    ['completed', orderCompleted, 'Your order is complete.'],
    ['partial', orderPartial, 'Your order was partly delivered.'],
    ['expired', orderExpired, 'Your order has expired.'],
    ['canceled', orderCanceled, 'Your order has been canceled.'],
    ['errored', orderErrored, 'Your order has faced an error, please contact support.'],
  ] as const)('%o says “%s” [ORD-02]', async (value, order, words) => {
    await show(<OrderResultView actor={held(value, context(order))} spendable="12.4" />)
    expect(truth()).toBe(words)
  })

  test('a payment that failed says what can be done about it [ORD-03]', async () => {
    await show(<OrderResultView actor={held('unpaid', context(orderUnpaid))} spendable="12.4" />)
    expect(said()).toContain(
      'There was an error with your purchase; follow up in orders or contact support, or try again.',
    )
    expect(screen.getByRole('heading', { name: 'Pay this order again' }).tagName).toBe('H2')
  })

  test('a payment that was canceled or never made charges nothing, and is no error', async () => {
    const order = { ...orderUnpaid, attempt: attemptIn('cancelled') }
    await show(<OrderResultView actor={held('unpaid', context(order))} spendable="12.4" />)
    expect(truth()).toBe('The payment was canceled')
    expect(said()).toContain('Nothing was charged. Your numbers are still kept for you.')
  })

  test('who may not spend sees no way to pay again', async () => {
    await show(<OrderResultView actor={held('unpaid', context(orderUnpaid, { mayOrder: false }))} spendable="12.4" />)
    expect(screen.queryByRole('heading', { name: 'Pay this order again' })).toBeNull()
  })

  test('what could not be delivered is said with what was refunded', async () => {
    await show(<OrderResultView actor={held('partial', context(orderPartial))} spendable="12.4" />)
    expect(said()).toBe('What could not be delivered was refunded: $15.78\u00a0USD went to your wallet.')
  })
})

test('each number of an order says how it stands: all eleven [ORD-01]', async () => {
  const [first] = orderInProgress.items
  const items = orderItemStatuses.map((status) => ({ ...first!, id: status, status }))
  const { container } = await show(<OrderDetails order={{ ...orderInProgress, items }} />)
  const words = [...container.querySelectorAll('li [data-end]')].map((end) => end.firstElementChild?.textContent)
  expect(words).toEqual([
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

describe('a deposit', () => {
  test('for the cart leads back to paying it [PAY-06]', async () => {
    const paid = depositAttemptIn('settled')
    await show(<OrderResultView actor={held('deposited', context(null, { order: null, paid }))} spendable="62.4" />)
    expect(truth()).toBe('Your wallet has been topped up.')
    expect(screen.getByRole('link', { name: 'Back to paying the cart' }).getAttribute('href')).toBe('/cart?step=pay')
  })

  test('that failed can be tried again with its amount', async () => {
    const paid = depositAttemptIn('failed')
    await show(<OrderResultView actor={held('notDeposited', context(null, { order: null, paid }))} spendable="12.4" />)
    expect(said()).toContain('Nothing was added to your wallet.')
    expect(screen.getByRole('link', { name: 'Try the deposit again' }).getAttribute('href')).toBe(
      '/cart?step=deposit&amount=50',
    )
  })
})

test.each([
  ['orderUnknown', 'This order does not exist.', ['/dashboard']],
  ['attemptUnknown', 'This payment is not known.', ['/order/result?order=ord_20417', '/dashboard']],
  [
    'returnForged',
    'The answer that came back from the gateway is not genuine.',
    ['/order/result?order=ord_20417', '/dashboard'],
  ],
] as const)('%s is said plainly, with a way on [PAY-04]', async (code, words, ways) => {
  await show(<OrderResultView actor={held('unknown', context(null, { failure: { code } }))} spendable={null} />)
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways)
})
