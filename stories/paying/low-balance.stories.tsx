import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { lowBalance, lowBalanceFailing, lowBalanceOff, otherLowBalance } from '#domain/fixtures/low-balance.ts'
import { emptyLowBalance, lowBalanceDraftOf } from '#domain/paying/low-balance.ts'
import {
  type LowBalanceActor,
  type LowBalanceContext,
  lowBalanceMachine,
} from '#machines/paying/low-balance/low-balance.machine.ts'
import { LowBalanceView } from '#src/screens/paying/low-balance/low-balance.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/LowBalance',
  component: LowBalanceView,
  decorators: [inMain],
} satisfies Meta<typeof LowBalanceView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof lowBalanceMachine>,
  context: Partial<LowBalanceContext> = {},
): Story => {
  const setting = context.setting === undefined ? lowBalance : context.setting
  return {
    name,
    args: {
      actor: still(lowBalanceMachine, value, {
        draft: setting === null ? emptyLowBalance : lowBalanceDraftOf(setting),
        errors: {},
        theirs: null,
        failure: null,
        ...context,
        setting,
      }) as LowBalanceActor,
    },
  }
}

export const Loading = story('loading', 'loading', { setting: null })
export const Failed = story('failed', 'failed', { setting: null, failure: { code: 'unreachable' } })
export const Viewing = story('viewing', 'viewing')
Viewing.tags = ['main']
export const Off = story('viewing, nothing set up', 'viewing', { setting: lowBalanceOff })
export const Failing = story('viewing, card declined', 'viewing', { setting: lowBalanceFailing })
export const SwitchedOff = story('viewing, switched off', 'viewing', {
  setting: {
    ...lowBalance,
    top_up: { ...lowBalance.top_up, on: false, card: null, off_because: 'cardRemoved' },
  },
})
export const LimitReached = story('viewing, limit reached', 'viewing', {
  setting: { ...lowBalance, spent: '200', is_limit_reached: true },
})
export const Refreshing = story('refreshing', 'refreshing')
export const Editing = story('editing', { editing: 'begun' })
export const NoCard = story(
  'editing, without a card',
  { editing: 'begun' },
  {
    setting: { ...lowBalanceOff, cards: [] },
    draft: { ...lowBalanceDraftOf({ ...lowBalanceOff, cards: [] }), top_up_on: true },
  },
)
export const Wrong = story(
  'editing, wrong',
  { editing: 'begun' },
  {
    draft: { ...lowBalanceDraftOf(lowBalance), alert_threshold: '', amount: '4', month_limit: '1', threshold: 'x' },
    errors: {
      alert_threshold: 'REQUIRED',
      threshold: 'number.money',
      amount: 'amountTooSmall',
      month_limit: 'amountTooSmall',
    },
  },
)
export const Refused = story('refused', { editing: 'refused' }, { failure: { code: 'unreachable' } })
export const Saving = story('saving', 'saving')
export const Comparing = story('comparing', 'comparing')
export const Conflicting = story('conflicting', 'conflicting', {
  theirs: otherLowBalance,
  failure: { code: 'settingsChanged', changed: { at: '2026-11-20T09:30:00.000Z', by: 'Jonas Weber' } },
})
export const Saved = story('saved', 'saved')
