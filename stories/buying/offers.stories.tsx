import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { offersResponse } from '#domain/fixtures/buying.ts'
import { type OffersActor, offers } from '#machines/buying/offers/offers.list.ts'
import { OffersView } from '#src/screens/buying/offers/offers.view.tsx'
import { still } from '../kit/still.tsx'

const meta = { title: 'Flows/Offers', component: OffersView } satisfies Meta<typeof OffersView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof offers.machine>

const known: Context = { query: { country: 'DE' }, response: offersResponse, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof offers.machine>,
  context: Context = known,
  less: Partial<NonNullable<Story['args']>> = {},
): Story => ({
  name,
  args: {
    actor: still(offers.machine, value, context) as OffersActor,
    location: { country: 'DE' },
    typed: '',
    onTyped: () => undefined,
    onLocationChange: () => undefined,
    ...less,
  },
})

export const Loading = story('loading', 'loading', { ...known, response: null })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyPaged = story('ready, second of many pages', 'ready', {
  ...known,
  response: { ...offersResponse, count: 137, page: 2 },
})
export const Refreshing = story('refreshing', 'refreshing', known, { typed: 'Ber' })
export const Empty = story(
  'empty',
  'empty',
  { ...known, response: { ...offersResponse, count: 0, results: [] } },
  { location: { country: 'DE', type: 'sharedCost' } },
)
export const Failed = story('failed', 'failed', { ...known, response: null, failure: { code: 'timedOut' } })
export const UnknownCountry = story(
  'failed, unknown country',
  'failed',
  { ...known, response: null, failure: { code: 'offerUnknown' } },
  { location: { country: 'ZZ' } },
)
