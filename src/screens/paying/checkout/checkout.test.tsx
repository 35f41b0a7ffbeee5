import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BillingAddressRequest } from '#domain/contract/paying/paying.ts'
import {
  attemptIn,
  billingAddress,
  billingAddressResponse,
  cart,
  cartWithoutGateways,
  cartWithShortWallet,
  depositAttemptIn,
  emptyCart,
  noBillingAddress,
  orderCompleted,
  walletAttempt,
  walletFor,
  walletWithoutGateways,
} from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
import { toDecimal } from '#domain/kit/decimal.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

const pk = 'prj_hafen'
const amountIn = (url: URL) => toDecimal(url.searchParams.get('amount') ?? '10')
type Sent = { key: string | null; body: unknown }

/** The checkout on an API with the cart of the fixtures; `sent` are the orders that reached it. */
const open = (path: string, responses: Responses = {}) => {
  const sent: Sent[] = []
  const place = responses[`POST cart/${pk}/process_pay/`] ?? (() => attemptIn('created'))
  const portal = openPortal({
    path,
    responses: {
      [`GET cart/${pk}/`]: () => cart,
      [`GET project/${pk}/billing_address/`]: () => billingAddressResponse,
      [`GET callback/${pk}/`]: () => ({ attempt: null }),
      [`GET callback/${pk}/order/`]: () => orderCompleted,
      [`POST callback/${pk}/payment/`]: () => attemptIn('settled'),
      ...responses,
      [`POST cart/${pk}/process_pay/`]: (request) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: request.body })
        return place(request)
      },
    },
  })
  close = portal.close
  return { ...portal, sent }
}

const payButton = () => screen.findByRole('button', { name: /^Pay / })

describe('paying', () => {
  test('by card: several clicks on Pay place one order, and the browser leaves for the gateway [PAY-03]', async () => {
    const { sent, address, left } = open('/cart?step=pay')
    fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }))
    await waitFor(() => expect(address()).toBe('/cart?step=pay&gateway=card'))
    const pay = await payButton()
    expect(pay.textContent).toBe('Pay €52.43')
    fireEvent.click(pay)
    fireEvent.click(pay)
    await screen.findByRole('heading', { name: 'Taking you to the payment page' })
    expect(sent).toEqual([
      {
        key: 'pay:cart_7:card',
        body: { gateway: 'card', cart_version: 'cart_7', expected_total: cart.price.total },
      },
    ])
    expect(left).toEqual([{ kind: 'redirect', url: 'https://pay.example.com/card/5QX2' }])
  })

  test('Back from the gateway shows the waiting payment, and only a click goes there again [PAY-05]', async () => {
    let unfinished: unknown = null
    const { sent, left } = open('/cart?step=pay&gateway=card', {
      [`GET callback/${pk}/`]: () => ({ attempt: unfinished }),
    })
    fireEvent.click(await payButton())
    await screen.findByRole('heading', { name: 'Taking you to the payment page' })
    unfinished = attemptIn('atGateway')
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    await screen.findByRole('heading', { name: 'Your payment is waiting for you' })
    expect(left).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Go to the payment page' }))
    expect(left).toHaveLength(2)
    expect(sent).toHaveLength(1)
  })

  test('by wallet: settled at once, the order opens [PAY-06]', async () => {
    const { address, sent, left } = open('/cart?step=pay&gateway=wallet', {
      [`POST cart/${pk}/process_pay/`]: () => walletAttempt,
    })
    fireEvent.click(await payButton())
    await screen.findByRole('heading', { name: 'Your order is complete.' })
    expect(address()).toBe('/order/result?order=ord_20417&attempt=pay_5QX2')
    expect(sent.map(({ key }) => key)).toEqual(['pay:cart_7:wallet'])
    expect(left).toEqual([])
  })

  test('a response lost twice: the result stays unknown, and the user can repeat the same request [PAY-03] [PAY-05]', async () => {
    let tries = 0
    const { sent } = open('/cart?step=pay&gateway=card', {
      [`POST cart/${pk}/process_pay/`]: () =>
        tries++ < 2 ? Promise.reject(new TypeError('connection reset')) : attemptIn('created'),
    })
    fireEvent.click(await payButton())
    fireEvent.click(await screen.findByRole('button', { name: 'Try the same payment again' }))
    await screen.findByRole('heading', { name: 'Taking you to the payment page' })
    expect(sent).toEqual(Array(3).fill(sent[0]))
  })

  test('without a gateway nothing is sent, and the options get the focus', async () => {
    const { sent } = open('/cart?step=pay', { [`GET cart/${pk}/`]: () => cartWithShortWallet })
    fireEvent.click(await payButton())
    expect((await screen.findByText('Choose how you want to pay.')).textContent).toBe('Choose how you want to pay.')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Card/ }))
    expect(sent).toEqual([])
  })
})

describe('obstacles of the checkout', () => {
  test('a changed cart is reviewed before it can be paid, and nothing was charged', async () => {
    const { sent } = open('/cart?step=pay&gateway=card', {
      [`POST cart/${pk}/process_pay/`]: () => problem('cartUpdated', 409),
    })
    fireEvent.click(await payButton())
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Your cart items are updated: review them.Nothing was charged.')
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    fireEvent.click(within(notice).getByRole('button', { name: 'Continue with these prices' }))
    expect((await payButton()).textContent).toBe('Pay €52.43')
    expect(sent).toHaveLength(1)
  })

  test('a confirmed change of the cart is not shown again, here or in the cart [CRT-02]', async () => {
    const changes = [{ kind: 'priceChanged', number: cart.items[0]?.number }]
    const responses: Responses = { [`GET cart/${pk}/`]: () => ({ ...cart, changes }) }
    const first = open('/cart?step=pay&gateway=card', responses)
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with these prices' }))
    await payButton()
    first.close()
    cleanup()
    const { history } = open('/cart?step=pay&gateway=card', responses)
    await payButton()
    expect(screen.queryByRole('button', { name: 'Continue with these prices' })).toBeNull()
    history.push('/cart')
    await screen.findByRole('list', { name: 'Items' })
    expect(screen.queryByText('Your cart items are updated: review them.')).toBeNull()
  })

  test('an unfinished order is shown with a link to it [CRT-05]', async () => {
    open('/cart?step=pay', { [`GET cart/${pk}/`]: () => ({ ...cart, unfinished_order: 'ord_1' }) })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('An unprocessed order exists.')
    expect(within(notice).getByRole('link', { name: 'Go to that order' }).getAttribute('href')).toBe(
      '/order/result?order=ord_1',
    )
  })

  test('a changed price is shown with the old one before it can be paid [CRT-02]', async () => {
    const changes = [{ kind: 'priceChanged', number: cart.items[0]?.number, subtotal_before: '2.4', subtotal: '4.8' }]
    open('/cart?step=pay&gateway=card', { [`GET cart/${pk}/`]: () => ({ ...cart, changes }) })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(': its price was $2.40 and is $4.80 now.')
  })

  test('the order adds up to the sum charged: rate, exchange fees in percent and fixed [PAY-02]', async () => {
    open('/cart?step=pay&gateway=card')
    await payButton()
    const rail = screen.getByRole('complementary', { name: 'Your order' })
    const lines = [...rail.querySelectorAll('dl > div')].map((line) => line.textContent)
    expect(lines.slice(2)).toEqual([
      'Gateway fee$1.37',
      'Total in dollars$55.87',
      // 55.87 × 0.92 = 51.4004; 1.5 % is 0.771006; + 0.25 = 52.421406
      'Converted1 EUR = 1.08696 USD€51.41',
      'Exchange fee (1.5%)€0.77',
      'Fixed exchange fee€0.25',
    ])
    expect(rail.querySelector('[data-total]')?.textContent).toBe('To pay€52.43')
    expect(screen.getAllByText('Prices in US dollars.')).toHaveLength(1)
  })

  const off = { available: false, reason: 'gatewayUnavailable' } as const

  test('a gateway that is switched off while its page is open: the refusal, and fresh options [PAY-01]', async () => {
    let isOff = false
    const { sent } = open('/cart?step=pay&gateway=card', {
      [`GET cart/${pk}/`]: () => ({
        ...cart,
        gateways: cart.gateways.map((option) => (isOff && option.gateway === 'card' ? { ...option, ...off } : option)),
      }),
      [`POST cart/${pk}/process_pay/`]: () => problem('gatewayUnavailable', 409),
    })
    const pay = await payButton()
    isOff = true
    fireEvent.click(pay)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The gateway is not available (or not supported in your country).')
    expect(screen.queryByRole('radio', { name: /^Card/ })).toBeNull()
    expect(screen.getByText(/^Card and /).closest('p')?.textContent).toContain('The gateway is not available')
    fireEvent.click(screen.getByRole('radio', { name: /^PayPal/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('with no gateway left the checkout shows it, and nothing can be paid [PAY-01]', async () => {
    let isOff = true
    open('/cart?step=pay', { [`GET cart/${pk}/`]: () => (isOff ? cartWithoutGateways : cart) })
    expect((await screen.findByRole('alert')).textContent).toContain('No gateway available: contact support.')
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    isOff = false
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect((await payButton()).textContent).toBe('Pay $54.50')
  })

  test('with no gateway left the deposit shows it, and nothing can be paid [PAY-01]', async () => {
    let isOff = true
    open('/cart?step=deposit', {
      [`GET finance/${pk}/wallet/`]: ({ url }) => (isOff ? walletWithoutGateways : walletFor(amountIn(url))),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('No gateway available: contact support.')
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    expect(screen.queryByLabelText('Amount in US dollars')).toBeNull()
    isOff = false
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByLabelText('Amount in US dollars')).toBeDefined()
  })

  test('a wallet that is one cent short names the cent, here and at the deposit [PAY-06] [FIN-07]', async () => {
    const wallet = { available_balance: '54.49', balance: '54.49' }
    open('/cart?step=pay', {
      [`GET project/${pk}/`]: () => ({ ...project, ...wallet, minimum_balance: '0' }),
      [`GET cart/${pk}/`]: () => cartWithShortWallet,
      [`GET finance/${pk}/wallet/`]: ({ url }) => ({ ...walletFor(amountIn(url)), ...wallet }),
    })
    const link = await screen.findByRole('link', { name: 'Increase balance' })
    expect(link.closest('label')?.textContent).toContain('Available: $54.49 · Missing: $0.01')
    fireEvent.click(link)
    const amount = (await screen.findByLabelText('Amount in US dollars')) as HTMLInputElement
    expect(amount.value).toBe('10')
    expect(screen.getByText(/^Your cart needs/).textContent).toContain('Your cart needs $0.01 more. At least $10.00')
    expect(screen.getByRole('complementary', { name: 'Your deposit' }).textContent).toContain('Missing$0.01')
  })

  test('the deposit adds up to the sum charged before it is paid [FIN-07]', async () => {
    open('/cart?step=deposit&amount=50&gateway=card', {
      [`GET finance/${pk}/wallet/`]: ({ url }) => walletFor(amountIn(url)),
    })
    fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }))
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('$50.00')
    const rail = screen.getByRole('complementary', { name: 'Your deposit' })
    await waitFor(() =>
      // 51.25 × 0.92 = 47.15; 1.5 % is 0.70725; + 0.25
      expect(rail.textContent).toContain(
        'Deposit$50.00Gateway fee$1.25Total in dollars$51.25Converted1 EUR = 1.08696 USD€47.15Exchange fee (1.5%)€0.71Fixed exchange fee€0.25',
      ),
    )
    expect(rail.querySelector('[data-total]')?.textContent).toBe('To pay€48.11')
  })

  test('a typed amount marks the suggestion that it equals, in any digits', async () => {
    open('/cart?step=deposit', { [`GET finance/${pk}/wallet/`]: ({ url }) => walletFor(amountIn(url)) })
    const amount = await screen.findByLabelText('Amount in US dollars')
    const marked = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    for (const [typed, suggestion] of [
      ['۵۰٫۰', ['$50.00']],
      ['26', []],
    ] as const) {
      fireEvent.change(amount, { target: { value: typed } })
      expect(marked()).toEqual(suggestion)
    }
  })

  test('a wallet with too little money links to a deposit of the missing amount [PAY-06]', async () => {
    const { address } = open('/cart?step=pay', {
      [`GET cart/${pk}/`]: () => cartWithShortWallet,
      [`GET finance/${pk}/wallet/`]: ({ url }) => walletFor(amountIn(url)),
    })
    fireEvent.click(await screen.findByRole('link', { name: 'Increase balance' }))
    const amount = (await screen.findByLabelText('Amount in US dollars')) as HTMLInputElement
    // 54.50 for the cart, 12.40 in the wallet.
    expect(amount.value).toBe('42.1')
    expect(address()).toBe('/cart?step=deposit')
    await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull())
    // Another amount has no price yet, so the button does not accept a press.
    fireEvent.change(amount, { target: { value: '60' } })
    expect((await payButton()).getAttribute('aria-busy')).toBe('true')
    await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull())
    expect((await payButton()).textContent).toBe('Pay $60.00')
  })

  test('a deposit while the cart has nothing to pay is not a step of a checkout', async () => {
    open('/cart?step=deposit', {
      [`GET cart/${pk}/`]: () => emptyCart,
      [`GET finance/${pk}/wallet/`]: ({ url }) => walletFor(amountIn(url)),
    })
    await screen.findByLabelText('Amount in US dollars')
    expect(screen.queryByRole('navigation', { name: 'Steps of the checkout' })).toBeNull()
  })

  test('the result of a deposit belongs to the menu entry Finance, that of an order to none', async () => {
    const marked = () =>
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent)
    const { history } = open('/order/result?attempt=pay_8DEP', {
      [`POST callback/${pk}/payment/`]: () => depositAttemptIn('settled'),
    })
    await screen.findByText('Your wallet has been topped up.', { selector: 'h2' })
    expect(marked()).toEqual(['Finance'])
    history.push('/order/result?order=ord_20417')
    await screen.findByRole('heading', { name: 'Your order is complete.' })
    expect(marked()).toEqual([])
  })

  test('an empty cart has nothing to pay', async () => {
    open('/cart?step=pay', { [`GET cart/${pk}/`]: () => emptyCart })
    expect((await screen.findByRole('heading', { name: 'There is nothing to pay.' })).tagName).toBe('H2')
  })
})

describe('the billing address', () => {
  test('comes first, is checked and saved, and changes the VAT [CRT-03]', async () => {
    let saved: unknown = null
    const { address, asked } = open('/cart?step=pay', {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, country: null } }),
      [`GET project/${pk}/`]: () => ({ ...project, billing_address_country: null }),
      [`GET project/${pk}/billing_address/`]: () =>
        saved === null ? noBillingAddress : { version: 1, address: saved, country_fixed: false },
      [`GET cart/${pk}/`]: () =>
        saved === null ? { ...cart, vat_percent: '0', vat_country: null } : { ...cart, vat_country: 'DE' },
      [`PUT project/${pk}/billing_address/`]: ({ body }) => {
        const { version, ...address } = body as BillingAddressRequest
        saved = address
        return { version: version + 1, address, country_fixed: false }
      },
    })
    await screen.findByRole('form', { name: 'Billing address' })
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

    await screen.findByText('How do you want to pay?')
    expect(saved).toEqual(billingAddress)
    expect(address()).toBe('/cart?step=pay')
    expect(screen.getByText(/^19%/).closest('dt')?.textContent).toBe('VAT19% · Germany')
    expect(asked.filter((call) => call === `GET cart/${pk}/`)).toHaveLength(2)
  })

  test('a country that was changed once before is refused at its field [PRJ-04]', async () => {
    open('/cart?step=address', {
      [`GET project/${pk}/billing_address/`]: () => ({ ...billingAddressResponse, country_fixed: false }),
      [`PUT project/${pk}/billing_address/`]: () => problem('billingCountryFixed', 409),
    })
    const country = await screen.findByLabelText('Country')
    fireEvent.change(country, { target: { value: 'AT' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save and go to payment' }))
    await waitFor(() => expect(country.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(country.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
      'You cannot change your billing country; contact support.',
    )
    expect(document.activeElement).toBe(country)
  })

  test('the draft survives another step', async () => {
    const { history } = open('/cart?step=address', {
      [`GET project/${pk}/billing_address/`]: () => billingAddressResponse,
    })
    const city = async () => (await screen.findByLabelText('City')) as HTMLInputElement
    fireEvent.change(await city(), { target: { value: 'Hamburg' } })
    history.push('/cart?step=pay')
    await screen.findByText('How do you want to pay?')
    history.back()
    expect((await city()).value).toBe('Hamburg')
  })
})
