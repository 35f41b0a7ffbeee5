import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { openEmail, openPhone } from '#domain/fixtures/contacts.ts'
import {
  type ResendContactCodeActor,
  resendContactCodeMachine,
} from '#machines/account/contacts/resend-contact-code.machine.ts'
import { type VerifyContactActor, verifyContactMachine } from '#machines/account/contacts/verify-contact.machine.ts'
import type { ResendContext } from '#machines/kit/resend.machine.ts'
import { ContactCodeView } from '#src/screens/account/contacts/contact-code.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/VerifyContact',
  component: ContactCodeView,
  decorators: [inAccount('contact')],
} satisfies Meta<typeof ContactCodeView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof verifyContactMachine>

const start = { subject: openEmail.id, code: '' }
const empty: Context = { start, draft: start, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { ...start, code: '482913' } }

const waiting: ResendContext = { subject: openEmail.id, wait: 60, sent: 0, failure: null }
const resend = (value: StateValueFrom<typeof resendContactCodeMachine>, held: Partial<ResendContext> = {}) =>
  still(resendContactCodeMachine, value, { ...waiting, ...held }) as ResendContactCodeActor

const story = (
  name: string,
  value: StateValueFrom<typeof verifyContactMachine>,
  held: Context,
  again = resend('waiting'),
): Story => ({
  name,
  args: {
    actor: still(verifyContactMachine, value, held) as VerifyContactActor,
    resend: again,
    kind: 'email',
    contact: openEmail.email,
    onDismiss: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
export const EditingPhone: Story = {
  name: 'editing, sent to a phone',
  args: { ...Editing.args, kind: 'phone', contact: openPhone.number },
}
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedInvalid = story('refused, wrong code', 'refused', {
  ...filled,
  errors: { code: 'codeInvalid' },
  failure: { code: 'codeInvalid', status: 422 },
})
export const RefusedAssigned = story('refused, verified by another account', 'refused', {
  ...filled,
  failure: { code: 'emailAssigned', status: 422 },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', { ...empty, response: { verified: true } })
export const Ready = story('editing, another code may be sent', 'editing', empty, resend('ready', { wait: 0 }))
Ready.tags = ['main']
export const Sending = story('editing, another code is being sent', 'editing', empty, resend('sending', { wait: 0 }))
export const SentAgain = story(
  'editing, another code was sent',
  'editing',
  empty,
  resend('waiting', { wait: 120, sent: 1 }),
)
export const NotSent = story(
  'editing, another code could not be sent',
  'editing',
  empty,
  resend('failed', { wait: 0, failure: { code: 'unreachable' } }),
)
