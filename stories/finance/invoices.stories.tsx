import type { Meta } from '@storybook/react-vite'
import { invoicesResponse } from '#domain/fixtures/invoices.ts'
import { invoices } from '#machines/finance/invoices/invoices.list.ts'
import { InvoicesView } from '#src/screens/finance/invoices/invoices.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Invoices',
  component: InvoicesView,
  decorators: [inMain],
} satisfies Meta<typeof InvoicesView>
export default meta

const story = listStory(invoices, '/finance/invoices', invoicesResponse, () => ({}))

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Filtered = story('ready, filtered', {
  from: '2026-11-01',
  to: '2026-11-30',
  kind: 'creditNote',
})
export const Refreshing = story('refreshing', { after: 'inv_1' })
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { q: '999' })
export const Failed = story('failed')
