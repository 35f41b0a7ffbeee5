import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numberPage, renewalQuote, renewedByOther } from '#domain/fixtures/numbers.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn('prj_hafen')
})
afterEach(() => {
  close()
  cleanup()
})

test('a renewal that another user has paid first names the user, the price and the time [NUM-03]', async () => {
  const portal = openPortal({
    path: '/my_number/num_1?action=renew',
    responses: {
      'GET mynumbers/prj_hafen/number/': () => numberPage,
      'GET mynumbers/prj_hafen/renew/': () => renewalQuote,
      'POST mynumbers/prj_hafen/renew/': () => renewedByOther,
    },
  })
  close = portal.close
  const dialog = within(await screen.findByRole('dialog'))
  const pay = await dialog.findByRole('button', { name: 'Renew for $9.84' })
  await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(pay)
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Marek Dvořák has already done this.$9.84 was charged on 20 Nov 2026, 09:30 UTC, once. Your request has changed and charged nothing.',
  )
  expect(dialog.queryByRole('button', { name: /^Renew for/ })).toBeNull()
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(portal.address()).toBe('/my_number/num_1'))
})
