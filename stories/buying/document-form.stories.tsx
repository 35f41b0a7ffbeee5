import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { documentsFor } from '#domain/buying/requirements.ts'
import { receipt } from '#domain/fixtures/files.ts'
import { passport, passportEvaluated } from '#domain/fixtures/registering.ts'
import { type DocumentFormActor, documentFormMachine } from '#machines/buying/requirements/document-form.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { DocumentForm } from '#src/screens/buying/requirements/document-form.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'
import { documentDraft, uploadOf } from './requirements-parts.tsx'

const meta = {
  title: 'Flows/DocumentForm',
  component: DocumentForm,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof DocumentForm>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof documentFormMachine>

const empty = documentDraft
const filled = { ...documentDraft, date: passport.date, file: JSON.stringify(receipt) }
const response = passportEvaluated
const wrong = { type: 'REQUIRED', date: 'REQUIRED', file: 'REQUIRED' } as const

const story = (name: string, value: StateValueFrom<typeof documentFormMachine>, held: Context): Story => ({
  name,
  args: {
    actor: still(documentFormMachine, value, held) as DocumentFormActor,
    types: documentsFor('identity', 'individual'),
    upload: uploadOf(held.draft),
    onClose: () => undefined,
  },
})

export const Editing = story('editing', 'editing', formHeld(empty))
Editing.tags = ['main']
export const FileGone = story('refused, the file is gone', 'refused', {
  ...formHeld(filled),
  errors: { file: 'requirementUnknown' },
  failure: { code: 'requirementUnknown', status: 404 },
})
export const EditingIncomplete = story('editing, missing fields', 'editing', { ...formHeld(empty), errors: wrong })
export const Submitting = story('submitting', 'submitting', formHeld(filled))
export const Refused = story('refused', 'refused', {
  ...formHeld(filled),
  failure: { code: 'requirementLimitReached', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  ...formHeld(filled),
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...formHeld(filled), response })
