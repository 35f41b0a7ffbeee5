import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { conversationResponse } from '#domain/fixtures/messaging.ts'
import { type ConversationActor, conversation } from '#machines/messaging/conversation/conversation.list.ts'
import { ConversationView } from '#src/screens/messaging/conversation/conversation.view.tsx'
import { conversationPath } from '#src/screens/messaging/kit/conversation-path.ts'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Conversation',
  component: ConversationView,
  decorators: [inMain],
} satisfies Meta<typeof ConversationView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof conversation.machine>

const nothing = () => undefined
const other = '+491701234567'

const story = (
  name: string,
  value: StateValueFrom<typeof conversation.machine>,
  held: Context,
  args: Partial<Story['args']> = {},
): Story => ({
  name,
  args: {
    actor: still(conversation.machine, value, held) as ConversationActor,
    other,
    mayAct: true,
    path: conversationPath(other),
    query: {},
    typed: '',
    onTyped: nothing,
    onFilter: nothing,
    ...args,
  },
})

const ready: Context = { query: { with: other }, response: conversationResponse, failure: null }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Name = story('ready, a name', 'ready', ready, { other: 'BANK' })
export const ReadOnly = story('ready, may not send', 'ready', ready, { mayAct: false })
export const Refreshing = story('refreshing', 'refreshing', ready)
export const Empty = story('empty', 'empty', { ...ready, response: { ...conversationResponse, results: [] } })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
