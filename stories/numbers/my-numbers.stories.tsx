import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import { type MyNumbersActor, myNumbers, type NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import {
  type NumberSelectionActor,
  numberSelectionMachine,
} from '#machines/numbers/number-selection/number-selection.machine.ts'
import { MyNumbersView } from '#src/screens/numbers/my-numbers/my-numbers.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/MyNumbers',
  component: MyNumbersView,
} satisfies Meta<typeof MyNumbersView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof myNumbers.machine>
type Context = ContextFrom<typeof myNumbers.machine>

const nothing = () => undefined

const story = (name: string, value: Value, held: Context, query: NumberQuery = {}): Story => ({
  name,
  args: {
    actor: still(myNumbers.machine, value, held) as MyNumbersActor,
    query,
    mayAct: true,
    selection: still(numberSelectionMachine, 'none', { ids: [], last: null }) as NumberSelectionActor,
    onBulk: nothing,
    dialog: null,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
    changes: null,
    calendar: null,
    remindersHref: '/my_number?dialog=reminders',
  },
})

const ready: Context = { query: {}, response: numbersResponse, failure: null }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const ReadyFiltered = story(
  'ready, filtered',
  'ready',
  {
    ...ready,
    response: {
      ...numbersResponse,
      count: 34,
      page: 2,
      results: numbersResponse.results.filter(({ state }) => state === 'active'),
      counters: { ...numbersResponse.counters, active: 34 },
      all: 40,
    },
  },
  { state: 'active', country: 'DE', page: 2 },
)
export const Refreshing = story('refreshing', 'refreshing', ready, { state: 'expired' })
export const Empty = story('empty', 'empty', { ...ready, response: noNumbers })
export const EmptyFiltered = story(
  'empty, no match',
  'empty',
  { ...ready, response: { ...noNumbers, countries: ['DE', 'GB'] } },
  { q: '999' },
)
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
