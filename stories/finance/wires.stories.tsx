import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { wiresResponse } from '#domain/fixtures/finance.ts'
import { type WiresActor, type WiresQuery, wiresMachine } from '#machines/finance/wires/wires.machine.ts'
import { WiresView } from '#src/screens/finance/wires/wires.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Wires',
  component: WiresView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof WiresView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof wiresMachine>

const nothing = () => undefined

const story = (
  name: string,
  value: StateValueFrom<typeof wiresMachine>,
  held: Context,
  query: WiresQuery = {},
): Story => ({
  name,
  args: {
    actor: still(wiresMachine, value, held) as WiresActor,
    path: '/finance/payments/wires',
    query,
    typed: query.q ?? '',
    onTyped: nothing,
    onFilter: nothing,
    mayAnnounce: true,
  },
})

const ready: Context = { query: {}, response: wiresResponse, failure: null }
const none: Context = { ...ready, response: { ...wiresResponse, results: [] } }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Filtered = story('ready, filtered', 'ready', ready, { from: '2026-11-01', to: '2026-11-30', q: 'ord' })
export const Refreshing = story('refreshing', 'refreshing', ready, { after: '2' })
export const Empty = story('empty', 'empty', none)
export const EmptyFiltered = story('empty, no match', 'empty', none, { q: '999' })
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
