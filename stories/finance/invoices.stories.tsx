import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { invoicesResponse } from '#domain/fixtures/invoices.ts'
import { type InvoicesActor, type InvoicesQuery, invoicesMachine } from '#machines/finance/invoices/invoices.machine.ts'
import { InvoicesView } from '#src/screens/finance/invoices/invoices.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Invoices',
  component: InvoicesView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof InvoicesView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof invoicesMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof invoicesMachine>,
  held: Context,
  query: InvoicesQuery = {},
): Story => ({
  name,
  args: {
    actor: still(invoicesMachine, value, held) as InvoicesActor,
    path: '/finance/invoices',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
  },
})

const ready: Context = { query: {}, response: invoicesResponse, failure: null }
const none: Context = { ...ready, response: { ...invoicesResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, {
  from: '2026-11-01',
  to: '2026-11-30',
  kind: 'creditNote',
})
export const Refreshing = story('refreshing', 'refreshing', ready, { after: 'inv_1' })
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { q: '999' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
