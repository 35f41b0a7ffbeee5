import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { paymentsResponse } from '#domain/fixtures/finance.ts'
import { type PaymentsActor, type PaymentsQuery, paymentsMachine } from '#machines/finance/payments/payments.machine.ts'
import { PaymentsView } from '#src/screens/finance/payments/payments.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Payments',
  component: PaymentsView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PaymentsView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof paymentsMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof paymentsMachine>,
  held: Context,
  query: PaymentsQuery = {},
): Story => ({
  name,
  args: {
    actor: still(paymentsMachine, value, held) as PaymentsActor,
    path: '/finance/payments',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
  },
})

const ready: Context = { query: {}, response: paymentsResponse, failure: null }
const none: Context = { ...ready, response: { ...paymentsResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', 'refreshing', ready, { after: '2' })
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { q: '999' })
export const PastTheEnd = story('empty, past the end', 'empty', none, { after: 'pay_01' })
export const UnknownDay: Story = {
  ...story('ready, unknown day in the address', 'ready', ready),
  args: { ...story('', 'ready', ready).args, ignored: ['period'] } as Story['args'],
}
export const WrongOrder: Story = {
  ...story('ready, days in the wrong order', 'ready', ready),
  args: {
    ...story('', 'ready', ready).args,
    ignored: ['order'],
    period: { from: '2026-11-20', to: '2026-11-02' },
  } as Story['args'],
}
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
