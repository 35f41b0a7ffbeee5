import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { countries } from '#domain/fixtures/buying.ts'
import { type CountriesContext, countriesMachine } from '#machines/buying/countries/countries.machine.ts'
import { CountriesView } from '#src/screens/buying/countries/countries.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Countries',
  component: CountriesView,
} satisfies Meta<typeof CountriesView>
export default meta

type Story = StoryObj<typeof meta>

const known: CountriesContext = { countries, failure: null }
const unknown: CountriesContext = { countries: { types: [], countries: [] }, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof countriesMachine>,
  context: CountriesContext = known,
  less: Partial<NonNullable<Story['args']>> = {},
): Story => ({
  name,
  args: {
    actor: still(countriesMachine, value, context),
    wanted: undefined,
    typed: '',
    onTyped: () => undefined,
    sort: 'name',
    onSort: () => undefined,
    ...less,
  },
})

export const Loading = story('loading', 'loading', unknown)
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyLocal = story('ready, local numbers', 'ready', known, { wanted: 'local' })
export const ReadySearched = story('ready, searched', 'ready', known, { wanted: 'local', typed: '+4' })
export const ReadySorted = story('ready, the lowest price first', 'ready', known, { wanted: 'local', sort: 'price' })
export const ReadyNothingFound = story('ready, no matching country', 'ready', known, { typed: 'Atlantis' })
export const Empty = story('empty', 'empty', unknown)
export const Failed = story('failed', 'failed', { ...unknown, failure: { code: 'unreachable' } })
