import type { Meta, StoryObj } from '@storybook/react-vite'
import { conversationResponse } from '#domain/fixtures/messaging.ts'
import { conversation } from '#machines/messaging/conversation/conversation.list.ts'
import { ConversationView } from '#src/screens/messaging/conversation/conversation.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'
import { stillReply } from './reply-parts.tsx'

const meta = {
  title: 'Flows/Conversation',
  component: ConversationView,
  decorators: [inMain],
} satisfies Meta<typeof ConversationView>
export default meta

type Story = StoryObj<typeof meta>
const other = '+491701234567'

const story = (name: ListStoryName, more: Partial<Story['args']> = {}): Story => ({
  name,
  args: {
    actor: stillList(conversation, name, conversationResponse),
    other,
    mayAct: true,
    after: undefined,
    reply: () => stillReply('blank', { text: '', quote: null }),
    ...more,
  },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Name = story('ready, a name', { other: 'BANK' })
export const ReadOnly = story('ready, may not send', { mayAct: false })
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const Earlier = story('ready, an earlier page', {
  actor: stillList(conversation, 'ready', { ...conversationResponse, next: 'sms_1' }),
  after: 'msg_9',
})
export const Failed = story('failed')
