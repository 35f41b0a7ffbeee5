import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptIn, billingAddressAnswer, cart, orderCompleted, walletAttempt } from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
import { type Answers, openPortal, problem, signedIn } from '#src/testing/open-portal.tsx'

vi.mock('#src/screens/payment/leave-for-gateway.ts', () => ({ leaveForGateway: vi.fn() }))

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

const slow = { timeout: 4000 }
const pk = 'prj_hafen'
const unverified = { ...info, verified_phone: false }

/** An API on which an order is placed only after the phone was verified by the code 482913. */
const open = (answers: Answers = {}) => {
  let isVerified = false
  const sent: { call: string; body: unknown; key: string | null }[] = []
  const noting =
    (call: string, answer: Answers[string]): Answers[string] =>
    (request) => {
      sent.push({ call, body: request.body, key: request.headers.get('idempotency-key') })
      return answer(request)
    }
  const portal = openPortal({
    path: '/cart?step=pay&gateway=wallet',
    answers: {
      'GET settings/info/': () => ({ ...info, verified_phone: isVerified }),
      [`GET cart/${pk}/`]: () => cart,
      [`GET project/${pk}/billing_address/`]: () => billingAddressAnswer,
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
      ...answers,
    },
  })
  close = portal.close
  return { ...portal, sent }
}

const pay = async () => fireEvent.click(await screen.findByRole('button', { name: /^Pay / }, slow))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, slow), { target: { value } })

test('an order that needs a verified phone gets it in place, and the chosen payment goes on [CRT-04] [API-17] [API-18]', {
  timeout: 20_000,
}, async () => {
  const { sent, address, app } = open()
  await pay()
  const said = await screen.findByText('Verify your number to place an order.', {}, slow)
  expect(said.closest('[role=alert]')?.textContent).toBe(
    'Verify your number to place an order.Nothing was charged. Afterwards you go on with the payment you have chosen.',
  )
  const heading = screen.getByRole('heading', { name: 'Verify your number' })
  await waitFor(() => expect(document.activeElement).toBe(heading))

  await type('Phone number', '0151 23456789')
  press('Send me a code')
  const code = await screen.findByLabelText('Code', {}, slow)
  await waitFor(() => expect(document.activeElement).toBe(code))
  await type('Code', '123456')
  press('Verify the number')
  await screen.findByText('This code is not right.', {}, slow)
  await type('Code', '000000')
  press('Verify the number')
  await screen.findByText('This code has expired.', {}, slow)
  await type('Code', '482 913')
  press('Verify the number')

  await screen.findByRole('heading', { name: 'Payment', level: 1 }, slow)
  expect(app.session.getSnapshot().context.info?.verified_phone).toBe(true)
  expect(address()).toBe('/cart?step=pay&gateway=wallet')
  await pay()
  await screen.findByRole('heading', { name: 'Your order is complete.' }, slow)
  const order = {
    call: 'order',
    key: 'pay:cart_7:wallet',
    body: { gateway: 'wallet', cart_version: 'cart_7', expected_total: cart.total.total },
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

test('a number that belongs to somebody else is refused at its field, and another can be given after the code was sent [CRT-04] [AUT-07]', async () => {
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
  const field = await screen.findByLabelText('Phone number', {}, slow)
  const error = await screen.findByText('This number is already assigned to another account.', {}, slow)
  expect(error.parentElement?.id).toBe(`${field.id}-error`)
  press('Send me a code')
  await screen.findByLabelText('Code', {}, slow)
  press('Another number')
  expect(((await screen.findByLabelText('Phone number', {}, slow)) as HTMLInputElement).value).toBe('0151 23456789')
})

test('another code can be sent when the seconds that the API names are over, not before [LIM-03] [API-18]', async () => {
  const { asked } = open({
    'POST settings/add_phone/': () => ({ phone: 'phn_1', number: '+4915123456789', resend_after: 1 }),
    'POST settings/verify_phone/': () => ({ verified: false, resend_after: 120 }),
  })
  await pay()
  await type('Phone number', '0151 23456789')
  press('Send me a code')
  await screen.findByLabelText('Code', {}, slow)
  expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Send the code again' }, slow))
  await screen.findByText('02:00', {}, slow)
  expect(asked.filter((call) => call === 'POST settings/verify_phone/')).toHaveLength(1)
})

test('who acts for somebody else is told why the order has to wait for them [CRT-04]', async () => {
  open({ 'GET settings/info/': () => ({ ...unverified, impersonator: { full_name: 'Sven Albers' } }) })
  await pay()
  expect((await screen.findByText(/^Only/, {}, slow)).textContent).toBe('Only Clara Neumann can verify a phone here.')
  expect(screen.queryByLabelText('Phone number')).toBeNull()
})
