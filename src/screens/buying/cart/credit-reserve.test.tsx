import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cart, cartWithTollFree } from '#domain/fixtures/paying.ts'
import { show } from '#src/testing/show.tsx'
import { CreditReserve } from './credit-reserve.tsx'

afterEach(cleanup)

const rule = 'Toll-free and shared-cost numbers are connected while your wallet has at least $5.00 to spend.'
const later =
  'You can still pay now: the price is set aside for up to 7 days, and the number is connected when you deposit the rest.'

test.each([
  ['enough', '5', '0', 'Now it has $5.00.', []],
  ['too little', '1.2', '0', `Now it has $1.20. You are $3.80 short. ${later}`, ['/cart?step=deposit']],
  ['enough after this payment', '18.1', '13.09', 'After this payment it will have $5.01.', []],
  [
    'too little after this payment',
    '18',
    '13.09',
    `After this payment it will have $4.91. You are $0.09 short. ${later}`,
    ['/cart?step=deposit'],
  ],
] as const)(
  'with %s in the wallet, a number that is billed by minutes says so',
  async (_, spendable, paid, explained, links) => {
    await show(<CreditReserve items={cartWithTollFree.items} spendable={spendable} paid={paid} />)
    expect(screen.getByRole('note').textContent).toContain(`${rule}${explained}`)
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  },
)

test('nothing is shown without such a number, while it is not in the cart, or without a wallet', async () => {
  const { again } = await show(<CreditReserve items={cart.items} spendable="0" />)
  expect(screen.queryByRole('note')).toBeNull()
  again(<CreditReserve items={cartWithTollFree.items.map((item) => ({ ...item, state: 'inOrder' }))} spendable="0" />)
  expect(screen.queryByRole('note')).toBeNull()
  again(<CreditReserve items={cartWithTollFree.items} spendable={null} />)
  expect(screen.queryByRole('note')).toBeNull()
})
