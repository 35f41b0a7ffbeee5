import type { Meta } from '@storybook/react-vite'
import { callsResponse } from '#domain/fixtures/calls.ts'
import { callRecords } from '#machines/calls/call-records/call-records.list.ts'
import { CallRecordsView } from '#src/screens/calls/call-records/call-records.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory, stillList } from '../kit/list-story.ts'
import { numberFilter } from '../numbers/number-choice-parts.tsx'

const meta = {
  title: 'Flows/CallRecords',
  component: CallRecordsView,
  decorators: [inMain],
} satisfies Meta<typeof CallRecordsView>
export default meta

const story = listStory(callRecords, '/call_detail_record', callsResponse, ({ number }) => ({
  numberFilter: numberFilter(number),
}))

const dearestFirst = {
  ...callsResponse,
  results: callsResponse.results.toSorted((a, b) => Number(b.cost) - Number(a.cost)),
}

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Filtered = story('ready, filtered', {
  from: '2026-11-01',
  to: '2026-11-30',
  direction: 'outgoing',
  seconds_from: '90',
  seconds_to: '600',
  cost_from: '0.05',
})
export const Sorted = {
  name: 'ready, sorted',
  args: { ...story('ready', { sort: 'dearest' }).args, actor: stillList(callRecords, 'ready', dearestFirst) },
}
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const EmptyFiltered = story('empty, no match', { status: 'busy' })
export const Failed = story('failed')
