import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { type CancelItemActor, cancelItemMachine } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { CancelItemView } from '#src/screens/paying/cancel-item/cancel-item.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/CancelItem',
  component: CancelItemView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof CancelItemView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof cancelItemMachine>

const story = (name: Value, failure: Failure | null = null): Story => ({
  name,
  args: { actor: still(cancelItemMachine, name, { subject: { item: 'itm_2' }, failure }) as CancelItemActor },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'serverFailed' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'orderItemNotCancelable' })
