import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attemptIn, billingAddressResponse, cart, orderCompleted, walletAttempt } from '#domain/fixtures/paying.ts'
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
const unverified = { ...info, verified_phone: false }

/** An API that accepts an order only after the phone was verified with the code 482913. */
const open = (responses: Responses = {}) => {
  let isVerified = false
  const sent: { call: string; body: unknown; key: string | null }[] = []
  const noting =
    (call: string, response: Responses[string]): Responses[string] =>
    (request) => {
      sent.push({ call, body: request.body, key: request.headers.get('idempotency-key') })
      return response(request)
    }
  const portal = openPortal({
    path: '/cart?step=pay&gateway=wallet',
    responses: {
      'GET settings/info/': () => ({ ...info, verified_phone: isVerified }),
      [`GET cart/${pk}/`]: () => cart,
      [`GET project/${pk}/billing_address/`]: () => billingAddressResponse,
      [`GET callback/${pk}/`]: () => ({ attempt: null }),
      [`GET callback/${pk}/order/`]: () => orderCompleted,
      [`POST callback/${pk}/payment/`]: () => attemptIn('settled'),
      [`POST cart/${pk}/process_pay/`]: noting('order', () =>
        isVerified ? walletAttempt : problem('phoneNotVerified', 409),
      ),
      'POST settings/add_phone/': noting('add', () => ({ phone: 'phn_1', number: '+4915123456789', resend_after: 60 })),
      'POST settings/verify_phone/': noting('verify', ({ body }) => {
        const { code } = body as { code: string }
        if (code === '000000') return problem('codeExpired', 409)
        isVerified = code === '482913'
        return isVerified ? { verified: true, resend_after: 0 } : problem('codeInvalid', 422)
      }),
      ...responses,
    },
  })
  close = portal.close
  return { ...portal, sent }
}

const pay = async () => fireEvent.click(await screen.findByRole('button', { name: /^Pay / }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('the phone for an order is verified on the same page, and the chosen payment goes on [CRT-04] [API-17] [API-18]', {
  timeout: 20_000,
}, async () => {
  const { sent, address, app } = open()
  await pay()
  const said = await screen.findByText('Verify your number to place an order.')
  expect(said.closest('[role=alert]')?.textContent).toBe(
    'Verify your number to place an order.Nothing was charged. After verification you continue with your chosen payment.',
  )
  const heading = screen.getByRole('heading', { name: 'Verify your number' })
  await waitFor(() => expect(document.activeElement).toBe(heading))

  await type('Phone number', '0151 23456789')
  press('Send me a code')
  const code = await screen.findByLabelText('Code')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await type('Code', '123456')
  press('Verify the number')
  await screen.findByText('This code is not correct.')
  await type('Code', '000000')
  press('Verify the number')
  await screen.findByText('This code has expired.')
  await type('Code', '482 913')
  press('Verify the number')

  await screen.findByRole('heading', { name: 'Payment', level: 1 })
  expect(app.session.getSnapshot().context.info?.verified_phone).toBe(true)
  expect(address()).toBe('/cart?step=pay&gateway=wallet')
  await pay()
  await screen.findByRole('heading', { name: 'Your order is complete.' })
  const order = {
    call: 'order',
    key: 'pay:cart_7:wallet',
    body: { gateway: 'wallet', cart_version: 'cart_7', expected_total: cart.price.total },
  }
  expect(sent).toEqual([
    order,
    { call: 'add', key: null, body: { country: project.billing_address_country, phone: '+4915123456789' } },
    { call: 'verify', key: null, body: { by: 'code', phone: 'phn_1', code: '123456' } },
    { call: 'verify', key: null, body: { by: 'code', phone: 'phn_1', code: '000000' } },
    { call: 'verify', key: null, body: { by: 'code', phone: 'phn_1', code: '482913' } },
    order,
  ])
})

test('a number of another account is refused at its field, and another number can be entered after the code was sent [CRT-04] [AUT-07]', async () => {
  let refusals = 1
  const { sent } = open({
    'POST settings/add_phone/': ({ body }) => {
      sent.push({ call: 'add', body, key: null })
      return refusals-- > 0
        ? problem('phoneAssigned', 422)
        : { phone: 'phn_1', number: '+4915123456789', resend_after: 60 }
    },
  })
  await pay()
  await type('Phone number', '0151 23456789')
  press('Send me a code')
  const field = await screen.findByLabelText('Phone number')
  const error = await screen.findByText('This number is already assigned to another account.')
  expect(error.parentElement?.id).toBe(`${field.id}-error`)
  press('Send me a code')
  await screen.findByLabelText('Code')
  press('Another number')
  expect(((await screen.findByLabelText('Phone number')) as HTMLInputElement).value).toBe('0151 23456789')
})

test('another code can be sent after the seconds that the API names, not before [LIM-03] [API-18]', async () => {
  const { asked } = open({
    'POST settings/add_phone/': () => ({ phone: 'phn_1', number: '+4915123456789', resend_after: 1 }),
    'POST settings/verify_phone/': () => ({ verified: false, resend_after: 120 }),
  })
  await pay()
  await type('Phone number', '0151 23456789')
  press('Send me a code')
  await screen.findByLabelText('Code')
  expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Send the code again' }))
  await screen.findByText('02:00')
  expect(asked.filter((call) => call === 'POST settings/verify_phone/')).toHaveLength(1)
})

test('an impersonator sees why only the owner of the account can verify a phone [CRT-04]', async () => {
  open({ 'GET settings/info/': () => ({ ...unverified, impersonator: { full_name: 'Sven Albers' } }) })
  await pay()
  expect((await screen.findByText(/^Only/)).textContent).toBe('Only Clara Neumann can verify a phone here.')
  expect(screen.queryByLabelText('Phone number')).toBeNull()
})
