import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Configuration } from '#domain/buying/pricing.ts'
import { offerResponseAbout, quoteOf } from '#domain/fixtures/buying.ts'
import { cart, emptyCart } from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
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

const open = (path: string, responses: Responses = {}) => {
  const portal = openPortal({
    path,
    responses: {
      [`GET cart/${pk}/`]: () => cart,
      [`GET dids/${pk}/buy/2/`]: ({ url }) => offerResponseAbout(url.searchParams.get('number') ?? ''),
      [`POST dids/${pk}/buy/3/`]: ({ body }) => quoteOf(body as Configuration),
      ...responses,
    },
  })
  close = portal.close
  return portal
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
/** Text with ordinary spaces in place of the non-breaking ones in amounts. */
const textOf = (element: Element | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('the cart', () => {
  test('shows items with price, VAT and subtotal; removes one item, and all items after a confirmation [CRT-01]', async () => {
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
    expect(textOf(items.getAllByText(/VAT/)[0])).toBe(`+ $${price?.vat} VAT`)
    expect(items.getAllByText('Held for')).toHaveLength(2)
    fireEvent.click(items.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
    await waitFor(() => expect(items.getAllByRole('listitem')).toHaveLength(1))
    fireEvent.click(button('Empty the cart'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(document.activeElement?.textContent).toBe('Keep')
    fireEvent.click(question.getByRole('button', { name: 'Empty the cart' }))
    await screen.findByText('Your cart is empty.')
    expect(removed).toEqual([cart.items[0]?.id, null])
  })

  test('names numbers that are no longer held, leaves them out of the total, and holds them again on request [BUY-08]', async () => {
    const [ended, held] = cart.items
    const without = {
      ...cart,
      items: [{ ...ended, state: 'holdEnded' }, held],
      price: held?.price,
      changes: [{ kind: 'holdEnded', number: ended?.number }],
    }
    let asked = 0
    open('/cart', {
      [`GET cart/${pk}/`]: () => without,
      [`POST cart/${pk}/`]: () => {
        asked += 1
        if (asked === 1) return problem('holdLimitReached', 409)
        return { ...cart, changes: [{ kind: 'heldAgain', number: ended?.number }] }
      },
    })
    await screen.findByText('One number in your cart is no longer held for you.')
    const items = within(await screen.findByRole('list', { name: 'Items' }))
    expect(items.getByText('No longer held')).not.toBeNull()
    expect(items.getAllByText('Held for')).toHaveLength(1)
    expect(screen.queryByText('Your cart items are updated: review them.')).toBeNull()
    fireEvent.click(button('Check again'))
    await screen.findByText('No more numbers can be held for you at the moment.')
    fireEvent.click(button('Check again'))
    await waitFor(() => expect(items.getAllByText('Held for')).toHaveLength(2))
    expect(screen.queryByText('One number in your cart is no longer held for you.')).toBeNull()
    await screen.findByText('Your cart items are updated: review them.')
  })

  test('each item shows its state: held in the cart, no longer held, in an order, not available, refunded [CRT-02]', async () => {
    const [held] = cart.items
    const states = ['inCart', 'holdEnded', 'inOrder', 'notAvailable', 'notAvailableRefunded'] as const
    const items = states.map((state, at) => ({ ...held, id: `item_${at}`, number: `+49302312504${at}`, state }))
    open('/cart', { [`GET cart/${pk}/`]: () => ({ ...cart, items, unfinished_order: 'ord_1' }) })
    const list = within(await screen.findByRole('list', { name: 'Items' }))
    const shown = list.getAllByRole('listitem').map((item) => {
      const parts = [...item.querySelectorAll('[data-number] > *')].map((part) => part.textContent)
      return [...parts.filter((part) => part !== 'Silver'), textOf(item).includes('Held for')]
    })
    expect(shown).toEqual([
      ['+49 30 23125040', true],
      ['+49 30 23125041', 'No longer held', false],
      ['+49 30 23125042', 'In an order', false],
      ['+49 30 23125043', 'Not available', false],
      ['+49 30 23125044', 'Not available, refunded', false],
    ])
  })

  test('a simple user cannot hold them again', async () => {
    open('/cart', {
      [`GET project/${pk}/`]: () => ({ ...project, role: 'simple' }),
      [`GET cart/${pk}/`]: () => ({ ...cart, items: cart.items.map((item) => ({ ...item, state: 'holdEnded' })) }),
    })
    await screen.findByText('2 numbers in your cart are no longer held for you.')
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  test('shows changes until they are confirmed, and not again after a reload [CRT-02]', async () => {
    const [one, two] = cart.items
    const changed = {
      ...cart,
      changes: [
        { kind: 'priceChanged', number: one?.number },
        { kind: 'removed', number: '+33199001234' },
      ],
    }
    const first$ = open('/cart', { [`GET cart/${pk}/`]: () => changed })
    await screen.findByText('Your cart items are updated: review them.')
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
    await screen.findByText('Your cart items are updated: review them.')
    expect(screen.queryByText('Items unavailable are removed from the cart.')).toBeNull()
  })

  test('changes an item in the wizard, which starts from its options', async () => {
    const { address } = open('/cart')
    const [link] = await screen.findAllByRole('link', { name: 'Change' })
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

  test.each([
    ['DE', 'Continue to payment'],
    [null, 'Continue to billing address'],
  ])('the button names the next step, with the VAT of %s', async (vat_country, name) => {
    open('/cart', { [`GET cart/${pk}/`]: () => ({ ...cart, vat_country }) })
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/cart?step=pay')
  })

  test('a simple user can view it but remove nothing', async () => {
    open('/cart', { [`GET project/${pk}/`]: () => ({ ...project, role: 'simple' }) })
    await screen.findByRole('list', { name: 'Items' })
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
    expect(screen.getByText(/^Your role can view this project but cannot place orders/).textContent).toBe(
      `Your role can view this project but cannot place orders. Ask ${project.owner}, the owner of this project, or a manager.`,
    )
  })

  test('shows an unfinished order with a link to it', async () => {
    open('/cart', { [`GET cart/${pk}/`]: () => ({ ...cart, unfinished_order: 'ord_20417' }) })
    await screen.findByText('An unprocessed order exists.')
    expect(screen.getByRole('link', { name: 'Go to that order' }).getAttribute('href')).toBe(
      '/order/result?order=ord_20417',
    )
  })

  test('if all items are in an order, shows no total and only the link to the order [CRT-05]', async () => {
    const items = cart.items.map((item) => ({ ...item, state: 'inOrder' }))
    open('/cart', {
      [`GET cart/${pk}/`]: () => ({
        ...cart,
        items,
        price: emptyCart.price,
        unfinished_order: 'ord_20417',
        gateways: [],
      }),
    })
    await screen.findByText('All items here belong to an unfinished order.')
    expect(screen.getByRole('link', { name: 'Go to that order' }).getAttribute('href')).toBe(
      '/order/result?order=ord_20417',
    )
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
    expect(screen.queryByRole('complementary', { name: 'Summary' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Empty the cart' })).toBeNull()
  })

  test('shows the total also in the account’s own currency [CRT-01]', async () => {
    open('/cart', {
      'GET settings/info/': () => ({ ...info, currency: { code: 'EUR', symbol: '€', decimal: 2, rate: '0.92' } }),
    })
    const rail = await screen.findByRole('complementary', { name: 'Summary' })
    // 54.50 × 0.92
    expect(textOf(rail)).toContain('Total$54.50about €50.14, before a gateway’s fees')
  })

  test('is in dollars for an account in rials, and says once which dollars [MON-04]', async () => {
    open('/cart', {
      'GET settings/info/': () => ({ ...info, currency: { code: 'IRR', symbol: '﷼', decimal: 0, rate: '612500' } }),
    })
    const rail = await screen.findByRole('complementary', { name: 'Summary' })
    // 54.50 × 612,500
    expect(textOf(rail)).toContain('Total$54.50about 33,381,250 ریال, before a gateway’s fees')
    expect(textOf(screen.getByRole('list', { name: 'Items' }))).not.toContain('ریال')
    expect(screen.getAllByRole('banner').map(textOf).join()).toContain('Available$138.40')
    expect(screen.getAllByText(/Prices in US dollars\./)).toHaveLength(1)
    expect(document.body.textContent).not.toContain('USD')
  })

  test('says that VAT follows the billing address instead of an amount of zero [CRT-03]', async () => {
    const untaxed = cart.items.map((item) => ({
      ...item,
      price: { ...item.price, vat: '0', total: item.price.subtotal },
    }))
    const price = { ...cart.price, vat: '0', total: cart.price.subtotal }
    open('/cart', {
      [`GET cart/${pk}/`]: () => ({ ...cart, items: untaxed, price, vat_percent: '0', vat_country: null }),
    })
    const rail = await screen.findByRole('complementary', { name: 'Summary' })
    expect(textOf(rail)).toContain('VATAdded from your billing address—Total before VAT$45.80')
    expect(textOf(rail)).not.toContain('$0.00')
    const items = within(screen.getByRole('list', { name: 'Items' }))
    expect(items.getAllByText('before VAT')).toHaveLength(2)
  })

  test('shows the old and the new price of a changed item [CRT-02]', async () => {
    const [item] = cart.items
    open('/cart', {
      [`GET cart/${pk}/`]: () => ({
        ...cart,
        changes: [{ kind: 'priceChanged', number: item?.number, subtotal_before: '2.4', subtotal: '4.8' }],
      }),
    })
    const notice = await screen.findByRole('alert', {})
    expect(notice.textContent).toContain(': its price was $2.40 and is $4.80 now.')
  })
})
