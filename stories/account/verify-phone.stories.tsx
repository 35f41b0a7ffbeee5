import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { info } from '#domain/fixtures/session.ts'
import {
  type ResendPhoneCodeActor,
  resendPhoneCodeMachine,
} from '#machines/account/verify-phone/resend-phone-code.machine.ts'
import { type VerifyPhoneActor, verifyPhoneMachine } from '#machines/account/verify-phone/verify-phone.machine.ts'
import type { ResendContext } from '#machines/kit/resend.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { PhoneCodeView } from '#src/screens/account/verify-phone/phone-code.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/VerifyPhone',
  component: PhoneCodeView,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof PhoneCodeView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof verifyPhoneMachine>

const start = { subject: 'phn_1', code: '' }
const empty: Context = { start, draft: start, errors: {}, failure: null, response: null }
const filled: Context = { ...empty, draft: { ...start, code: '482913' } }

const waiting: ResendContext = { subject: 'phn_1', wait: 60, sent: 0, failure: null }
const resend = (value: StateValueFrom<typeof resendPhoneCodeMachine>, held: Partial<ResendContext> = {}) =>
  still(resendPhoneCodeMachine, value, { ...waiting, ...held }) as ResendPhoneCodeActor

const story = (
  name: string,
  value: StateValueFrom<typeof verifyPhoneMachine>,
  held: Context,
  again = resend('waiting'),
): Story => ({
  name,
  args: {
    actor: still(verifyPhoneMachine, value, held) as VerifyPhoneActor,
    resend: again,
    number: '+4915123456789',
    onOtherNumber: () => undefined,
  },
})

export const Editing = story('editing', 'editing', empty)
export const EditingIncomplete = story('editing, too short', 'editing', {
  ...empty,
  draft: { ...start, code: '4829' },
  errors: { code: 'code.format' },
})
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedInvalid = story('refused, wrong code', 'refused', {
  ...filled,
  errors: { code: 'codeInvalid' },
  failure: { code: 'codeInvalid', status: 422 },
})
export const RefusedExpired = story(
  'refused, expired code',
  'refused',
  { ...filled, errors: { code: 'codeExpired' }, failure: { code: 'codeExpired', status: 409 } },
  resend('ready', { wait: 0 }),
)
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 90 },
})
export const Completed = story('completed', 'completed', { ...empty, response: { info } })
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
