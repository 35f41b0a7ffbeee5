import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ordersResponse } from '#domain/fixtures/finance.ts'
import {
  cart,
  emptyCart,
  orderErrored,
  orderInProgress,
  orderItemPending,
  orderPartial,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import type { Order } from '#domain/paying/order.ts'
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

const id = ordersResponse.results[0]?.id ?? ''

/** Responds with the first order, with the second one to the second request, and so on; with the last one to all others. */
const ordersInTurn = (...orders: Order[]) => {
  let asked = 0
  return () => {
    asked += 1
    return { ...orders[Math.min(asked, orders.length) - 1], id }
  }
}

const open = (path: string, responses: Responses) => {
  const portal = openPortal({
    path,
    responses: { 'GET finance/orders/prj_hafen/': () => ordersResponse, ...responses },
  })
  close = portal.close
  return portal
}

const cancel = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}

const paid = 'This order is paid and can’t be canceled any more.'
const numberStays = 'This number can’t be canceled now.'
const pages = [
  ['on its page', `/order/result?order=${id}`, 'GET callback/prj_hafen/order/'],
  ['in the list', `/finance/orders?open=${id}`, 'GET finance/orders/prj_hafen/item/'],
] as const

describe.each(pages)('a cancellation that comes too late, of an order %s', (_, path, load) => {
  test('leaves the reason on the page after the order was loaded again', async () => {
    open(path, {
      [load]: ordersInTurn(orderUnpaid, orderPartial),
      'POST finance/orders/prj_hafen/cancel/': () => problem('orderNotPayable', 409),
    })
    await cancel('Cancel the order')
    expect((await screen.findAllByText('Not available, refunded')).length).toBeGreaterThan(0)
    expect(screen.getByRole('alert').textContent).toContain(paid)
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull()
  })

  test('of one number leaves the reason at the number after the order was loaded again', async () => {
    open(path, {
      [load]: ordersInTurn(orderErrored, orderPartial),
      'DELETE finance/orders/prj_hafen/item/': () => problem('orderItemNotCancelable', 409),
    })
    await cancel('Cancel the number')
    const item = (await screen.findByText('Not available, refunded')).closest('li') as HTMLElement
    expect(within(item).getByRole('alert').textContent).toContain(numberStays)
    expect(screen.queryByRole('button', { name: 'Cancel the number' })).toBeNull()
  })
})

test('a number that can be canceled again after a late cancellation has its button again', async () => {
  const portal = open(`/order/result?order=${id}`, {
    'GET callback/prj_hafen/order/': ordersInTurn(orderItemPending, orderInProgress, orderItemPending),
    'DELETE finance/orders/prj_hafen/item/': () => problem('orderItemNotCancelable', 409),
  })
  await cancel('Cancel the number')
  await screen.findByText('Purchase in progress')
  expect(screen.getByRole('alert').textContent).toContain(numberStays)
  const button = await screen.findByRole('button', { name: 'Cancel the number' }, { timeout: 10_000 })
  expect(button.closest('li')?.querySelector('[role=alert]')).toBeNull()
  expect(portal.asked.filter((each) => each === 'GET callback/prj_hafen/order/')).toHaveLength(3)
}, 15_000)

test.each([
  ['has no items any more', emptyCart],
  ['has other items', cart],
])('a cancellation that comes too late leaves the reason in the cart, which %s', async (_, next) => {
  let isLate = false
  open('/cart', {
    'GET cart/prj_hafen/': () => (isLate ? next : { ...cart, unfinished_order: id }),
    'POST finance/orders/prj_hafen/cancel/': () => {
      isLate = true
      return problem('orderNotPayable', 409)
    },
  })
  await cancel('Cancel the order')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Go to that order' })).toBeNull())
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([expect.stringContaining(paid)])
})
