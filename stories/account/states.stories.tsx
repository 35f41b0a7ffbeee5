import type { Meta, StoryObj } from '@storybook/react-vite'
import { accountSections, states as statesResponse } from '#domain/fixtures/account-sections.ts'
import {
  type AccountSectionActor,
  accountSectionMachine,
} from '#machines/account/account-section/account-section.machine.ts'
import { states } from '#machines/account/states/states.list.ts'
import { Page } from '#src/components/layout/page.tsx'
import { StatesView } from '#src/screens/account/states/states.view.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'
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

const section = still(accountSectionMachine, 'editing', {
  section: 'geo',
  stored: accountSections.geo,
  draft: accountSections.geo.values,
  errors: {},
  theirs: {},
  failure: null,
}) as AccountSectionActor

const story = (name: ListStoryName, country = 'DE'): Story => ({
  name,
  args: { actor: stillList(states, name, statesResponse, { query: { country } }), section },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Empty = story('empty', 'GI')
export const Failed = story('failed')
export const Refreshing = story('refreshing')
