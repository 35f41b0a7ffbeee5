import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { emptyFinanceSummary, financeSummary } from '#domain/fixtures/finance.ts'
import { type SummaryActor, type SummaryContext, summaryMachine } from '#machines/finance/summary/summary.machine.ts'
import { SummaryView } from '#src/screens/finance/summary/summary.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Summary',
  component: SummaryView,
  decorators: [inMain],
} satisfies Meta<typeof SummaryView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof summaryMachine>,
  held: SummaryContext,
  mayDeposit = true,
): Story => ({ name, args: { actor: still(summaryMachine, value, held) as SummaryActor, mayDeposit } })

const loaded: SummaryContext = { summary: financeSummary, failure: null }

export const Loading = story('loading', 'loading', { summary: null, failure: null })
export const Ready = story('ready', 'ready', loaded)
Ready.tags = ['main']
export const Empty = story('ready, new project', 'ready', { summary: emptyFinanceSummary, failure: null })
export const ReadOnly = story('ready, simple user', 'ready', loaded, false)
export const Refreshing = story('refreshing', 'refreshing', loaded)
export const Failed = story('failed', 'failed', { summary: null, failure: { code: 'unreachable' } })
