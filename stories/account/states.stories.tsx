import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { accountSections, states as statesResponse } from '#domain/fixtures/account-sections.ts'
import {
  type AccountSectionActor,
  accountSectionMachine,
} from '#machines/account/account-section/account-section.machine.ts'
import { type StatesActor, states } from '#machines/account/states/states.list.ts'
import { Page } from '#src/components/layout/page.tsx'
import { StatesView } from '#src/screens/account/states/states.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/States',
  component: StatesView,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof StatesView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof states.machine>

const section = still(accountSectionMachine, 'editing', {
  section: 'geo',
  stored: accountSections.geo,
  draft: accountSections.geo.values,
  errors: {},
  theirs: {},
  failure: null,
}) as AccountSectionActor

const none: Context = { query: { country: 'DE' }, response: null, failure: null }

const story = (name: string, value: StateValueFrom<typeof states.machine>, held: Context): Story => ({
  name,
  args: { actor: still(states.machine, value, held) as StatesActor, section },
})

export const Loading = story('loading', 'loading', none)
export const Ready = story('ready', 'ready', { ...none, response: statesResponse })
Ready.tags = ['main']
export const Empty = story('empty', 'empty', { query: { country: 'GI' }, response: { results: [] }, failure: null })
export const Failed = story('failed', 'failed', { ...none, failure: { code: 'unreachable' } })
export const Refreshing = story('refreshing', 'refreshing', { ...none, response: statesResponse })
