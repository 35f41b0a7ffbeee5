import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  channelsQuote,
  cycleQuote,
  numberPage,
  renewalQuote,
  renewalQuoteShort,
  renewedByOther,
  restorationQuote,
} from '#domain/fixtures/numbers.ts'
import {
  type NumberActionActor,
  type NumberActionContext,
  numberActionMachine,
} from '#machines/numbers/number-action/number-action.machine.ts'
import { NumberActionView } from '#src/screens/numbers/number-action/number-action.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberAction',
  component: NumberActionView,
} satisfies Meta<typeof NumberActionView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof numberActionMachine>

const story = (value: State, context: Partial<NumberActionContext> = {}, name: string = value): Story => ({
  name,
  args: {
    actor: still(numberActionMachine, value, {
      action: 'renew',
      number: 'num_1',
      version: 2,
      choice: {},
      quote: renewalQuote,
      typed: '',
      page: null,
      failure: null,
      ...context,
    }) as NumberActionActor,
    number: numberPage.number,
  },
})

export const Quoting = story('quoting', { quote: null })
export const Confirming = story('confirming')
Confirming.tags = ['main']
export const Running = story('running')
export const Preempted = story('preempted', { page: renewedByOther })
export const Refused = story('refused', { quote: renewalQuoteShort, failure: { code: 'balanceNotEnough' } })
export const Failed = story('failed', { quote: null, failure: { code: 'unreachable' } })
export const Done = story('done', { page: numberPage })
export const Dismissed = story('dismissed')
export const BalanceShort = story('confirming', { quote: renewalQuoteShort }, 'confirming: balance short')
export const Restore = story('confirming', { action: 'restore', quote: restorationQuote }, 'confirming: restore')
export const Channels = story(
  'confirming',
  { action: 'changeChannels', choice: { channels: 3 }, quote: channelsQuote },
  'confirming: channels',
)
export const Cycle = story(
  'confirming',
  { action: 'changeCycle', choice: { months: 1 }, quote: cycleQuote },
  'confirming: cycle',
)
export const AutoRenew = story(
  'confirming',
  { action: 'changeAutoRenew', choice: { auto_renew: false }, quote: null },
  'confirming: automatic renewal',
)
export const Cancel = story('confirming', { action: 'cancel', quote: null }, 'confirming: cancel')
export const Delete = story('confirming', { action: 'delete', quote: null, typed: '4930' }, 'confirming: delete')
export const Mistyped = story(
  'refused',
  { action: 'delete', quote: null, typed: '4930', failure: { code: 'numberMistyped' } },
  'refused: mistyped',
)
