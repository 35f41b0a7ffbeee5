import type { Meta, StoryObj } from '@storybook/react-vite'
import { conversationResponse } from '#domain/fixtures/messaging.ts'
import { conversation } from '#machines/messaging/conversation/conversation.list.ts'
import { ConversationView } from '#src/screens/messaging/conversation/conversation.view.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { inMain } from '../kit/frames.tsx'
import { type ListStoryName, nothing, stillList } from '../kit/list-story.ts'

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
    path: conversationPath(other),
    query: {},
    typed: '',
    onTyped: nothing,
    onFilter: nothing,
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
export const Failed = story('failed')
