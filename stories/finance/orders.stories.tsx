import type { Meta } from '@storybook/react-vite'
import { ordersResponse } from '#domain/fixtures/finance.ts'
import { orders } from '#machines/finance/orders/orders.list.ts'
import { OrdersView } from '#src/screens/finance/orders/orders.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Orders',
  component: OrdersView,
  decorators: [inMain],
} satisfies Meta<typeof OrdersView>
export default meta

const story = listStory(orders, '/finance/orders', ordersResponse, () => ({ open: undefined, details: () => null }))

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Filtered = story('ready, filtered', { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', { after: '2' })
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { q: '999' })
export const Failed = story('failed')
