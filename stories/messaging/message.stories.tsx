import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { messageDetail, scheduledDetail, sendingDetail } from '#domain/fixtures/messaging.ts'
import { type MessageActor, type MessageContext, messageMachine } from '#machines/messaging/message/message.machine.ts'
import { MessageView } from '#src/screens/messaging/message/message.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Message',
  component: MessageView,
  decorators: [inMain],
} satisfies Meta<typeof MessageView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof messageMachine>

const story = (value: State, context: Partial<MessageContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(messageMachine, value, {
      message: 'sms_2',
      detail: messageDetail,
      version: '2.3',
      failure: null,
      ...context,
    }) as MessageActor,
    mayAct: true,
    zone: 'Europe/Berlin',
  },
})

export const Loading = story('loading', { detail: null })
export const Ready = story('ready')
Ready.tags = ['main']
export const Sending = story('ready', { detail: sendingDetail }, 'ready: sending')
export const Scheduled = story('ready', { detail: scheduledDetail }, 'ready: scheduled')
export const Following = story('following', { detail: sendingDetail })
export const Resending = story('resending')
export const NotResent = story(
  'ready',
  { failure: { code: 'balanceNotEnough', fields: { short: ['0.061'] } } },
  'ready: could not be sent again',
)
export const Retried = story('ready', { detail: { ...messageDetail, retried_as: 'sms_3' } }, 'ready: was sent again')
export const Canceling = story('canceling', { detail: scheduledDetail })
export const Failed = story('failed', { detail: null, failure: { code: 'messageUnknown', status: 404 } })
