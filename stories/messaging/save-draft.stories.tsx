import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { draftResponse } from '#domain/fixtures/messaging.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { messageIn } from '#domain/messaging/draft.ts'
import { type SaveDraftActor, saveDraftMachine } from '#machines/messaging/save-draft/save-draft.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { SaveDraftView } from '#src/screens/messaging/save-draft/save-draft.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/SaveDraft',
  component: SaveDraftView,
  decorators: [
    (Story) => (
      <Page layout="reading">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof SaveDraftView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof saveDraftMachine>

const message = messageIn(draftResponse)

const story = (value: State, failure: Failure | null = null, name: string = value): Story => ({
  name,
  args: {
    actor: still(saveDraftMachine, value, {
      id: 'dft_2',
      version: 3,
      message,
      saved: message,
      saving: null,
      key: null,
      theirs: { ...draftResponse, version: 4 },
      isKept: true,
      isUnread: value === 'loading',
      failure,
    }) as SaveDraftActor,
  },
})

export const Loading = story('loading')
export const Unavailable = story('unavailable', { code: 'unreachable' })
export const Missing = story('missing', { code: 'draftUnknown' })
export const MissingSent = story('missing', { code: 'draftSent' }, 'missing: it was sent')
export const Idle = story('idle')
export const Changed = story('changed')
Changed.tags = ['main']
export const Saving = story('saving')
export const Saved = story('saved')
export const Lost = story('lost', { code: 'unreachable' })
export const Full = story('full')
export const Unsavable = story('unsavable')
export const Comparing = story('comparing')
export const Conflict = story('conflict')
export const Gone = story('gone', { code: 'draftUnknown' })
export const GoneSent = story('gone', { code: 'draftSent' }, 'gone: it was sent')
export const Sent = story('sent')
