import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cart, offerOf } from '#domain/fixtures/paying.ts'
import { show } from '#src/testing/show.tsx'
import { CostOverTime } from './cost-over-time.tsx'

afterEach(cleanup)

const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('a table tells the cost over 1, 6 and 12 months, with fee and exchange where there are any', async () => {
  const { again } = await show(<CostOverTime cart={cart} option={offerOf('card', cart.price.total)} />)
  expect(rows().map(([part]) => part)).toEqual(['', 'Setup', 'Numbers', 'VAT', 'Gateway fee', 'Exchange', 'Total'])
  expect(rows()[0]).toEqual(['', '1 month', '6 months', '12 months'])
  again(<CostOverTime cart={cart} option={offerOf('wallet', cart.price.total)} />)
  expect(rows().map(([part]) => part)).toEqual(['', 'Setup', 'Numbers', 'VAT', 'Total'])
  // Both numbers have cycles of three months, so one month costs what is paid now.
  expect(rows().at(-1)?.[1]).toBe('$54.50')
})
