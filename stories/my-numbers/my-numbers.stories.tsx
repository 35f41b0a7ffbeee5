import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { noNumbers, numbersAnswer } from '#domain/fixtures/paying.ts'
import { type MyNumbersActor, myNumbersMachine, type NumberQuery } from '#machines/my-numbers/my-numbers.machine.ts'
import { MyNumberView } from '#src/screens/my-number/my-number.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/MyNumbers',
  component: MyNumberView,
} satisfies Meta<typeof MyNumberView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof myNumbersMachine>
type Context = ContextFrom<typeof myNumbersMachine>

const nothing = () => undefined

const story = (name: string, value: Value, held: Context, query: NumberQuery = {}): Story => ({
  name,
  args: {
    actor: still(myNumbersMachine, value, held) as MyNumbersActor,
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
  },
})

const ready: Context = { query: {}, answer: numbersAnswer, failure: null }

export const Loading = story('loading', 'loading', { ...ready, answer: null })
export const Ready = story('ready', 'ready', ready)
export const ReadyFiltered = story(
  'ready, filtered',
  'ready',
  {
    ...ready,
    answer: {
      ...numbersAnswer,
      count: 34,
      page: 2,
      results: numbersAnswer.results.filter(({ state }) => state === 'active'),
      counters: { ...numbersAnswer.counters, active: 34 },
      all: 40,
    },
  },
  { state: 'active', country: 'DE', page: 2 },
)
export const Refreshing = story('refreshing', 'refreshing', ready, { state: 'expired' })
export const Empty = story('empty', 'empty', { ...ready, answer: noNumbers })
export const EmptyFiltered = story(
  'empty, nothing fits',
  'empty',
  { ...ready, answer: { ...noNumbers, countries: ['DE', 'GB'] } },
  { q: '999' },
)
export const Failed = story('failed', 'failed', { ...ready, answer: null, failure: { code: 'unreachable' } })
