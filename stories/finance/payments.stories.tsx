import type { Meta } from '@storybook/react-vite'
import { paymentsResponse } from '#domain/fixtures/finance.ts'
import { payments } from '#machines/finance/payments/payments.list.ts'
import { PaymentsView } from '#src/screens/finance/payments/payments.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Payments',
  component: PaymentsView,
  decorators: [inMain],
} satisfies Meta<typeof PaymentsView>
export default meta

const story = listStory(payments, '/finance/payments', paymentsResponse, (): { open?: string } => ({}))

type Story = ReturnType<typeof story>

/** With the open row, or with what of the address is not used. */
const withAddress = (held: Story, address: Pick<Story['args'], 'ignored' | 'open' | 'period'>): Story => ({
  ...held,
  args: { ...held.args, ...address },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Opened = withAddress(story('ready, a row is open'), { open: 'pay_04' })
export const Filtered = story('ready, filtered', { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', { after: '2' })
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { q: '999' })
export const PastTheEnd = story('empty, past the end', { after: 'pay_01' })
export const UnknownDay = withAddress(story('ready, unknown day in the address'), { ignored: ['period'] })
export const WrongOrder = withAddress(story('ready, days in the wrong order'), {
  ignored: ['order'],
  period: { from: '2026-11-20', to: '2026-11-02' },
})
export const Failed = story('failed')
