import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom } from 'xstate'
import { changePasswordForm } from '#domain/account/change-password.ts'
import { info } from '#domain/fixtures/session.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import {
  type ChangePasswordActor,
  changePasswordMachine,
} from '#machines/account/change-password/change-password.machine.ts'
import { AccountView } from '#src/screens/account/account-page/account-page.view.tsx'
import { ChangePasswordView } from '#src/screens/account/change-password/change-password.view.tsx'
import { ForcedPasswordView } from '#src/screens/account/change-password/forced-password.view.tsx'
import { OwnersPassword } from '#src/screens/account/change-password/owners-password.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ChangePassword',
  component: ChangePasswordView,
  decorators: [
    (Story, { parameters }) => (
      <main>
        {parameters.forced ? (
          <ForcedPasswordView onSignOut={() => undefined}>
            <Story />
          </ForcedPasswordView>
        ) : (
          <AccountView page="signIn">
            <Story />
          </AccountView>
        )}
      </main>
    ),
  ],
} satisfies Meta<typeof ChangePasswordView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof changePasswordMachine>

const empty: Context = {
  start: changePasswordForm.empty,
  draft: changePasswordForm.empty,
  errors: {},
  failure: null,
  response: null,
}
const typed: DraftOf<typeof changePasswordForm> = {
  old_password: 'Sandbox2026',
  new_password: 'Ein neues 1',
  confirm: 'Ein neues 1',
  end_other_sessions: true,
}
const filled: Context = { ...empty, draft: typed }

type Value = 'editing' | 'submitting' | 'refused' | 'throttled' | 'completed'

const story = (name: string, value: Value, held: Context): Story => ({
  name,
  args: {
    actor: still(changePasswordMachine, value, held) as ChangePasswordActor,
    email: info.client.email,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingIncomplete = story('editing, missing fields', 'editing', {
  ...filled,
  draft: { ...typed, new_password: 'short1', confirm: 'shirt1' },
  errors: { new_password: 'password.length', confirm: 'password.confirm' },
})
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedOld = story('refused, wrong password', 'refused', {
  ...filled,
  errors: { old_password: 'passwordInvalid' },
  failure: { code: 'passwordInvalid', status: 422 },
})
export const RefusedSame = story('refused, the same password', 'refused', {
  ...filled,
  errors: { new_password: 'passwordUnchanged' },
  failure: { code: 'passwordUnchanged', status: 422 },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...empty, response: { ended_sessions: 3, info } })
export const CompletedAlone = story('completed, no other session', 'completed', {
  ...empty,
  response: { ended_sessions: 0, info },
})
export const Forced: Story = {
  ...Editing,
  name: 'editing, password change required',
  parameters: { forced: true },
}
export const OnBehalf: Story = {
  ...Editing,
  name: 'editing, not allowed while acting for the account',
  render: () => <OwnersPassword account={info.client} />,
}
