import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { bulkDone, bulkQuote, bulkQuoteShort, bulkRunning } from '#domain/fixtures/numbers.ts'
import {
  type BulkActionActor,
  type BulkActionContext,
  bulkActionMachine,
} from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import { BulkActionView } from '#src/screens/numbers/bulk-action/bulk-action.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/BulkAction',
  component: BulkActionView,
  parameters: { flow: { like: 'Confirming' } },
} satisfies Meta<typeof BulkActionView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof bulkActionMachine>

const story = (value: State, context: Partial<BulkActionContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(bulkActionMachine, value, {
      choice: { kind: 'renew', label: '' },
      target: { of: 'filter', filter: { state: 'active' } },
      job: null,
      quote: null,
      progress: null,
      failure: null,
      misses: 0,
      ...context,
    }) as BulkActionActor,
    labels: ['Front desk', 'VIP'],
    onDeposit: () => undefined,
  },
})

const label = { kind: 'addLabel', label: 'VIP' } as const

export const Choosing = story('choosing', { choice: label })
export const Quoting = story('quoting')
export const Failed = story('failed', { failure: { code: 'bulkEmpty' } })
export const Confirming = story('confirming', { quote: bulkQuote })
export const ConfirmingShort = story('confirming', { quote: bulkQuoteShort }, 'confirming: balance short')
export const ConfirmingLabel = story(
  'confirming',
  {
    choice: label,
    quote: { ...bulkQuote, total: '0', items: bulkQuote.items.map((item) => ({ ...item, kept: item.id === 'num_2' })) },
  },
  'confirming: label',
)
export const Starting = story('starting', { quote: bulkQuote })
export const Refused = story('refused', { quote: bulkQuote, failure: { code: 'unreachable' } })
export const Occupied = story('occupied', {
  quote: bulkQuote,
  failure: { code: 'bulkRunning', subjects: ['blk_0'] },
})
export const Reading = story('reading', { job: 'blk_1', choice: null })
export const Waiting = story('waiting', { job: 'blk_1', progress: bulkRunning })
export const Done = story('done', { job: 'blk_1', progress: bulkDone })
export const LoadingMore = story('loadingMore', { job: 'blk_1', progress: { ...bulkDone, next: 1 } })
export const Lost = story('lost', { job: 'blk_9', choice: null, failure: { code: 'bulkUnknown' } })
export const Dismissed = story('dismissed')
