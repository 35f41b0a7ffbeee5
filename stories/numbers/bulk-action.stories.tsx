import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { bulkDone, bulkQuote, bulkQuoteShort, bulkRunning } from '#domain/fixtures/numbers.ts'
import type { BulkChoice } from '#domain/numbers/bulk.ts'
import { type BulkActionContext, startOf } from '#machines/numbers/bulk-action/bulk-action.context.ts'
import { type BulkActionActor, bulkActionMachine } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import { BulkActionView } from '#src/screens/numbers/bulk-action/bulk-action.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/BulkAction',
  component: BulkActionView,
} satisfies Meta<typeof BulkActionView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof bulkActionMachine>

const story = (value: State, context: Partial<BulkActionContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(bulkActionMachine, value, {
      ...startOf({
        choice: context.choice === undefined ? { kind: 'renew', label: '' } : context.choice,
        target: { of: 'filter', filter: { state: 'active' } },
        job: null,
        country: 'DE',
      }),
      ...context,
    }) as BulkActionActor,
    labels: ['Front desk', 'VIP'],
  },
})

const label = { kind: 'addLabel', label: 'VIP' } as const

export const Choosing = story('choosing', { choice: label })
const calls = {
  kind: 'callTrunk',
  label: '',
  targets: [{ kind: 'pbx' }, { kind: 'sip', host: 'sip.nordlicht-reisen.de', port: 5060 }],
} as const satisfies BulkChoice
const messages = { kind: 'smsTrunk', label: '', url: 'https://hooks.nordlicht-reisen.de/sms' } as const

export const ChoosingTargets = story(
  'choosing',
  { choice: { ...calls, targets: [...calls.targets] } },
  'choosing: targets',
)
export const ChoosingUrl = story(
  'choosing',
  { choice: { kind: 'smsTrunk', label: '' }, url: 'http://hooks.nordlicht-reisen.de', urlError: 'url.https' },
  'choosing: URL',
)
export const Quoting = story('quoting')
export const Failed = story('failed', { failure: { code: 'bulkEmpty' } })
export const Confirming = story('confirming', { quote: bulkQuote })
Confirming.tags = ['main']
export const ConfirmingShort = story('confirming', { quote: bulkQuoteShort }, 'confirming: balance short')
export const ConfirmingLabel = story(
  'confirming',
  {
    choice: label,
    quote: { ...bulkQuote, total: '0', items: bulkQuote.items.map((item) => ({ ...item, kept: item.id === 'num_2' })) },
  },
  'confirming: label',
)
export const ConfirmingRoute = story(
  'confirming',
  {
    choice: { ...calls, targets: [...calls.targets] },
    quote: {
      ...bulkQuote,
      total: '0',
      items: bulkQuote.items.map((item) => (item.id === 'num_5' ? { ...item, refusal: 'forwardToItself' } : item)),
    },
  },
  'confirming: call trunk',
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
export const WaitingSecret = story(
  'waiting',
  { choice: messages, job: 'blk_1', progress: bulkRunning, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' },
  'waiting: secret',
)
export const LoadingMore = story('loadingMore', { job: 'blk_1', progress: { ...bulkDone, next: 1 } })
export const Lost = story('lost', { job: 'blk_9', choice: null, failure: { code: 'bulkUnknown' } })
export const Dismissed = story('dismissed')
