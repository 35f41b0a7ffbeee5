import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dashboard, dashboardAfterDelivery } from '#domain/fixtures/dashboard.ts'
import { show } from '#src/testing/show.tsx'
import { Attention } from './attention.tsx'

afterEach(cleanup)

test('an order that ended after the last visit is news, with the way to it [PAY-05]', async () => {
  await show(<Attention dashboard={dashboardAfterDelivery} has={() => true} />)
  expect(screen.getByText(/^There is news about your order/).textContent).toBe('There is news about your order 20417.')
  expect(screen.getByText('Completed').localName).toBe('span')
  expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/order/result?order=ord_20417')
})

test('nothing is said about an order that was read', async () => {
  await show(<Attention dashboard={{ ...dashboard, unfinished_order: null }} has={() => true} />)
  expect(screen.queryByText(/news about/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'See the order' })).toBeNull()
})
