import type { Meta, StoryObj } from '@storybook/react-vite'
import { offersResponse } from '#domain/fixtures/buying.ts'
import { offers } from '#machines/buying/offers/offers.list.ts'
import { OffersView } from '#src/screens/buying/offers/offers.view.tsx'
import { type ListStoryName, nothing, stillList } from '../kit/list-story.ts'

const meta = { title: 'Flows/Offers', component: OffersView } satisfies Meta<typeof OffersView>
export default meta

type Story = StoryObj<typeof meta>
const story = (
  name: ListStoryName,
  more: Partial<Story['args']> = {},
  held: Parameters<typeof stillList<typeof offers.endpoint>>[3] = {},
): Story => ({
  name,
  args: {
    actor: stillList(offers, name, offersResponse, held),
    location: { country: 'DE' },
    typed: '',
    onTyped: nothing,
    onLocationChange: nothing,
    ...more,
  },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const ReadyPaged = story(
  'ready, second of many pages',
  {},
  { response: { ...offersResponse, count: 137, page: 2 } },
)
export const Refreshing = story('refreshing', { typed: 'Ber' })
export const Empty = story(
  'empty',
  { location: { country: 'DE', type: 'sharedCost' } },
  { response: { ...offersResponse, count: 0, results: [] } },
)
export const Failed = story('failed', {}, { failure: { code: 'timedOut' } })
export const UnknownCountry = story(
  'failed, unknown country',
  { location: { country: 'ZZ' } },
  { failure: { code: 'offerUnknown' } },
)
