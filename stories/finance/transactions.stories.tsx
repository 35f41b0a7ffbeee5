import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { transactionsResponse } from '#domain/fixtures/finance.ts'
import {
  type TransactionsActor,
  type TransactionsQuery,
  transactionsMachine,
} from '#machines/finance/transactions/transactions.machine.ts'
import { TransactionsView } from '#src/screens/finance/transactions/transactions.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Transactions',
  component: TransactionsView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TransactionsView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof transactionsMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof transactionsMachine>,
  held: Context,
  query: TransactionsQuery = {},
): Story => ({
  name,
  args: {
    actor: still(transactionsMachine, value, held) as TransactionsActor,
    path: '/finance/transactions',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
  },
})

const ready: Context = { query: {}, response: transactionsResponse, failure: null }
const none: Context = { ...ready, response: { ...transactionsResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', 'refreshing', ready, { after: '2' })
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { q: '999' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
