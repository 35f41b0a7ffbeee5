import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { callDetail, failedOverCallDetail, freeCallDetail } from '#domain/fixtures/calls.ts'
import {
  type CallDetailActor,
  type CallDetailContext,
  callDetailMachine,
} from '#machines/calls/call-detail/call-detail.machine.ts'
import { CallDetailView } from '#src/screens/calls/call-detail/call-detail.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/CallDetail',
  component: CallDetailView,
} satisfies Meta<typeof CallDetailView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof callDetailMachine>

const story = (value: State, context: Partial<CallDetailContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(callDetailMachine, value, {
      call: 'call_5',
      detail: callDetail,
      failure: null,
      ...context,
    }) as CallDetailActor,
  },
})

export const Loading = story('loading', { detail: null })
export const Ready = story('ready')
Ready.tags = ['main']
export const Free = story('ready', { detail: freeCallDetail }, 'ready: free')
export const FailedOver = story('ready', { detail: failedOverCallDetail }, 'ready: answered by the third target')
export const Failed = story('failed', { detail: null, failure: { code: 'callUnknown', status: 404 } })
