import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { joinForm } from '#domain/auth/join-invitation.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import { terms } from '#domain/fixtures/buying.ts'
import { openedInvitation } from '#domain/fixtures/people.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { joinInvitationMachine } from '#machines/auth/invitation/join-invitation.machine.ts'
import { termsMachine } from '#machines/auth/terms/terms.machine.ts'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { JoinInvitationView } from '#src/screens/auth/invitation/join-invitation.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/JoinInvitation',
  component: JoinInvitationView,
  decorators: [
    (Story) => (
      <main>
        <AuthCard wide title="Hafen Logistik">
          <Story />
        </AuthCard>
      </main>
    ),
  ],
} satisfies Meta<typeof JoinInvitationView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof joinInvitationMachine>

const start: DraftOf<typeof joinForm> = { ...joinForm.empty, token: linkToken }
const empty: Held = formHeld(start)
const filled: Held = {
  ...empty,
  draft: {
    ...start,
    first_name: 'Nora',
    last_name: 'Albrecht',
    password: 'Sonnenblume7',
    confirm: 'Sonnenblume7',
    terms_version: terms.version,
  },
}

const story = (name: string, value: StateValueFrom<typeof joinInvitationMachine>, held: Held): Story => ({
  name,
  args: {
    actor: still(joinInvitationMachine, value, held),
    terms: still(termsMachine, 'ready', { language: 'en', terms, failure: null }),
    email: openedInvitation.email,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingIncomplete = story('editing, missing fields', 'editing', {
  ...empty,
  errors: joinForm.errorsOf(start),
})
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedKnown = story('refused, there is an account', 'refused', {
  ...filled,
  failure: { code: 'accountExists', status: 409 },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', {
  ...empty,
  response: { token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', project: 'prj_hafen', person: 'prs_nora' },
})
