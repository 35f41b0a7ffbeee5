import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  attemptIn,
  billingAddressResponse,
  cart,
  cartWithSavedCard,
  orderCompleted,
  orderUnpaid,
  savedCard,
} from '#domain/fixtures/paying.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { show } from '#src/testing/show.tsx'
import { SavedCards } from './saved-card.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  close = () => undefined
  cleanup()
})

const pk = 'prj_hafen'
const name = /^Visa •••• 4242/

/** The payment of a cart in a project with a saved card. */
const open = (responses: Responses = {}) => {
  const sent: unknown[] = []
  const portal = openPortal({
    path: '/cart?step=pay',
    responses: {
      [`GET cart/${pk}/`]: () => cartWithSavedCard,
      [`GET project/${pk}/billing_address/`]: () => billingAddressResponse,
      [`GET callback/${pk}/`]: () => ({ attempt: null }),
      [`GET callback/${pk}/order/`]: () => orderCompleted,
      [`POST callback/${pk}/payment/`]: () => attemptIn('settled'),
      [`POST cart/${pk}/process_pay/`]: ({ body }) => {
        sent.push(body)
        return attemptIn('settled')
      },
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, sent }
}

const payButton = () => screen.findByRole('button', { name: /^Pay / })

describe('a saved card', () => {
  test('is chosen already; one press pays the amount on the button, without a way to the bank [PAY-03]', async () => {
    const { sent, left } = open()
    const radio = (await screen.findByRole('radio', { name })) as HTMLInputElement
    expect(radio.checked).toBe(true)
    const pay = await payButton()
    expect(pay.textContent).toBe('Pay €52.43')
    fireEvent.click(pay)
    fireEvent.click(pay)
    await screen.findByRole('heading', { name: 'Your order is complete.' })
    const body = { gateway: 'card', saved_card: savedCard.id, cart_version: 'cart_7', expected_total: cart.price.total }
    expect(sent).toEqual([body])
    expect(left).toEqual([])
  })

  test('that its bank declines charges nothing, and the order can be paid in another way [PAY-04] [PAY-07]', async () => {
    open({
      [`GET callback/${pk}/order/`]: () => orderUnpaid,
      [`POST callback/${pk}/payment/`]: () => attemptIn('failed'),
      [`POST cart/${pk}/process_pay/`]: () => attemptIn('failed'),
    })
    fireEvent.click(await payButton())
    const heading = await screen.findByRole('heading', { name: 'Payment failed.' })
    expect(heading.nextElementSibling?.textContent).toContain('Nothing was charged.')
    expect(screen.getByRole('radio', { name: /^PayPal/ })).toBeDefined()
  })

  test('can be removed, and is no longer offered', async () => {
    const removed: (string | null)[] = []
    open({
      [`DELETE finance/${pk}/wallet/card/`]: ({ url }) => {
        removed.push(url.searchParams.get('card'))
        return {}
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove this card' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name })).toBeNull())
    expect(removed).toEqual([savedCard.id])
    expect((await payButton()).textContent).toBe('Pay $54.50')
  })

  test('that could not be removed stays, with the reason', async () => {
    open({ [`DELETE finance/${pk}/wallet/card/`]: () => problem('serverFailed', 500) })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove this card' }))
    await screen.findByRole('alert')
    expect(screen.getByRole('radio', { name })).toBeDefined()
  })

  test('has its digits from left to right, as they are printed, in Persian too', async () => {
    const { container } = await show(<SavedCards cards={[savedCard]} removing={null} onRemove={() => undefined} />, {
      language: 'fa',
    })
    const digits = container.querySelector('bdi')
    expect([digits?.dir, digits?.textContent]).toEqual(['ltr', 'Visa •••• 4242'])
  })
})
