import type { Meta } from '@storybook/react-vite'
import { deleteDraftMachine } from '#machines/messaging/delete-draft/delete-draft.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { deleteDraftTexts } from '#src/screens/messaging/delete-draft/delete-draft.messages.ts'
import { confirmedCallStory } from '../kit/confirmed-call-story.ts'
import { inPage } from '../kit/frames.tsx'

export default {
  title: 'Flows/DeleteDraft',
  component: ConfirmedCallView,
  decorators: [inPage],
} satisfies Meta<typeof ConfirmedCallView>

const story = confirmedCallStory(deleteDraftMachine, { draft: 'dft_2' }, deleteDraftTexts)

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
