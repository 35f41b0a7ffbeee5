import type { Meta } from '@storybook/react-vite'
import { transactionsResponse } from '#domain/fixtures/finance.ts'
import { transactions } from '#machines/finance/transactions/transactions.list.ts'
import { TransactionsView } from '#src/screens/finance/transactions/transactions.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Transactions',
  component: TransactionsView,
  decorators: [inMain],
} satisfies Meta<typeof TransactionsView>
export default meta

const story = listStory(transactions, '/finance/transactions', transactionsResponse, (): { open?: string } => ({}))

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
const opened = story('ready, a row is open')
export const Opened: typeof opened = { ...opened, args: { ...opened.args, open: 'trf_06' } }
export const Filtered = story('ready, filtered', { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', { after: '2' })
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { q: '999' })
export const Failed = story('failed')
