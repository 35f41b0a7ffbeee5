import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { offersAnswer } from '#domain/fixtures/buying.ts'
import { type OffersActor, offersMachine } from '#machines/buy-number/offers.machine.ts'
import { OffersView } from '#src/screens/buy-number/offers.view.tsx'
import { still } from '../kit/still.tsx'

const meta = { title: 'Flows/Offers', component: OffersView } satisfies Meta<typeof OffersView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof offersMachine>

const known: Context = { query: { country: 'DE' }, answer: offersAnswer, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof offersMachine>,
  context: Context = known,
  less: Partial<NonNullable<Story['args']>> = {},
): Story => ({
  name,
  args: {
    actor: still(offersMachine, value, context) as OffersActor,
    place: { country: 'DE' },
    typed: '',
    onTyped: () => undefined,
    onPlace: () => undefined,
    ...less,
  },
})

export const Loading = story('loading', 'loading', { ...known, answer: null })
export const Ready = story('ready', 'ready')
export const ReadyPaged = story('ready, second of many pages', 'ready', {
  ...known,
  answer: { ...offersAnswer, count: 137, page: 2 },
})
export const Refreshing = story('refreshing', 'refreshing', known, { typed: 'Ber' })
export const Empty = story(
  'empty',
  'empty',
  { ...known, answer: { ...offersAnswer, count: 0, results: [] } },
  { place: { country: 'DE', type: 'sharedCost' } },
)
export const Failed = story('failed', 'failed', { ...known, answer: null, failure: { code: 'timedOut' } })
export const UnknownCountry = story(
  'failed, no such country',
  'failed',
  { ...known, answer: null, failure: { code: 'offerUnknown' } },
  { place: { country: 'ZZ' } },
)
