import type { Meta, StoryObj } from '@storybook/react-vite'
import type { NumberState } from '#domain/numbers/number.ts'
import { numberLifeMachine } from '#machines/numbers/number-life/number-life.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { NumberLifeView } from '#src/screens/numbers/number-life/number-life.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberLife',
  component: NumberLifeView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof NumberLifeView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: NumberState): Story => ({ name, args: { actor: still(numberLifeMachine, name, {}) } })

export const NotActivated = story('notActivated')
export const Active = story('active')
Active.tags = ['main']
export const RenewNeeded = story('renewNeeded')
export const Expired = story('expired')
export const Blocked = story('blocked')
export const Canceled = story('canceled')
export const Deleting = story('deleting')
export const Deleted = story('deleted')
