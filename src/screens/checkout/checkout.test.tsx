import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  attemptIn,
  billingAddress,
  billingAddressAnswer,
  cart,
  cartWithShortWallet,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
  orderCompleted,
  walletAttempt,
  walletFor,
} from '#domain/fixtures/paying.ts'
import type { NextStep } from '#domain/payment.ts'
import { leaveForGateway } from '#src/screens/payment/leave-for-gateway.ts'
import { type Answers, openPortal, problem, signedIn } from '#src/testing/open-portal.tsx'

// Leaving the page is all that a test's document can't do.
vi.mock('#src/screens/payment/leave-for-gateway.ts', () => ({ leaveForGateway: vi.fn() }))
const left = () => vi.mocked(leaveForGateway).mock.calls.map(([next]) => next as NextStep)

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
  vi.mocked(leaveForGateway).mockClear()
})

const pk = 'prj_hafen'
type Sent = { key: string | null; body: unknown }

/** The checkout on an API with the cart of the fixtures; `sent` are the orders that reached it. */
const open = (path: string, answers: Answers = {}) => {
  const sent: Sent[] = []
  const place = answers[`POST cart/${pk}/process_pay/`] ?? (() => attemptIn('created'))
  const portal = openPortal({
    path,
    answers: {
      [`GET cart/${pk}/`]: () => cart,
      [`GET project/${pk}/billing_address/`]: () => billingAddressAnswer,
      [`GET callback/${pk}/`]: () => ({ attempt: null }),
      [`GET callback/${pk}/order/`]: () => orderCompleted,
      [`POST callback/${pk}/payment/`]: () => attemptIn('settled'),
      ...answers,
      [`POST cart/${pk}/process_pay/`]: (request) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: request.body })
        return place(request)
      },
    },
  })
  close = portal.close
  return { ...portal, sent }
}

const slow = { timeout: 8000 }
const payButton = () => screen.findByRole('button', { name: /^Pay / }, slow)

describe('paying', () => {
  test('by card: one order however often Pay is pressed, then away to the gateway [PAY-03]', async () => {
    const { sent, address } = open('/cart?step=pay')
    fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }, slow))
    await waitFor(() => expect(address()).toBe('/cart?step=pay&gateway=card'))
    const pay = await payButton()
    expect(pay.textContent).toBe('Pay €52.43\u00a0EUR')
    fireEvent.click(pay)
    fireEvent.click(pay)
    await screen.findByRole('heading', { name: 'Taking you to the payment page' }, slow)
    expect(sent).toEqual([
      {
        key: 'pay:cart_7:card',
        body: { gateway: 'card', cart_version: 'cart_7', expected_total: cart.total.total },
      },
    ])
    expect(left()).toEqual([{ kind: 'redirect', url: 'https://pay.example.com/card/5QX2' }])
  })

  test('Back from the gateway finds the payment waiting, and goes there again only when asked [PAY-05]', async () => {
    let unfinished: unknown = null
    const { sent } = open('/cart?step=pay&gateway=card', {
      [`GET callback/${pk}/`]: () => ({ attempt: unfinished }),
    })
    fireEvent.click(await payButton())
    await screen.findByRole('heading', { name: 'Taking you to the payment page' }, slow)
    unfinished = attemptIn('atGateway')
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await screen.findByRole('heading', { name: 'Your payment is waiting for you' }, slow)
    expect(left()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Go to the payment page' }))
    expect(left()).toHaveLength(2)
    expect(sent).toHaveLength(1)
  })

  test('by wallet: settled at once, the order opens [PAY-06]', async () => {
    const { address, sent } = open('/cart?step=pay&gateway=wallet', {
      [`POST cart/${pk}/process_pay/`]: () => walletAttempt,
    })
    fireEvent.click(await payButton())
    await screen.findByRole('heading', { name: 'Your order is complete.' }, slow)
    expect(address()).toBe('/order/result?order=ord_20417&attempt=pay_5QX2')
    expect(sent.map(({ key }) => key)).toEqual(['pay:cart_7:wallet'])
    expect(left()).toEqual([])
  })

  test('an answer that got lost: the payment is looked for, found and followed [PAY-05]', async () => {
    let asked = 0
    const { sent } = open('/cart?step=pay&gateway=card', {
      [`GET callback/${pk}/`]: () => ({ attempt: asked++ === 0 ? null : attemptIn('atGateway') }),
      [`POST cart/${pk}/process_pay/`]: () => Promise.reject(new TypeError('connection reset')),
    })
    fireEvent.click(await payButton())
    await screen.findByRole('heading', { name: 'Taking you to the payment page' }, slow)
    expect(sent).toHaveLength(1)
    expect(left()).toEqual([attemptIn('atGateway').next])
  })

  test('an answer that got lost and no unfinished payment: sent once more by itself, its key is answered by the one that settled [PAY-03]', async () => {
    let tries = 0
    const { sent } = open('/cart?step=pay&gateway=wallet', {
      [`POST cart/${pk}/process_pay/`]: () =>
        tries++ === 0 ? Promise.reject(new TypeError('connection reset')) : walletAttempt,
    })
    fireEvent.click(await payButton())
    await screen.findByRole('heading', { name: 'Your order is complete.' }, slow)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  test('lost again, nobody claims to know: the same one can be repeated [PAY-03] [PAY-05]', async () => {
    let tries = 0
    const { sent } = open('/cart?step=pay&gateway=card', {
      [`POST cart/${pk}/process_pay/`]: () =>
        tries++ < 2 ? Promise.reject(new TypeError('connection reset')) : attemptIn('created'),
    })
    fireEvent.click(await payButton())
    fireEvent.click(await screen.findByRole('button', { name: 'Try the same payment again' }, slow))
    await screen.findByRole('heading', { name: 'Taking you to the payment page' }, slow)
    expect(sent).toEqual(Array(3).fill(sent[0]))
  })

  test('without a gateway nothing is sent, and the choice gets the focus', async () => {
    const { sent } = open('/cart?step=pay')
    fireEvent.click(await payButton())
    expect((await screen.findByText('Choose how you want to pay.', {}, slow)).textContent).toBe(
      'Choose how you want to pay.',
    )
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Card/ }))
    expect(sent).toEqual([])
  })
})

describe('what stands in the way', () => {
  test('a cart that changed is shown again before it can be paid, and nothing was charged', async () => {
    const { sent } = open('/cart?step=pay&gateway=card', {
      [`POST cart/${pk}/process_pay/`]: () => problem('cartUpdated', 409),
    })
    fireEvent.click(await payButton())
    const notice = await screen.findByRole('alert', {}, slow)
    expect(notice.textContent).toContain('Your cart items are updated: review them.Nothing was charged.')
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    fireEvent.click(within(notice).getByRole('button', { name: 'Go on with these prices' }))
    expect((await payButton()).textContent).toBe('Pay €52.43\u00a0EUR')
    expect(sent).toHaveLength(1)
  })

  test('a change of the cart that was acknowledged is not said again, here or in the cart [CRT-02]', async () => {
    const changes = [{ kind: 'priceChanged', number: cart.items[0]?.number }]
    const answers: Answers = { [`GET cart/${pk}/`]: () => ({ ...cart, changes }) }
    const first = open('/cart?step=pay&gateway=card', answers)
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with these prices' }, slow))
    await payButton()
    first.close()
    cleanup()
    const { history } = open('/cart?step=pay&gateway=card', answers)
    await payButton()
    expect(screen.queryByRole('button', { name: 'Go on with these prices' })).toBeNull()
    history.push('/cart')
    await screen.findByRole('list', { name: 'Items' }, slow)
    expect(screen.queryByText('Your cart items are updated: review them.')).toBeNull()
  })

  test('an unfinished order is named, with the way to it [CRT-05]', async () => {
    open('/cart?step=pay', { [`GET cart/${pk}/`]: () => ({ ...cart, unfinished_order: 'ord_1' }) })
    const notice = await screen.findByRole('alert', {}, slow)
    expect(notice.textContent).toContain('An unprocessed order exists.')
    expect(within(notice).getByRole('link', { name: 'Go to that order' }).getAttribute('href')).toBe(
      '/order/result?order=ord_1',
    )
  })

  test('a wallet that holds too little leads to a deposit of what is missing [PAY-06]', async () => {
    const { address } = open('/cart?step=pay', {
      [`GET cart/${pk}/`]: () => cartWithShortWallet,
      [`GET finance/${pk}/wallet/`]: ({ url }) => walletFor(url.searchParams.get('amount') ?? '10'),
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Increase balance' }, slow))
    const amount = (await screen.findByLabelText('Amount in US dollars', {}, slow)) as HTMLInputElement
    // 54.50 for the cart, 12.40 in the wallet.
    expect(amount.value).toBe('42.1')
    expect(address()).toBe('/cart?step=deposit')
    await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull())
    // Another amount is not priced yet: the button says so instead of losing the press.
    fireEvent.change(amount, { target: { value: '60' } })
    expect((await payButton()).getAttribute('aria-busy')).toBe('true')
    await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull())
    expect((await payButton()).textContent).toBe('Pay $60.00\u00a0USD')
  })

  test('a deposit with nothing to be paid by it is no step of a checkout', async () => {
    open('/cart?step=deposit', {
      [`GET cart/${pk}/`]: () => emptyCart,
      [`GET finance/${pk}/wallet/`]: ({ url }) => walletFor(url.searchParams.get('amount') ?? '10'),
    })
    await screen.findByLabelText('Amount in US dollars', {}, slow)
    expect(screen.queryByRole('navigation', { name: 'Steps of the checkout' })).toBeNull()
  })

  test('the end of a deposit stands under Finance, that of an order under My Number', async () => {
    const marked = () =>
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent)
    const { history } = open('/order/result?attempt=pay_8DEP', {
      [`POST callback/${pk}/payment/`]: () => depositAttemptIn('settled'),
    })
    await screen.findByText('Your wallet has been topped up.', { selector: 'h2' }, slow)
    expect(marked()).toEqual(['Finance'])
    history.push('/order/result?order=ord_20417')
    await screen.findByRole('heading', { name: 'Your order is complete.' }, slow)
    expect(marked()).toEqual(['My Number'])
  })

  test('an empty cart has nothing to pay', async () => {
    open('/cart?step=pay', { [`GET cart/${pk}/`]: () => emptyCart })
    expect((await screen.findByRole('heading', { name: 'There is nothing to pay.' }, slow)).tagName).toBe('H2')
  })
})

describe('the billing address', () => {
  test('is asked for first, checked, saved, and followed by the VAT [CRT-03]', async () => {
    let saved: unknown = null
    const { address, asked } = open('/cart?step=pay', {
      [`GET project/${pk}/billing_address/`]: () =>
        saved === null ? noBillingAddress : { address: saved, country_fixed: false },
      [`GET cart/${pk}/`]: () =>
        saved === null ? { ...cart, vat_percent: '0', vat_country: null } : { ...cart, vat_country: 'DE' },
      [`PUT project/${pk}/billing_address/`]: ({ body }) => {
        saved = body
        return { address: body, country_fixed: false }
      },
    })
    await screen.findByRole('form', { name: 'Billing address' }, slow)
    await waitFor(() => expect(address()).toBe('/cart?step=address'))
    const save = screen.getByRole('button', { name: 'Save and go to payment' })
    fireEvent.click(save)
    expect(document.activeElement).toBe(await screen.findByLabelText('Company or name'))
    expect(screen.getByText('Choose the country.').tagName).toBe('SPAN')

    const fill = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fill('Company or name', billingAddress.name)
    fill('Country', 'DE')
    fill('Street and number', billingAddress.street)
    fill(/^Building/, billingAddress.street_2)
    fill('Postal code', '۱۰۱۱۵')
    fill('City', billingAddress.city)
    fill('Phone', '0049 30 2312 5001')
    fireEvent.click(save)

    await screen.findByText('How do you want to pay?', {}, slow)
    expect(saved).toEqual(billingAddress)
    expect(address()).toBe('/cart?step=pay')
    expect(screen.getByText('VAT (19%)').textContent).toContain('VAT (19%)')
    expect(asked.filter((call) => call === `GET cart/${pk}/`)).toHaveLength(2)
  })

  test('what was typed survives leaving the step', async () => {
    const { history } = open('/cart?step=address', {
      [`GET project/${pk}/billing_address/`]: () => billingAddressAnswer,
    })
    const city = async () => (await screen.findByLabelText('City', {}, slow)) as HTMLInputElement
    fireEvent.change(await city(), { target: { value: 'Hamburg' } })
    history.push('/cart?step=pay')
    await screen.findByText('How do you want to pay?', {}, slow)
    history.back()
    expect((await city()).value).toBe('Hamburg')
  })
})
