import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { type ContextFrom, createActor, type StateValueFrom } from 'xstate'
import { emptySupportDraft } from '#domain/care/support.ts'
import { supportIn } from '#domain/fixtures/care.ts'
import {
  type SupportMessageActor,
  supportMessageMachine,
} from '#machines/care/support-message/support-message.machine.ts'
import { uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { SupportMessageView } from '#src/screens/care/support-message/support-message.view.tsx'
import { UploadView } from '#src/screens/files/upload/upload.view.tsx'
import { still } from '../kit/still.tsx'

const Attachment = ({ error }: { error: ReactNode }) => {
  const [actor] = useState(() => createActor(uploadMachine, { input: { file: null } }).start())
  return (
    <UploadView actor={actor} label="Attachment" name="attachment" optional error={error} keepFile={() => 'file_1'} />
  )
}

const meta = {
  title: 'Flows/SupportMessage',
  component: SupportMessageView,
  parameters: { flow: { like: 'Editing' } },
  args: { attachment: (error) => <Attachment error={error} />, onRestart: () => undefined },
  decorators: [
    (Story) => (
      <main>
        <Page width="3xl">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof SupportMessageView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof supportMessageMachine>

const { subject, text } = supportIn('open')
const filled = { ...emptySupportDraft, message: 'sup_open', subject, text }
const context: Context = { start: filled, draft: filled, errors: {}, failure: null, response: null }
const empty: Context = { ...context, start: emptySupportDraft, draft: emptySupportDraft }

const story = (name: string, value: StateValueFrom<typeof supportMessageMachine>, held: Context): Story => ({
  name,
  args: { actor: still(supportMessageMachine, value, held) as SupportMessageActor },
})

export const Editing = story('editing', 'editing', empty)
export const EditingIncomplete = story('editing, missing fields', 'editing', {
  ...empty,
  errors: { subject: 'REQUIRED', text: 'REQUIRED' },
})
export const Submitting = story('submitting', 'submitting', context)
export const Refused = story('refused', 'refused', {
  ...context,
  errors: { attachment: 'fileUnknown' },
  failure: { code: 'fileUnknown', status: 404, fields: { attachment: ['fileUnknown'] } },
})
export const Throttled = story('throttled', 'throttled', {
  ...context,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 1_200 },
})
export const Completed = story('completed', 'completed', { ...context, response: supportIn('open') })
