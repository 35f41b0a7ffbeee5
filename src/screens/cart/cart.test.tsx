import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offerAnswerAbout, quoteOf } from '#domain/fixtures/buying.ts'
import { cart, emptyCart } from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
import { exchange } from '#domain/money.ts'
import type { Configuration } from '#domain/pricing.ts'
import { type Answers, openPortal, signedIn } from '#src/testing/open-portal.tsx'

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

const open = (path: string, answers: Answers = {}) => {
  const portal = openPortal({
    path,
    answers: {
      [`GET cart/${pk}/`]: () => cart,
      [`GET dids/${pk}/buy/2/`]: ({ url }) => offerAnswerAbout(url.searchParams.get('number') ?? ''),
      [`POST dids/${pk}/buy/3/`]: ({ body }) => quoteOf(body as Configuration),
      ...answers,
    },
  })
  close = portal.close
  return portal
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 8000 })
const button = (name: string) => screen.getByRole('button', { name })
/** Amounts are held together by spaces that don't break. */
const textOf = (element: Element | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('the cart', () => {
  test('items with price, VAT and subtotal; taking one out, and all of them after a question [CRT-01]', async () => {
    const rest = { ...cart, items: cart.items.slice(1) }
    const removed: (string | null)[] = []
    open('/cart', {
      [`DELETE cart/${pk}/`]: ({ url }) => {
        removed.push(url.searchParams.get('item'))
        return url.searchParams.has('item') ? rest : emptyCart
      },
    })
    await heading('Cart')
    const items = within(await screen.findByRole('list', { name: 'Items' }))
    expect(items.getAllByRole('listitem')).toHaveLength(2)
    const [price] = cart.items.map((item) => item.price)
    expect(items.getByText(`$${price?.subtotal}`, { exact: false })).not.toBeNull()
    expect(textOf(items.getAllByText(/VAT/)[0])).toBe(`+ $${price?.vat} USD VAT`)
    expect(items.getAllByText('Held for')).toHaveLength(2)
    fireEvent.click(items.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
    await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(1))
    fireEvent.click(button('Empty the cart'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(document.activeElement?.textContent).toBe('Keep')
    fireEvent.click(question.getByRole('button', { name: 'Empty it' }))
    await screen.findByText('Your cart is empty.')
    expect(removed).toEqual([cart.items[0]?.id, null])
  })

  test('what changed is said until it is acknowledged, and not again after a reload [CRT-02]', async () => {
    const [one, two] = cart.items
    const changed = {
      ...cart,
      changes: [
        { kind: 'priceChanged', number: one?.number },
        { kind: 'removed', number: '+33199001234' },
      ],
    }
    const first$ = open('/cart', { [`GET cart/${pk}/`]: () => changed })
    await screen.findByText('Your cart items are updated: review them.', undefined, { timeout: 8000 })
    expect(screen.getByText('Items unavailable are removed from the cart.')).not.toBeNull()
    fireEvent.click(button('Got it'))
    expect(screen.queryByText('Your cart items are updated: review them.')).toBeNull()
    first$.close()
    open('/cart', {
      [`GET cart/${pk}/`]: () => ({
        ...changed,
        changes: [...changed.changes, { kind: 'priceChanged', number: two?.number }],
      }),
    })
    await screen.findByText('Your cart items are updated: review them.', undefined, { timeout: 8000 })
    expect(screen.queryByText('Items unavailable are removed from the cart.')).toBeNull()
  })

  test('an item is changed in the wizard, which starts from its options', async () => {
    const { address } = open('/cart')
    const [link] = await screen.findAllByRole('link', { name: 'Change' }, { timeout: 8000 })
    fireEvent.click(link as HTMLElement)
    await waitFor(() =>
      expect(address()).toBe(`/buy_number/DE/de-local-30?step=options&numbers=${cart.items[0]?.number.slice(1)}`),
    )
    await heading('Choose how it works')
    const wanted = cart.items[0]?.configuration
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /3 months/ }).checked).toBe(wanted?.cycle === 3)
    expect(screen.getByRole('spinbutton', { name: 'Additional channels' }).getAttribute('aria-valuenow')).toBe(
      String(wanted?.additional_channels),
    )
  })

  test('a simple user sees it and can take nothing out', async () => {
    open('/cart', { [`GET project/${pk}/`]: () => ({ ...project, role: 'simple' }) })
    await screen.findByRole('list', { name: 'Items' }, { timeout: 8000 })
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
    expect(
      screen.getByText('Your role in this project can look, but not order. Ask its owner or a manager.'),
    ).not.toBeNull()
  })

  test('an order that has not ended is named, with the way to it', async () => {
    open('/cart', { [`GET cart/${pk}/`]: () => ({ ...cart, unfinished_order: 'ord_20417' }) })
    await screen.findByText('An unprocessed order exists.', undefined, { timeout: 8000 })
    expect(screen.getByRole('link', { name: 'Go to that order' }).getAttribute('href')).toBe(
      '/order/result?order=ord_20417',
    )
  })

  test('where all of it is in an order, nothing is paid here: no sum and no way on but to the order [CRT-05]', async () => {
    const items = cart.items.map((item) => ({ ...item, state: 'inOrder' }))
    open('/cart', {
      [`GET cart/${pk}/`]: () => ({
        ...cart,
        items,
        total: emptyCart.total,
        unfinished_order: 'ord_20417',
        gateways: [],
      }),
    })
    await screen.findByText('Everything here is in an order that waits to be finished.', undefined, { timeout: 8000 })
    expect(screen.getByRole('link', { name: 'Go to that order' }).getAttribute('href')).toBe(
      '/order/result?order=ord_20417',
    )
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
    expect(screen.queryByRole('complementary', { name: 'Summary' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Empty the cart' })).toBeNull()
  })

  test('the total stands beside the account’s own currency [CRT-01]', async () => {
    open('/cart', {
      'GET settings/info/': () => ({ ...info, currency: { code: 'EUR', symbol: '€', decimal: 2, rate: '0.92' } }),
    })
    const rail = await screen.findByRole('complementary', { name: 'Summary' }, { timeout: 8000 })
    const local = exchange(
      cart.total.total,
      { currency_code: 'EUR', rate: '0.92', fee_percent: '0', fixed_fee: '0' },
      2,
    )
    expect(textOf(rail)).toContain(`about €${local} EUR, before a gateway’s fees`)
  })
})
