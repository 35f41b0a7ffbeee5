import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { confirmOwnerForm } from '#domain/account/confirm-owner.ts'
import { passkeyRequest, passkeys } from '#domain/fixtures/passkeys.ts'
import { info } from '#domain/fixtures/session.ts'
import { type ConfirmOwnerActor, confirmOwnerMachine } from '#machines/account/passkeys/confirm-owner.machine.ts'
import { type ProvePasskeyActor, provePasskeyMachine } from '#machines/account/passkeys/prove-passkey.machine.ts'
import { type ConfirmationActor, confirmationMachine } from '#machines/session/confirmation/confirmation.machine.ts'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { ConfirmByPasskeyView } from '#src/screens/account/confirmation/confirm-by-passkey.view.tsx'
import { ConfirmByPasswordView } from '#src/screens/account/confirmation/confirm-by-password.view.tsx'
import { ConfirmationView } from '#src/screens/account/confirmation/confirmation.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const nothing = () => undefined
type Form = ContextFrom<typeof confirmOwnerMachine>

const empty: Form = formHeld(confirmOwnerForm.empty)

const dialogs = (value: StateValueFrom<typeof confirmOwnerMachine>, held: Form) => ({
  byPassword: (
    <ConfirmByPasswordView
      actor={still(confirmOwnerMachine, value, held) as ConfirmOwnerActor}
      email={info.client.email}
      onProve={nothing}
      onDismiss={nothing}
    />
  ),
  byPasskey: (
    <ConfirmByPasskeyView
      actor={
        still(provePasskeyMachine, 'asking', {
          options: passkeyRequest,
          answer: null,
          failure: null,
        }) as ProvePasskeyActor
      }
      onPassword={nothing}
      onDismiss={nothing}
    />
  ),
})

const meta = {
  title: 'Flows/Confirmation',
  component: ConfirmationView,
  parameters: { flow: { like: 'ByPassword' } },
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="SMS API" purpose="Keys with which your programs send messages." />
        </Page>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ConfirmationView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof confirmationMachine>,
  form: StateValueFrom<typeof confirmOwnerMachine> = 'editing',
  held: Form = empty,
): Story => ({
  name,
  args: {
    actor: still(confirmationMachine, value, { passkeys }) as ConfirmationActor,
    step: (step) => dialogs(form, held)[step],
  },
})

export const Resting = story('resting', 'resting')
export const Loading = story('loading', 'loading')
export const ByPassword: Story = {
  ...story('byPassword', 'byPassword'),
  tags: ['main'],
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'Confirm it’s you' })
    await waitFor(() => expect(within(dialog).getByLabelText('Current password')).toHaveFocus())
  },
}
export const ByPasswordAndCode = story('byPassword, with a second factor', 'byPassword', 'refused', {
  ...empty,
  draft: { ...confirmOwnerForm.empty, password: 'Sandbox2026', needs_code: true },
  errors: { code: 'codeInvalid' },
  failure: { code: 'codeInvalid', status: 422 },
})
export const ByPasskey = story('byPasskey', 'byPasskey')
export const Confirmed = story('confirmed', 'confirmed')
