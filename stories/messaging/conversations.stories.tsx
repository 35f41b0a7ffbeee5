import type { Meta, StoryObj } from '@storybook/react-vite'
import { conversationResponse, conversationsResponse } from '#domain/fixtures/messaging.ts'
import { conversation } from '#machines/messaging/conversation/conversation.list.ts'
import { conversations } from '#machines/messaging/conversations/conversations.list.ts'
import { ConversationView } from '#src/screens/messaging/conversation/conversation.view.tsx'
import { ConversationsView } from '#src/screens/messaging/conversations/conversations.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { type ListStoryName, nothing, stillList } from '../kit/list-story.ts'
import { stillReply } from './reply-parts.tsx'

const meta = {
  title: 'Flows/Conversations',
  component: ConversationsView,
  decorators: [inMain],
} satisfies Meta<typeof ConversationsView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: ListStoryName, more: Partial<Story['args']> = {}): Story => ({
  name,
  args: {
    actor: stillList(conversations, name, conversationsResponse),
    other: undefined,
    query: {},
    typed: '',
    onTyped: nothing,
    changes: null,
    children: null,
    ...more,
  },
})

const other = '+491701234567'

export const Loading = story('loading')
export const Ready = story('ready')
export const Open = story('ready, with messages', {
  other,
  children: (
    <ConversationView
      actor={stillList(conversation, 'ready', conversationResponse)}
      other={other}
      after={undefined}
      mayAct
      reply={() => stillReply('priced')}
    />
  ),
})
Open.tags = ['main']
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { query: { q: '999' }, typed: '999' })
export const Failed = story('failed')
