import type { Meta } from '@storybook/react-vite'
import { outboxResponse } from '#domain/fixtures/messaging.ts'
import { outbox } from '#machines/messaging/outbox/outbox.list.ts'
import { OutboxView } from '#src/screens/messaging/outbox/outbox.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'
import { numberFilter } from '../numbers/number-choice-parts.tsx'

const meta = {
  title: 'Flows/Outbox',
  component: OutboxView,
  decorators: [inMain],
} satisfies Meta<typeof OutboxView>
export default meta

const story = listStory(outbox, '/sms/outbox', outboxResponse, (query) => ({
  numberFilter: numberFilter(query.number),
}))

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Filtered = story('ready, filtered', { from: '2026-11-01', to: '2026-11-30', q: 'ferry' })
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { number: '+493012345678' })
export const Failed = story('failed')
