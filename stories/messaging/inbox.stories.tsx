import type { Meta } from '@storybook/react-vite'
import { inboxResponse } from '#domain/fixtures/messaging.ts'
import { inbox } from '#machines/messaging/inbox/inbox.list.ts'
import { InboxView } from '#src/screens/messaging/inbox/inbox.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'
import { numberFilter } from '../numbers/number-choice-parts.tsx'

const meta = {
  title: 'Flows/Inbox',
  component: InboxView,
  decorators: [inMain],
} satisfies Meta<typeof InboxView>
export default meta

const story = listStory(inbox, '/sms/inbox', inboxResponse, (query) => ({ numberFilter: numberFilter(query.number) }))

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Filtered = story('ready, filtered', { from: '2026-11-01', to: '2026-11-30', q: 'ferry' })
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { number: '+493012345678' })
export const Failed = story('failed')
