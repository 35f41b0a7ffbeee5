import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { orderShortOfCredit, orderShortOfResellerCredit } from '#domain/fixtures/paying.ts'
import type { Order } from '#domain/paying/order.ts'
import { show } from '#src/testing/show.tsx'
import { OrderDetails } from './order-details.tsx'

afterEach(cleanup)

const cancelItem = (_: string, isPossible: boolean) => (isPossible ? <button type="button">Cancel it</button> : null)
const notes = () =>
  [...document.querySelectorAll('li:last-child [data-quiet]')].map((line) => line.textContent).slice(1)
const depositLinks = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('a number that waits for credit', () => {
  test('of the wallet tells what is missing, until when it waits, and leads to the deposit', async () => {
    await show(<OrderDetails order={orderShortOfCredit} cancelItem={cancelItem} />)
    expect(screen.getByText('Not enough credit').localName).toBe('span')
    expect(notes()).toEqual([
      'It is connected when your wallet has at least $5.00 to spend. $3.80 is missing.',
      'What you paid is set aside. If the wallet is still short on 27 Nov 2026, the number is canceled and its price goes to your wallet.',
    ])
    expect(depositLinks()).toEqual(['/cart?step=deposit&amount=5'])
    expect(screen.getAllByText('Cancel it')).toHaveLength(1)
  })

  test('of the wallet, to a user who may not spend, has no deposit', async () => {
    await show(<OrderDetails order={orderShortOfCredit} />)
    expect(notes().slice(2)).toEqual(['Ask the owner or a manager of the project.'])
    expect(depositLinks()).toEqual([])
  })

  test('that is there by now says that it is being connected', async () => {
    const items = orderShortOfCredit.items.map((item) => ({
      ...item,
      credit: item.credit && { ...item.credit, missing: '0' as const },
    }))
    const order: Order = { ...orderShortOfCredit, items }
    await show(<OrderDetails order={order} cancelItem={cancelItem} />)
    expect(notes()).toEqual(['Your wallet has enough now; the number is being connected.'])
    expect(depositLinks()).toEqual([])
  })

  test('of the reseller tells that the reseller knows and that nothing is lost', async () => {
    await show(<OrderDetails order={orderShortOfResellerCredit} cancelItem={cancelItem} />)
    expect(screen.getByText('Reseller does not have enough credit').localName).toBe('span')
    expect(notes()).toEqual([
      'Your reseller’s credit does not cover this number at the moment. The reseller has been informed.',
      'Nothing is lost: what you paid is set aside, and we keep trying. If the number is not delivered by 27 Nov 2026, its price goes to your wallet.',
    ])
    expect(depositLinks()).toEqual([])
    expect(screen.getAllByText('Cancel it')).toHaveLength(1)
  })
})
