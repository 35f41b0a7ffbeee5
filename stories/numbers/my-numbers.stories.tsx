import type { Meta, StoryObj } from '@storybook/react-vite'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import { myNumbers, type NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import {
  type NumberSelectionActor,
  numberSelectionMachine,
} from '#machines/numbers/number-selection/number-selection.machine.ts'
import { MyNumbersView } from '#src/screens/numbers/my-numbers/my-numbers.view.tsx'
import { type ListStoryName, nothing, stillList } from '../kit/list-story.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/MyNumbers',
  component: MyNumbersView,
} satisfies Meta<typeof MyNumbersView>
export default meta

type Story = StoryObj<typeof meta>
const story = (name: ListStoryName, query: NumberQuery = {}, response = numbersResponse): Story => ({
  name,
  args: {
    actor: stillList(myNumbers, name, response),
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

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const ReadyFiltered = story(
  'ready, filtered',
  { state: 'active', country: 'DE', page: 2 },
  {
    ...numbersResponse,
    count: 34,
    page: 2,
    results: numbersResponse.results.filter(({ state }) => state === 'active'),
    counters: { ...numbersResponse.counters, active: 34 },
    all: 40,
  },
)
export const Refreshing = story('refreshing', { state: 'expired' })
export const Empty = story('empty', {}, noNumbers)
export const EmptyFiltered = story('empty, no match', { q: '999' }, { ...noNumbers, countries: ['DE', 'GB'] })
export const Failed = story('failed')
