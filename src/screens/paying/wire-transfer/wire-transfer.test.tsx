import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cart, noBillingAddress, walletFor } from '#domain/fixtures/paying.ts'
import { project } from '#domain/fixtures/session.ts'
import { noWires, wireIn, wireList } from '#domain/fixtures/wire.ts'
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
    responses: { [`GET cart/${pk}/`]: () => cart, [`GET finance/${pk}/wire/`]: () => wireList, ...responses },
  })
  close = portal.close
  return portal
}

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)

/** A refusal of the API that names a field. */
const refusedAt = (field: string, code: string) =>
  new Response(JSON.stringify({ type: 'urn:problem', title: code, status: 422, code, errors: { [field]: [code] } }), {
    status: 422,
  })

test('shows the account and all six states, with the moves that each allows [FIN-08]', async () => {
  open('/cart?step=wire')
  await screen.findByText('DE89 3704 0044 0532 0130 00')
  const rows = screen.getAllByRole('listitem').filter((row) => /TR2026|No amount|250\.50/.test(textOf(row)))
  const shown = rows.map((row) => ({
    state: /Not submitted|Waiting for acceptance|Rejected|Accepted|Returned|Withdrawn/.exec(textOf(row))?.[0],
    moves: [...within(row).queryAllByRole('link'), ...within(row).queryAllByRole('button', { name: /^(?!Save )/ })].map(
      (each) => textOf(each),
    ),
    receipts: within(row).queryAllByRole('button', { name: 'Save receipt.pdf' }).length,
  }))
  expect(shown).toEqual([
    { state: 'Not submitted', moves: ['Continue', 'Withdraw'], receipts: 0 },
    { state: 'Waiting for acceptance', moves: ['Withdraw'], receipts: 1 },
    { state: 'Rejected', moves: ['Correct it', 'Withdraw'], receipts: 1 },
    { state: 'Accepted', moves: [], receipts: 1 },
    { state: 'Returned', moves: [], receipts: 1 },
    { state: 'Withdrawn', moves: [], receipts: 1 },
  ])
  expect(textOf(rows[3])).toContain('$240.25 arrived and is in your wallet.')
  expect(textOf(rows[2])).toContain('The receipt shows another account.')
  expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
    '/cart?step=wire&after=wtr_discontinued',
  )
})

test('says what is missing, keeps what was typed, and shows a used tracking code at its field [FIN-08]', async () => {
  const sent: unknown[] = []
  open(`/cart?step=wire&transfer=wtr_rejected`, {
    [`POST finance/${pk}/wire/`]: ({ body }) => {
      sent.push(body)
      return sent.length > 1
        ? wireIn('acceptNeeded', { id: 'wtr_rejected', amount: '200' })
        : refusedAt('tracking_code', 'trackingCodeUsed')
    },
  })
  await screen.findByText('This transfer was rejected. Correct it and submit it again.')
  fireEvent.change(field('Amount in US dollars'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit the transfer' }))
  await screen.findByText('Enter the amount you transferred.')
  expect(document.activeElement).toBe(field('Amount in US dollars'))
  expect(sent).toEqual([])
  fireEvent.change(field('Amount in US dollars'), { target: { value: '۲۰۰' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit the transfer' }))
  await screen.findByText('This tracking code was used for another transfer.')
  expect(document.activeElement).toBe(field('Tracking code'))
  fireEvent.change(field('Tracking code'), { target: { value: 'tr-2026 9999' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit the transfer' }))
  await screen.findByRole('button', { name: 'Submit another transfer' })
  expect(sent.at(-1)).toEqual({
    transfer: 'wtr_rejected',
    amount: '200',
    tracking_code: 'TR20269999',
    details: 'From our account in Berlin',
    attachment: 'fil_receipt',
    hand_in: true,
  })
})

test.each([
  ['acceptNeeded', 'Your transfer of $250.50 cannot be changed any more.', 'Waiting for acceptance'],
  ['issued', 'Your transfer of $250.50 cannot be changed any more.', 'Accepted$240.25 arrived and is in your wallet.'],
  [
    'elsewhere',
    'The transfer of this link is not on this page of the list.',
    'It may be among the older ones, or in another project.',
  ],
])('a link to a transfer that is %s opens no form, and says so [FIN-08]', async (state, title, text) => {
  const { address } = open(`/cart?step=wire&transfer=wtr_${state}`)
  const notice = (await screen.findByText((_, element) => textOf(element) === title)).parentElement
  expect(textOf(notice)).toBe(`${title}${text}`)
  expect(screen.queryByRole('button', { name: 'Submit the transfer' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Submit another transfer' }))
  await screen.findByRole('button', { name: 'Submit the transfer' })
  expect(address()).toBe('/cart?step=wire')
  expect(field('Amount in US dollars').value).toBe('')
})

// The API knows the smallest amount; the form what an amount is.
test.each([
  ['0', 1, 'This is less than the smallest deposit.'],
  ['۰', 1, 'This is less than the smallest deposit.'],
  ['-5', 0, 'Enter an amount in dollars with at most two decimals.'],
  ['5.001', 0, 'Enter an amount in dollars with at most two decimals.'],
])('an amount of %s is refused at its field, and what was typed stays [FIN-08]', async (typed, requests, words) => {
  const sent: unknown[] = []
  open('/cart?step=wire&transfer=wtr_rejected', {
    [`POST finance/${pk}/wire/`]: ({ body }) => {
      sent.push((body as { amount: string }).amount)
      return refusedAt('amount', 'amountTooSmall')
    },
  })
  await screen.findByText('This transfer was rejected. Correct it and submit it again.')
  const amount = field('Amount in US dollars')
  fireEvent.change(amount, { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit the transfer' }))
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(amount)
  expect(amount.value).toBe(typed)
  const described = (amount.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
  expect(described.map((each) => textOf(each)).join(' ')).toContain(words)
  expect(sent).toEqual(Array(requests).fill('0'))
})

test('a transfer is saved without its receipt, and the same one is handed in later [FIN-08]', async () => {
  const sent: { transfer: string; hand_in: boolean; amount: string | null }[] = []
  open('/cart?step=wire&amount=75', {
    [`GET finance/${pk}/wire/`]: () => noWires,
    [`POST finance/${pk}/wire/`]: ({ body }) => {
      sent.push(body as (typeof sent)[number])
      return wireIn('notSent', { amount: '75', attachment: null })
    },
  })
  await screen.findByText('2. Tell us about it')
  expect(field('Amount in US dollars').value).toBe('75')
  fireEvent.click(screen.getByRole('button', { name: 'Save for later' }))
  await screen.findByText('Saved. It is kept for 30 days.')
  fireEvent.click(screen.getByRole('button', { name: 'Submit the transfer' }))
  await screen.findByText('Attach the receipt from your bank.')
  fireEvent.click(screen.getByRole('button', { name: 'Save for later' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ hand_in, amount }) => [hand_in, amount])).toEqual([
    [false, '75'],
    [false, '75'],
  ])
  expect(new Set(sent.map(({ transfer }) => transfer)).size).toBe(1)
})

test('a transfer is withdrawn after a question, and the list is read again [FIN-08]', async () => {
  let listed = 0
  const { asked } = open('/cart?step=wire', {
    [`GET finance/${pk}/wire/`]: () => {
      listed += 1
      return { ...noWires, count: 1, results: [wireIn(listed === 1 ? 'acceptNeeded' : 'discontinued')] }
    },
    [`POST finance/${pk}/wire/withdraw/`]: () => wireIn('discontinued'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(document.activeElement?.textContent).toBe('Keep it')
  fireEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Withdrawn')
  expect(asked.filter((each) => each === `POST finance/${pk}/wire/withdraw/`)).toHaveLength(1)
})

test('a transfer that is accepted by now is shown as accepted, with why it was not withdrawn', async () => {
  let listed = 0
  open('/cart?step=wire', {
    [`GET finance/${pk}/wire/`]: () => {
      listed += 1
      return { ...noWires, count: 1, results: [wireIn(listed === 1 ? 'acceptNeeded' : 'issued', { id: 'wtr_1' })] }
    },
    [`POST finance/${pk}/wire/withdraw/`]: () => problem('wireNotChangeable', 409),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  const row = within((await screen.findByText('Accepted')).closest('li') as HTMLElement)
  expect(row.getByRole('alert').textContent).toContain(
    "The status of this transfer has changed. It can't be withdrawn any more.",
  )
  expect([row.queryByRole('button', { name: 'Withdraw' }), listed]).toEqual([null, 2])
})

test('a list that cannot be loaded is offered again [FIN-08]', async () => {
  let isBroken = true
  open('/cart?step=wire', {
    [`GET finance/${pk}/wire/`]: () => (isBroken ? problem('requestInvalid', 422) : noWires),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  fireEvent.click(retry)
  await screen.findByText('2. Tell us about it')
})

test('a deposit by wire transfer continues at the bank details with its amount [FIN-08]', async () => {
  const { address } = open('/cart?step=deposit&amount=50', {
    [`GET callback/${pk}/`]: () => ({ attempt: null }),
    [`GET project/${pk}/billing_address/`]: () => noBillingAddress,
    [`GET finance/${pk}/wallet/`]: () => {
      const wallet = walletFor('50')
      const [first] = wallet.gateways
      if (first === undefined) throw new Error('The fixture has gateways.')
      const wire = { ...first, gateway: 'wire', fee: '0', amount: '50', currency: null, exchange: null }
      return { ...wallet, gateways: [first, { ...wire, local_amount: null, settles: 'days' }] }
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: /Wire transfer/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/cart?step=wire&amount=50'))
})

test.each([
  ['with numbers in it to the cart', 2, 'Back to the cart', '/cart'],
  ['that is empty to the finance page', 0, 'Finance', '/finance'],
])('leads from a cart %s', async (_, items_in_cart, name, href) => {
  open('/cart?step=wire', { [`GET project/${pk}/`]: () => ({ ...project, items_in_cart }) })
  await screen.findByText('DE89 3704 0044 0532 0130 00')
  const main = within(screen.getByRole('main'))
  await waitFor(() => expect(main.getByRole('link', { name }).getAttribute('href')).toBe(href))
})
