import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { joinedPerson } from '#domain/fixtures/people.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { personDraftOf, type personForm } from '#domain/projects/person.ts'
import { type EditPersonActor, editPersonMachine } from '#machines/projects/people/edit-person.machine.ts'
import { EditPersonView } from '#src/screens/projects/people/edit-person.view.tsx'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/EditPerson',
  component: EditPersonView,
  decorators: [
    (Story) => (
      <main>
        <ProjectSettingsView page="people">
          <Story />
        </ProjectSettingsView>
      </main>
    ),
  ],
} satisfies Meta<typeof EditPersonView>
export default meta

type Story = StoryObj<typeof meta>

const stored = personDraftOf(joinedPerson)

const story = (
  name: string,
  value: StateValueFrom<typeof editPersonMachine>,
  more: object = {},
  draft: DraftOf<typeof personForm> = { ...stored, role: 'manager' },
): Story => ({
  name,
  args: {
    actor: still(editPersonMachine, value, formHeld(draft, more)) as EditPersonActor,
    name: joinedPerson.name,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', {}, stored)
Editing.tags = ['main']
export const EditingWrong = story(
  'editing, without a name',
  'editing',
  { errors: { name: 'REQUIRED' } },
  { ...stored, name: '' },
)
export const Submitting = story('submitting', 'submitting')
export const RefusedPast = story(
  'refused, the day has passed',
  'refused',
  {
    errors: { until: 'date.past' },
    failure: { code: 'requestInvalid', status: 422, fields: { until: ['date.past'] } },
  },
  { ...stored, until: '2026-11-01' },
)
export const RefusedChanged = story('refused, changed by another user', 'refused', {
  failure: { code: 'personChanged', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { response: { ...joinedPerson, role: 'manager', version: 2 } })
