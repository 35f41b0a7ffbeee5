import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { ordersResponse } from '#domain/fixtures/finance.ts'
import { type OrdersActor, type OrdersQuery, ordersMachine } from '#machines/finance/orders/orders.machine.ts'
import { OrdersView } from '#src/screens/finance/orders/orders.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Orders',
  component: OrdersView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof OrdersView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof ordersMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof ordersMachine>,
  held: Context,
  query: OrdersQuery = {},
): Story => ({
  name,
  args: {
    actor: still(ordersMachine, value, held) as OrdersActor,
    path: '/finance/orders',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
    open: undefined,
    details: () => null,
  },
})

const ready: Context = { query: {}, response: ordersResponse, failure: null }
const none: Context = { ...ready, response: { ...ordersResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', 'refreshing', ready, { after: '2' })
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { q: '999' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
