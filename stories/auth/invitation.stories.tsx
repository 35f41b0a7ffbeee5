import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { linkToken } from '#domain/fixtures/auth.ts'
import { openedInvitation } from '#domain/fixtures/people.ts'
import { info } from '#domain/fixtures/session.ts'
import {
  type InvitationActor,
  type InvitationContext,
  invitationMachine,
} from '#machines/auth/invitation/invitation.machine.ts'
import { InvitationView } from '#src/screens/auth/invitation/invitation.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Invitation',
  component: InvitationView,
  decorators: [inMain],
} satisfies Meta<typeof InvitationView>
export default meta

type Story = StoryObj<typeof meta>

const known: InvitationContext = { token: linkToken, invitation: openedInvitation, failure: null }

/** The form of a newcomer has stories of its own. */
const story = (
  name: string,
  value: StateValueFrom<typeof invitationMachine>,
  held: Partial<InvitationContext> = {},
): Story => ({
  name,
  args: {
    actor: still(invitationMachine, value, { ...known, ...held }) as InvitationActor,
    isPending: false,
    account: info.client,
    mayAccept: true,
    signIn: '/login?from=%2Finvitation',
    newcomer: null,
  },
})

export const Opening = story('opening', 'opening', { invitation: null })
export const Failed = story('failed', 'failed', { invitation: null, failure: { code: 'unreachable' } })
export const Choosing = story('choosing', 'choosing')
Choosing.tags = ['main']
export const ChoosingManager = story('choosing, as a manager', 'choosing', {
  invitation: { ...openedInvitation, role: 'manager' },
})
export const ChoosingAgain = story('choosing, in the project already', 'choosing', {
  failure: { code: 'memberAlready', status: 409 },
})
export const ChoosingNewcomer: Story = { name: 'choosing, not signed in', args: { ...Choosing.args, account: null } }
export const ChoosingOnBehalf: Story = {
  name: 'choosing, as a user who acts for the account',
  args: { ...Choosing.args, mayAccept: false },
}
export const Accepting = story('accepting', 'accepting')
export const Refused = story('refused', 'refused', { failure: { code: 'linkExpired', status: 409 } })
export const RefusedNoLink = story('refused, without a link', 'refused', {
  token: '',
  invitation: null,
  failure: { code: 'linkInvalid' },
})
export const Accepted = story('accepted', 'accepted')
