import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, createEmptyActor, type StateValueFrom } from 'xstate'
import {
  attemptIn,
  depositAttemptIn,
  depositForOrder,
  orderCanceled,
  orderCanceledPaidLate,
  orderCanceledUncertain,
  orderCanceledUnpaid,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderExpiredPaidLate,
  orderExpiredReversed,
  orderExpiredUncertain,
  orderInProgress,
  orderItemPending,
  orderPartial,
  orderPending,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import { formatPhone } from '#domain/kit/phone-format.ts'
import { type Order, orderItemStatuses } from '#domain/paying/order.ts'
import type { OrderResultContext } from '#machines/paying/order-result/order-result.context.ts'
import { type OrderResultActor, orderResultMachine } from '#machines/paying/order-result/order-result.machine.ts'
import { attemptMachine } from '#machines/paying/payment/attempt.machine.ts'
import { paymentMachine } from '#machines/paying/payment/payment.machine.ts'
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
  wantsAnotherWay: false,
  refusal: null,
  failure: null,
  lookups: 0,
  ...less,
})

/** The payment that the chart invokes while the order is unpaid. */
const payment = {
  src: 'payment',
  snapshot: paymentMachine.resolveState({
    value: 'choosing',
    context: {
      subject: { kind: 'repayment', order: 'ord_20417', lastAttempt: 'pay_5QX2' },
      options: orderUnpaid.gateways,
      gateway: null,
      refusal: null,
      attempt: null,
      parent: createEmptyActor(),
      isOptionMissing: false,
      request: null,
      failure: null,
      removing: null,
    },
  }),
}

/** The payment that follows an attempt whose gateway does not respond. */
const followed = {
  src: 'payment',
  snapshot: {
    ...paymentMachine.resolveState({
      value: 'following',
      context: {
        ...payment.snapshot.context,
        attempt: { id: 'pay_5QX2', attempt: attemptIn('uncertain'), origin: 'returned' },
      },
    }),
    children: {
      attempt: {
        src: 'attempt',
        snapshot: attemptMachine.resolveState({
          value: { uncertain: 'waiting' },
          context: {
            id: 'pay_5QX2',
            attempt: attemptIn('uncertain', { next: { kind: 'none' } }),
            origin: 'found',
            checks: 1,
            failure: null,
          },
        }),
      },
    },
  },
}

const resultIn = (
  value: StateValueFrom<typeof orderResultMachine>,
  held: OrderResultContext,
  child: typeof payment | typeof followed = payment,
): OrderResultActor =>
  createActor(orderResultMachine, {
    snapshot: { ...orderResultMachine.resolveState({ value, context: held }), children: { payment: child } } as never,
    input: { order: null, attempt: null, mayOrder: true },
  }).start()

const unpaid = { payment: 'unpaid' } as const

const cancelIfPossible = (isPossible: boolean) => (isPossible ? <p>Cancel it</p> : null)

const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const explanation = () => screen.getAllByRole('heading', { level: 2 })[0]?.nextElementSibling?.textContent

describe('the heading for each status of an order', () => {
  test.each([
    [{ following: 'waiting' }, orderInProgress, 'Paid. Your numbers are being set up.'],
    [{ following: 'waiting' }, orderPending, 'Paid. Your order is pending.'],
    [unpaid, orderUnpaid, 'Payment failed.'],
    ['completed', orderCompleted, 'Your order is complete.'],
    ['partial', orderPartial, 'Your order was partly delivered.'],
    ['expired', orderExpired, 'Your order has expired.'],
    ['canceled', orderCanceled, 'Your order has been canceled.'],
    ['errored', orderErrored, 'Your order has faced an error, please contact support.'],
  ] as const)('%o shows the status of the order %o as “%s” [ORD-02]', async (value, order, words) => {
    await show(<OrderResultView actor={resultIn(value, context(order))} spendable="12.4" />)
    expect(heading()).toBe(words)
  })

  test.each([
    [{ following: 'waiting' }, orderInProgress, 'پرداخت شد. شماره‌های شما در حال راه‌اندازی است.'],
    [{ following: 'waiting' }, orderPending, 'پرداخت شد. سفارش شما در انتظار انجام است.'],
    [unpaid, orderUnpaid, 'پرداخت ناموفق بود.'],
    ['completed', orderCompleted, 'سفارش شما انجام شد.'],
    ['partial', orderPartial, 'بخشی از سفارش شما تحویل شد.'],
    ['expired', orderExpired, 'سفارش شما منقضی شده است.'],
    ['canceled', orderCanceled, 'سفارش شما لغو شده است.'],
    ['errored', orderErrored, 'سفارش شما با خطا روبه‌رو شد؛ لطفاً با پشتیبانی تماس بگیرید.'],
  ] as const)('%o shows the status of the order %o in Persian as “%s” [ORD-02]', async (value, order, words) => {
    await show(<OrderResultView actor={resultIn(value, context(order))} spendable="12.4" />, { language: 'fa' })
    expect(heading()).toBe(words)
  })

  test('a failed payment shows what the user can do [ORD-03]', async () => {
    await show(<OrderResultView actor={resultIn(unpaid, context(orderUnpaid))} spendable="12.4" />)
    expect(explanation()).toContain(
      'There was an error with your purchase; follow up in orders or contact support, or try again.',
    )
    expect(screen.getByRole('heading', { name: 'Pay this order again' }).tagName).toBe('H2')
  })

  test('a declined payment charges nothing; the numbers are held for a stated time; orders and support are links', async () => {
    await show(<OrderResultView actor={resultIn(unpaid, context(orderUnpaid))} spendable="12.4" />)
    expect(explanation()).toMatch(/Nothing was charged\. Your numbers are held for you for another 20:00\./)
    expect(document.body.textContent?.match(/held/g)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'orders' }).getAttribute('href')).toBe('/finance/orders')
    expect(screen.getByRole('button', { name: 'contact support' }).localName).toBe('button')
  })

  test.each([
    ['expired', orderExpired],
    ['canceled', orderCanceledUnpaid],
  ] as const)(
    'an order that is %s unpaid charged nothing, and its numbers are ordered again with one press',
    async (value, order) => {
      const actor = resultIn(value, context(order))
      await show(<OrderResultView actor={actor} spendable="12.4" />)
      expect(explanation()).toContain('Nothing was charged.')
      expect(screen.queryByText('Not available')).toBeNull()
      expect(screen.queryByText('It is no longer available.')).toBeNull()
      expect(screen.queryAllByText('It is no longer held for you.')).toHaveLength(
        value === 'expired' ? order.items.length : 0,
      )
      fireEvent.click(screen.getByRole('button', { name: 'Order the same numbers again' }))
      expect(actor.getSnapshot().matches('reordering')).toBe(true)
    },
  )

  test.each([
    [
      'expired',
      orderExpiredPaidLate,
      'Your payment arrived after the order had expired, so $54.50 went to your wallet.',
    ],
    [
      'canceled',
      orderCanceledPaidLate,
      'Your payment arrived after the order had been canceled, so $54.50 went to your wallet.',
    ],
  ] as const)(
    'money that came after the order had ended as %s is in the wallet: the page gives the reason [PAY-05] [ORD-02]',
    async (value, order, words) => {
      await show(<OrderResultView actor={resultIn(value, context(order))} spendable="66.9" />)
      expect(explanation()).toContain(words)
      expect(document.body.textContent).not.toContain('Nothing was charged')
      const link = screen.getByRole('link', { name: 'Transactions of this order' })
      expect(link.getAttribute('href')).toBe('/finance/transactions?q=ord_20417')
    },
  )

  test('money that the bank returns was charged', async () => {
    await show(<OrderResultView actor={resultIn('expired', context(orderExpiredReversed))} spendable="12.4" />)
    expect(explanation()).toContain('Your bank returns the money.')
    expect(document.body.textContent).not.toContain('Nothing was charged')
  })

  test.each([
    [orderExpiredUncertain, 'Your order has expired in the meantime.'],
    [orderCanceledUncertain, 'Your order has been canceled in the meantime.'],
  ] as const)(
    'an order that ended while its payment is unknown: still checked, and no second order is offered [PAY-05] [ORD-02]',
    async (order, words) => {
      const actor = resultIn({ payment: 'verifying' }, context(order), followed)
      await show(
        <OrderResultView
          actor={actor}
          spendable="12.4"
          cancelOrder={cancelIfPossible}
          buyAgain={<p>Buy them again</p>}
        />,
      )
      expect(heading()).toBe('Your payment is being confirmed')
      expect(explanation()).toContain('Do not pay again')
      expect(explanation()).toContain(`${words} If your payment succeeded, its money goes to your wallet.`)
      expect(document.body.textContent).not.toContain('Nothing was charged')
      expect(screen.queryAllByText(/Order the same numbers again|Buy them again|Cancel it|Pay another way/)).toEqual([])
      expect(screen.getByRole('button', { name: 'Check again' }).localName).toBe('button')
    },
  )

  test.each([
    ['may cancel an unpaid order', unpaid, orderUnpaid, true, 1],
    ['may not without the right to spend', unpaid, orderUnpaid, false, 0],
    ['may not when it is paid', { following: 'waiting' }, orderInProgress, true, 0],
  ] as const)('a user %s', async (_, value, order, mayOrder, count) => {
    const actor = resultIn(value, context(order, { mayOrder }))
    await show(<OrderResultView actor={actor} spendable="12.4" cancelOrder={cancelIfPossible} />)
    expect(screen.queryAllByText('Cancel it')).toHaveLength(count)
  })

  test.each([
    ['may cancel a number that is not delivered yet', { following: 'waiting' }, orderItemPending, true, ['o_item_2']],
    ['may also when support takes care of it', 'errored', orderErrored, true, ['o_item_2']],
    ['may not without the right to spend', { following: 'waiting' }, orderItemPending, false, []],
    ['may not while the operator connects it', { following: 'waiting' }, orderInProgress, true, []],
    ['may not when all is delivered', 'completed', orderCompleted, true, []],
  ] as const)('a user %s', async (_, value, order, mayOrder, expected) => {
    const actor = resultIn(value, context(order, { mayOrder }))
    const items: string[] = []
    const cancelItem = (item: string, isPossible: boolean) => {
      if (isPossible) items.push(item)
      return cancelIfPossible(isPossible)
    }
    await show(<OrderResultView actor={actor} spendable="12.4" cancelItem={cancelItem} />)
    expect([...new Set(items)]).toEqual(expected)
    expect(screen.queryAllByText('Cancel it')).toHaveLength(expected.length)
  })

  test('after a number was canceled the order is read again, without leaving the page', () => {
    const actor = resultIn({ following: 'waiting' }, context(orderItemPending))
    actor.send({ type: 'order.changed' })
    expect(actor.getSnapshot().matches({ following: 'looking' })).toBe(true)
  })

  test('the order number is short, and copied whole', async () => {
    const id = 'ord_038g2k7qbc100m4e7wz5v2p9xk4d'
    await show(
      <OrderResultView actor={resultIn('completed', context(orderCompleted, { order: id }))} spendable={null} />,
    )
    expect(screen.getByText('V2P9-XK4D').closest('bdi')?.dir).toBe('ltr')
    expect(document.body.textContent).not.toContain(id)
    expect(screen.getByRole('button', { name: 'Copy the order number' }).localName).toBe('button')
  })

  test('the bold total is last: it includes the fee of the gateway', async () => {
    await show(<OrderDetails order={orderCompleted} />)
    const labels = [...document.querySelectorAll('dt')].map((term) => term.textContent)
    expect(labels.slice(0, 5)).toEqual(['Subtotal', 'VAT', 'Order total', 'Gateway fee', 'Total in dollars'])
    expect(labels.at(-1)).toBe('Paid to the gateway')
    expect([...document.querySelectorAll('dd')].at(-1)?.textContent).toBe('€52.43')
    cleanup()
    const inDollars = attemptIn('settled', { local_amount: null, currency: null, local_currency: null, exchange: null })
    await show(<OrderDetails order={{ ...orderCompleted, attempt: inDollars }} />)
    expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Subtotal',
      'VAT',
      'Order total',
      'Gateway fee',
      'Total',
    ])
    expect([...document.querySelectorAll('dd')].at(-1)?.textContent).toBe('$55.87')
  })

  test('a status that follows from the status of the order is not repeated for each item', async () => {
    await show(<OrderDetails order={orderCompleted} />)
    expect(screen.getAllByText('Completed')).toHaveLength(1)
  })

  test.each([
    ['en', ['Berlin · Germany · Local', 'London · United Kingdom · Local']],
    ['fa', ['برلین · آلمان · شهری', 'لندن · بریتانیا · شهری']],
  ] as const)('in %s the places of the numbers are %j [L10-03]', async (language, places) => {
    const { container } = await show(<OrderDetails order={orderCompleted} />, { language })
    expect(
      [...container.querySelectorAll('li [data-quiet]:has([data-fact-line])')].map(({ textContent }) => textContent),
    ).toEqual(places)
  })

  test('a canceled payment charges nothing and is not an error', async () => {
    const order = { ...orderUnpaid, attempt: attemptIn('cancelled') }
    await show(<OrderResultView actor={resultIn(unpaid, context(order))} spendable="12.4" />)
    expect(heading()).toBe('The payment was canceled')
    expect(explanation()).toContain('Nothing was charged. Your numbers are held for you for another ')
  })

  test('a role that may not spend gets no way to pay again', async () => {
    await show(<OrderResultView actor={resultIn(unpaid, context(orderUnpaid, { mayOrder: false }))} spendable="12.4" />)
    expect(screen.queryByRole('heading', { name: 'Pay this order again' })).toBeNull()
  })

  test('a partly delivered order shows the refunded amount, in all and at its item [PAY-08]', async () => {
    const { container } = await show(
      <OrderResultView actor={resultIn('partial', context(orderPartial))} spendable="12.4" />,
    )
    const ends = [...container.querySelectorAll('li [data-end]')].map((end) => end.textContent)
    expect(ends).toEqual(['$32.54Completed', '$13.26$15.78 refundedNot available, refunded'])
    expect(explanation()).toBe(
      '+49 30 23125042Undelivered numbers were refunded: $15.78 went to your wallet.€52.43 · CardInvoice NL-2026-000001',
    )
  })
})

test('a delivered order shows its numbers, what was charged by which way, the invoice, and the next step', async () => {
  const one = { ...orderCompleted, items: orderCompleted.items.slice(0, 1) }
  const { again } = await show(<OrderResultView actor={resultIn('completed', context(one))} spendable="12.4" />)
  const panel = () => document.querySelector('section') as HTMLElement
  const links = () => [...panel().querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  const [first, second] = orderCompleted.items.map(({ number }) => formatPhone(number))
  expect(links()).toEqual([
    [first, '/my_number/num_1'],
    ['Invoice NL-2026-000001', '/finance/invoices/inv_1'],
    ['Choose where calls go', '/my_number/num_1?action=changeCallTrunk'],
    ['See my numbers', '/my_number'],
    ['Buy a number', '/buy_number'],
  ])
  expect(panel().textContent).toContain('€52.43 · Card')
  again(<OrderResultView actor={resultIn('completed', context(orderCompleted))} spendable="12.4" />)
  expect(links().map(([text]) => text)).toEqual([
    first,
    second,
    'Invoice NL-2026-000001',
    'See my numbers',
    'Buy a number',
  ])
})

test('a paid order shows what was really charged, and how the total became it [PAY-02]', async () => {
  await show(<OrderResultView actor={resultIn('completed', context(orderCompleted))} spendable="12.4" />)
  const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent)
  expect(lines).toEqual([
    'Subtotal$45.80',
    'VAT$8.70',
    'Order total$54.50',
    'Gateway fee$1.37',
    'Total in dollars$55.87',
    'Converted1 EUR = 1.08696 USD€51.41',
    'Exchange fee (1.5%)€0.77',
    'Fixed exchange fee€0.25',
    'Paid to the gateway€52.43',
  ])
  expect(screen.getAllByText(/Prices in US dollars\./)).toHaveLength(1)
})

test('each item of an order shows its status: all eleven [ORD-01]', async () => {
  const [first] = orderInProgress.items
  const items = orderItemStatuses.map((status) => ({ ...first!, id: status, status }))
  const { container } = await show(<OrderDetails order={{ ...orderInProgress, items }} />)
  const words = [...container.querySelectorAll('li [data-end]')].map((end) => end.lastElementChild?.textContent)
  expect(words).toEqual([
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

describe('a deposit', () => {
  test('for the cart links to the payment of the cart [PAY-06]', async () => {
    const paid = depositAttemptIn('settled')
    await show(<OrderResultView actor={resultIn('deposited', context(null, { order: null, paid }))} spendable="62.4" />)
    expect(heading()).toBe('Your wallet has been topped up.')
    // 51.25 × 0.92 = 47.15; 1.5 % is 0.70725; + 0.25
    expect([...document.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
      'Added to the wallet$50.00',
      'Gateway fee$1.25',
      'Total in dollars$51.25',
      'Converted1 EUR = 1.08696 USD€47.15',
      'Exchange fee (1.5%)€0.71',
      'Fixed exchange fee€0.25',
      'Paid to the gateway€48.11',
    ])
    expect(screen.getByRole('link', { name: 'Back to the payment' }).getAttribute('href')).toBe('/cart?step=pay')
  })

  test.each([
    ['/my_number/num_1?action=renew', 'Back to your number'],
    ['/my_number?bulk=chosen', 'Back to your numbers'],
    ['/order/result?order=ord_1', 'Back to your order'],
    ['/sms/compose?draft=dft_1', 'Back to your message'],
    ['/finance', 'Finance'],
    ['/dashboard', 'Dashboard'],
    ['/sms/outbox/sms_1', 'Back to your message'],
  ])('that was needed at %s leads back to it, not to the cart', async (purpose, name) => {
    const actor = resultIn('deposited', context(null, { order: null, paid: depositAttemptIn('settled') }))
    await show(<OrderResultView actor={actor} spendable="62.4" depositPurpose={purpose} />)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(purpose)
    expect(screen.queryByRole('link', { name: 'Back to the payment' })).toBeNull()
  })

  test('that was started while an order waited for credit leads back to the order', async () => {
    await show(
      <OrderResultView
        actor={resultIn('deposited', context(null, { order: null, paid: depositForOrder }))}
        spendable="62.4"
      />,
    )
    expect(screen.getByRole('link', { name: 'Back to your order' }).getAttribute('href')).toBe(
      '/order/result?order=ord_20417',
    )
  })

  test('that failed can be repeated with its amount', async () => {
    const paid = depositAttemptIn('failed')
    await show(
      <OrderResultView actor={resultIn('notDeposited', context(null, { order: null, paid }))} spendable="12.4" />,
    )
    expect(explanation()).toContain('Nothing was added to your wallet.')
    expect(screen.getByRole('link', { name: 'Try the deposit again' }).getAttribute('href')).toBe(
      '/cart?step=deposit&amount=50',
    )
  })
})

test.each([
  ['orderUnknown', 'This order does not exist.', ['/dashboard']],
  ['attemptUnknown', 'This payment does not exist.', ['/order/result?order=ord_20417', '/dashboard']],
  ['returnForged', 'The response from the gateway is not genuine.', ['/order/result?order=ord_20417', '/dashboard']],
] as const)('%s is shown with links to other pages [PAY-04]', async (code, words, ways) => {
  await show(<OrderResultView actor={resultIn('unknown', context(null, { failure: { code } }))} spendable={null} />)
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways)
})
