import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { invitedPerson } from '#domain/fixtures/people.ts'
import { site } from '#domain/fixtures/session.ts'
import { invitationForm } from '#domain/projects/person.ts'
import { type InvitePersonActor, invitePersonMachine } from '#machines/projects/people/invite-person.machine.ts'
import { InvitePersonView } from '#src/screens/projects/people/invite-person.view.tsx'
import { ProjectSettingsView } from '#src/screens/projects/project-settings/project-settings.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/InvitePerson',
  component: InvitePersonView,
  decorators: [
    (Story) => (
      <main>
        <ProjectSettingsView page="people">
          <Story />
        </ProjectSettingsView>
      </main>
    ),
  ],
} satisfies Meta<typeof InvitePersonView>
export default meta

type Story = StoryObj<typeof meta>

const filled = { ...invitationForm.empty, name: 'Nora Albrecht', email: invitedPerson.email, until: '2027-06-30' }

const story = (
  name: string,
  value: StateValueFrom<typeof invitePersonMachine>,
  more: object = {},
  draft = filled,
): Story => ({
  name,
  args: {
    actor: still(invitePersonMachine, value, formHeld(draft, more)) as InvitePersonActor,
    languages: site.languages,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', {}, invitationForm.empty)
Editing.tags = ['main']
export const EditingWrong = story(
  'editing, with errors',
  'editing',
  { errors: { name: 'REQUIRED', email: 'email.format', until: 'date.format' } },
  { ...invitationForm.empty, email: 'nora@', until: '2026-02-30' },
)
export const Submitting = story('submitting', 'submitting')
export const RefusedInvited = story('refused, invited already', 'refused', {
  errors: { email: 'personInvited' },
  failure: { code: 'personInvited', status: 422, fields: { email: ['personInvited'] } },
})
export const RefusedFull = story('refused, no place left', 'refused', {
  failure: { code: 'personLimitReached', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { response: invitedPerson })
