import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { callsResponse } from '#domain/fixtures/calls.ts'
import {
  type CallRecordsActor,
  type CallRecordsQuery,
  callRecords,
} from '#machines/calls/call-records/call-records.list.ts'
import { CallRecordsView } from '#src/screens/calls/call-records/call-records.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'
import { numberFilter } from '../numbers/number-choice-parts.tsx'

const meta = {
  title: 'Flows/CallRecords',
  component: CallRecordsView,
  decorators: [inMain],
} satisfies Meta<typeof CallRecordsView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof callRecords.machine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof callRecords.machine>,
  held: Context,
  query: CallRecordsQuery = {},
): Story => ({
  name,
  args: {
    actor: still(callRecords.machine, value, held) as CallRecordsActor,
    path: '/call_detail_record',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
    numberFilter: numberFilter(query.number),
  },
})

const ready: Context = { query: {}, response: callsResponse, failure: null }
const sorted: Context = {
  ...ready,
  query: { sort: 'dearest' },
  response: { ...callsResponse, results: callsResponse.results.toSorted((a, b) => Number(b.cost) - Number(a.cost)) },
}
const none: Context = { ...ready, response: { ...callsResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, {
  from: '2026-11-01',
  to: '2026-11-30',
  direction: 'outgoing',
  seconds_from: '90',
  seconds_to: '600',
  cost_from: '0.05',
})
export const Sorted = story('ready, sorted', 'ready', sorted, { sort: 'dearest' })
export const Refreshing = story('refreshing', 'refreshing', ready)
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { status: 'busy' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
