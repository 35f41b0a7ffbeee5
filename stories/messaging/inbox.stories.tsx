import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { inboxResponse } from '#domain/fixtures/messaging.ts'
import { type InboxActor, type InboxQuery, inboxMachine } from '#machines/messaging/inbox/inbox.machine.ts'
import { InboxView } from '#src/screens/messaging/inbox/inbox.view.tsx'
import { still } from '../kit/still.tsx'
import { numberFilter } from '../numbers/number-choice-parts.tsx'

const meta = {
  title: 'Flows/Inbox',
  component: InboxView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof InboxView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof inboxMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof inboxMachine>,
  held: Context,
  query: InboxQuery = {},
): Story => ({
  name,
  args: {
    actor: still(inboxMachine, value, held) as InboxActor,
    path: '/sms',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
    numberFilter: numberFilter(query.number),
  },
})

const ready: Context = { query: {}, response: inboxResponse, failure: null }
const none: Context = { ...ready, response: { ...inboxResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, { from: '2026-11-01', to: '2026-11-30', q: 'ferry' })
export const Refreshing = story('refreshing', 'refreshing', ready)
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { number: '+493012345678' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
