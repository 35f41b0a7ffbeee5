import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { type DeleteDraftActor, deleteDraftMachine } from '#machines/messaging/delete-draft/delete-draft.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { DeleteDraftView } from '#src/screens/messaging/delete-draft/delete-draft.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/DeleteDraft',
  component: DeleteDraftView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof DeleteDraftView>
export default meta

type Story = StoryObj<typeof meta>

const story = (value: StateValueFrom<typeof deleteDraftMachine>, failure: Failure | null = null): Story => ({
  name: value,
  args: {
    actor: still(deleteDraftMachine, value, { subject: { draft: 'dft_2' }, failure }) as DeleteDraftActor,
    label: 'Delete the draft',
  },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
