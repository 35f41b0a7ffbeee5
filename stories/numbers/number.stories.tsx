import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { callTrunk, numberPage, numberPageIn, otherCallTrunk, savedSmsTrunk } from '#domain/fixtures/numbers.ts'
import { type NumberState, numberStates } from '#domain/numbers/number.ts'
import { type NumberActor, type NumberContext, numberMachine } from '#machines/numbers/number/number.machine.ts'
import { NumberView } from '#src/screens/numbers/number/number.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Number',
  component: NumberView,
} satisfies Meta<typeof NumberView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: StateValueFrom<typeof numberMachine>, context: Partial<NumberContext> = {}): Story => ({
  name,
  args: {
    actor: still(numberMachine, name, {
      number: 'num_1',
      page: numberPage,
      failure: null,
      ...context,
    }) as NumberActor,
    mayAct: true,
    changes: null,
    dialog: null,
  },
})
/** The page of a number in this state. */
const numberIn = (state: NumberState): Story => ({
  ...story('ready', { page: numberPageIn(state) }),
  name: `ready: ${state}`,
})

export const Loading = story('loading', { page: null })
export const Ready = story('ready', { page: { ...numberPage, next: 1 } })
Ready.tags = ['main']
export const LoadingHistory = story('loadingHistory', { page: { ...numberPage, next: 1 } })
export const Failed = story('failed', { page: null, failure: { code: 'numberUnknown' } })
const [notActivated, , renewNeeded, expired, blocked, canceled, deleting, deleted] = numberStates
export const NotActivated = numberIn(notActivated)
export const RenewNeeded = numberIn(renewNeeded)
export const Expired = numberIn(expired)
export const Blocked = numberIn(blocked)
export const Canceled = numberIn(canceled)
export const Deleting = numberIn(deleting)
export const Deleted = numberIn(deleted)

const event = { ...numberPage.history[0], from: null, to: null, amount: null } as (typeof numberPage.history)[number]
const others: typeof numberPage.history = [
  { ...event, version: 6, kind: 'noteChanged', by: 'Lena Fischer', person: 'Lena Fischer' },
  { ...event, version: 5, kind: 'autoRenewChanged', to: 'on', impersonator: 'Ingrid Solberg' },
  { ...event, version: 4, kind: 'autoRenewChanged', to: 'off', actor: 'superAdmin', by: 'Ingrid Solberg' },
  { ...event, version: 3, kind: 'cycleChanged', from: '1', to: '12', actor: 'admin', by: 'Marek Dvořák' },
]
export const ByOthers: Story = {
  ...story('ready', { page: { ...numberPage, version: 6, history: [...others, ...numberPage.history] } }),
  name: 'ready: changed by a person, a supervisor and a reseller',
}

const routedPage = {
  ...savedSmsTrunk.page,
  call_targets: callTrunk.targets,
  history: [
    {
      ...numberPage.history[0],
      version: 3,
      kind: 'smsTrunkChanged' as const,
      from: null,
      to: null,
      amount: null,
      messages: { from: null, to: savedSmsTrunk.page.sms_url ?? null },
    },
    {
      ...numberPage.history[0],
      kind: 'callTrunkChanged' as const,
      from: null,
      to: null,
      amount: null,
      calls: { from: otherCallTrunk.targets, to: callTrunk.targets },
    },
  ] as typeof numberPage.history,
}
export const Routed: Story = { ...story('ready', { page: routedPage }), name: 'ready: routed' }
