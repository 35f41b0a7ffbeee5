import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { invitedPerson } from '#domain/fixtures/people.ts'
import {
  type ResendInvitationActor,
  resendInvitationMachine,
} from '#machines/projects/people/resend-invitation.machine.ts'
import { ResendView } from '#src/screens/kit/form/resend.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/ResendInvitation',
  component: ResendView,
  args: { question: 'No answer yet?', children: 'Send the invitation again' },
  decorators: [inMain],
} satisfies Meta<typeof ResendView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: string, value: StateValueFrom<typeof resendInvitationMachine>, more: object = {}): Story => ({
  name,
  args: {
    ...meta.args,
    actor: still(resendInvitationMachine, value, {
      subject: invitedPerson.id,
      wait: 0,
      sent: 0,
      failure: null,
      ...more,
    }) as ResendInvitationActor,
  },
})

export const Waiting = story('waiting', 'waiting', { wait: 60 })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyAgain = story('ready, sent once more', 'ready', { sent: 1 })
export const Sending = story('sending', 'sending')
export const Failed = story('failed', 'failed', { failure: { code: 'personUnknown', status: 404 } })
