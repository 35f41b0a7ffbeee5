import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { type ContextFrom, createActor, type StateValueFrom } from 'xstate'
import { attachmentLimits, supportForm } from '#domain/care/support.ts'
import { supportIn } from '#domain/fixtures/care.ts'
import {
  type SupportMessageActor,
  supportMessageMachine,
} from '#machines/care/support-message/support-message.machine.ts'
import { attachmentsMachine } from '#machines/files/attachments/attachments.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { SupportMessageView } from '#src/screens/care/support-message/support-message.view.tsx'
import { AttachmentsView } from '#src/screens/files/attachments/attachments.view.tsx'
import { still } from '../kit/still.tsx'

const Attachments = (wrong: { error: ReactNode; missing: readonly string[] }) => {
  const [actor] = useState(() => createActor(attachmentsMachine, { input: { limits: attachmentLimits } }).start())
  const field = { label: 'Attachments', name: 'attachments', limits: attachmentLimits, keepFile: () => 'file_1' }
  return <AttachmentsView actor={actor} upload={() => null} {...field} {...wrong} />
}

const meta = {
  title: 'Flows/SupportMessage',
  component: SupportMessageView,
  args: { attachments: (wrong) => <Attachments {...wrong} />, onRestart: () => undefined },
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
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
const filled = { ...supportForm.empty, message: 'sup_open', subject, text }
const context: Context = { start: filled, draft: filled, errors: {}, failure: null, response: null }
const empty: Context = { ...context, start: supportForm.empty, draft: supportForm.empty }

const story = (name: string, value: StateValueFrom<typeof supportMessageMachine>, held: Context): Story => ({
  name,
  args: { actor: still(supportMessageMachine, value, held) as SupportMessageActor },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingIncomplete = story('editing, missing fields', 'editing', {
  ...empty,
  errors: { subject: 'REQUIRED', text: 'REQUIRED' },
})
export const Unfinished = story('editing, files on their way', 'editing', {
  ...context,
  draft: { ...filled, isUploading: true },
  errors: { attachments: 'files.unfinished' },
})
export const Submitting = story('submitting', 'submitting', context)
export const Refused = story('refused', 'refused', {
  ...context,
  errors: { attachments: 'fileUnknown' },
  failure: { code: 'fileUnknown', status: 404, fields: { attachments: ['fileUnknown'] }, subjects: ['fil_photo'] },
})
export const Throttled = story('throttled', 'throttled', {
  ...context,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 1_200 },
})
export const Completed = story('completed', 'completed', { ...context, response: supportIn('open') })
