import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { outboxResponse } from '#domain/fixtures/messaging.ts'
import { type OutboxActor, type OutboxQuery, outboxMachine } from '#machines/messaging/outbox/outbox.machine.ts'
import { OutboxView } from '#src/screens/messaging/outbox/outbox.view.tsx'
import { still } from '../kit/still.tsx'
import { numberFilter } from '../numbers/number-choice-parts.tsx'

const meta = {
  title: 'Flows/Outbox',
  component: OutboxView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof OutboxView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof outboxMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof outboxMachine>,
  held: Context,
  query: OutboxQuery = {},
): Story => ({
  name,
  args: {
    actor: still(outboxMachine, value, held) as OutboxActor,
    path: '/sms/outbox',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
    numberFilter: numberFilter(query.number),
  },
})

const ready: Context = { query: {}, response: outboxResponse, failure: null }
const none: Context = { ...ready, response: { ...outboxResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, { from: '2026-11-01', to: '2026-11-30', q: 'ferry' })
export const Refreshing = story('refreshing', 'refreshing', ready)
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { number: '+493012345678' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
