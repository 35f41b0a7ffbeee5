import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countries } from '#domain/fixtures/buying.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

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

test('the order of countries is kept in the address, next to the type and the search', async () => {
  const portal = openPortal({
    path: '/buy_number?type=local&q=%2B4',
    responses: { 'GET dids/prj_hafen/countries/': () => countries },
  })
  close = portal.close
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort order' })
  const names = () =>
    [...document.querySelectorAll('main a[href^="/buy_number/"]')].map((link) =>
      link.getAttribute('href')?.slice('/buy_number/'.length, '/buy_number/GB'.length),
    )
  expect(names()).toEqual(['AT', 'DE', 'CH', 'GB'])
  fireEvent.change(order, { target: { value: 'price' } })
  await waitFor(() => expect(portal.address()).toBe('/buy_number?type=local&q=%2B4&sort=price'))
  expect(order.value).toBe('price')
  expect(names()).toEqual(['GB', 'AT', 'DE', 'CH'])
  fireEvent.change(order, { target: { value: 'name' } })
  await waitFor(() => expect(portal.address()).toBe('/buy_number?type=local&q=%2B4'))
})
