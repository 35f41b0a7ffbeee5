import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  type NumberChangesActor,
  numberChangesMachine,
} from '#machines/numbers/number-changes/number-changes.machine.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberChanges',
  component: NumberChangesView,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="My Number" />
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof NumberChangesView>
export default meta

type Story = StoryObj<typeof meta>

type Source = 'connecting' | 'following' | 'paused' | { polling: 'looking' | 'waiting' }

const story = (name: string, source: Source, notice: 'quiet' | 'gathering' = 'quiet'): Story => ({
  name,
  args: {
    actor: still(
      numberChangesMachine,
      { source, notice },
      {
        shown: '7.0.3',
        latest: '7.0.3',
        reported: null,
      },
    ) as NumberChangesActor,
  },
})

export const Connecting = story('connecting', 'connecting')
export const Following = story('following', 'following')
Following.tags = ['main']
export const Looking = story('polling: looking', { polling: 'looking' })
export const Waiting = story('polling: waiting', { polling: 'waiting' })
export const Paused = story('paused', 'paused')
export const Gathering = story('following: gathering', 'following', 'gathering')
