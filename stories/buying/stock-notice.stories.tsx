import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { stockNotices } from '#domain/fixtures/buying.ts'
import { type StockNoticeContext, stockNoticeMachine } from '#machines/buying/stock-notice/stock-notice.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { StockNoticeView } from '#src/screens/buying/stock-notice/stock-notice.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/StockNotice',
  component: StockNoticeView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof StockNoticeView>
export default meta

type Story = StoryObj<typeof meta>

const { offer, until } = stockNotices.open

const story = (name: StateValueFrom<typeof stockNoticeMachine>, less: Partial<StockNoticeContext> = {}): Story => ({
  name,
  args: {
    actor: still(stockNoticeMachine, name, { offer, until: null, isKnown: true, failure: null, ...less }),
    href: `/buy_number/DE/${offer}`,
  },
})

export const Loading = story('loading', { isKnown: false })
export const Absent = story('absent')
export const Requesting = story('requesting')
export const Refused = story('refused', { failure: { code: 'noticeLimitReached' } })
export const Waiting = story('waiting', { until })
Waiting.tags = ['main']
export const Stopping = story('stopping', { until })
export const NotStopped = story('notStopped', { until, failure: { code: 'unreachable' } })
export const InStock = story('inStock')
