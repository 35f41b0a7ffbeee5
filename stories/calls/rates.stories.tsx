import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { ratesResponse } from '#domain/fixtures/calls.ts'
import { type RatesActor, type RatesSearch, ratesMachine } from '#machines/calls/rates/rates.machine.ts'
import { RatesView } from '#src/screens/calls/rates/rates.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Rates',
  component: RatesView,
  decorators: [inMain],
} satisfies Meta<typeof RatesView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof ratesMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof ratesMachine>,
  held: Context,
  query: RatesSearch = {},
): Story => ({
  name,
  args: {
    actor: still(ratesMachine, value, held) as RatesActor,
    kind: held.query.kind,
    path: '/rate',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
  },
})

const ready: Context = { query: { kind: 'pstn' }, response: ratesResponse, failure: null }
const none: Context = { ...ready, response: { ...ratesResponse, results: [] } }
const one: Context = {
  ...ready,
  response: { ...ratesResponse, results: ratesResponse.results.slice(1, 2), applies: '49151' },
}

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Messages = story('ready, messages', 'ready', { ...ready, query: { kind: 'smsOut' } })
export const Deliveries = story('ready, deliveries', 'ready', { ...ready, query: { kind: 'smsDelivery' } })
export const NumberFound = story('ready, a number', 'ready', one, { q: '+49 151 2345678' })
export const Refreshing = story('refreshing', 'refreshing', ready, { changed: 'yes' })
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { q: 'Atlantis' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
