import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  type AddedPhone,
  type AddPhoneActor,
  addPhoneMachine,
} from '#machines/account/verify-phone/add-phone.machine.ts'
import {
  type PhoneVerificationActor,
  type PhoneVerificationContext,
  phoneVerificationMachine,
} from '#machines/account/verify-phone/phone-verification.machine.ts'
import {
  type ResendPhoneCodeActor,
  resendPhoneCodeMachine,
} from '#machines/account/verify-phone/resend-phone-code.machine.ts'
import { type VerifyPhoneActor, verifyPhoneMachine } from '#machines/account/verify-phone/verify-phone.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { PhoneCodeView } from '#src/screens/account/verify-phone/phone-code.view.tsx'
import { PhoneNumberView } from '#src/screens/account/verify-phone/phone-number.view.tsx'
import { VerifyPhoneView } from '#src/screens/account/verify-phone/verify-phone.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/PhoneVerification',
  component: VerifyPhoneView,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof VerifyPhoneView>
export default meta

type Story = StoryObj<typeof meta>

const rest = { errors: {}, failure: null, response: null }
const draft = { country: 'DE', phone: '0151 23456789' }
const code = { subject: 'phn_1', code: '' }
const sent: AddedPhone = { phone: 'phn_1', number: '+4915123456789', resend_after: 60 }

const number = still(addPhoneMachine, 'editing', { ...rest, start: draft, draft }) as AddPhoneActor
const codeForm = still(verifyPhoneMachine, 'editing', { ...rest, start: code, draft: code }) as VerifyPhoneActor
const resend = still(resendPhoneCodeMachine, 'waiting', {
  subject: 'phn_1',
  wait: 60,
  sent: 0,
  failure: null,
}) as ResendPhoneCodeActor

const story = (
  name: string,
  value: StateValueFrom<typeof phoneVerificationMachine>,
  held: PhoneVerificationContext,
): Story => ({
  name,
  args: {
    actor: still(phoneVerificationMachine, value, held) as PhoneVerificationActor,
    numberStep: <PhoneNumberView actor={number} />,
    codeStep: ({ number: to }) => (
      <PhoneCodeView actor={codeForm} resend={resend} number={to} onOtherNumber={() => undefined} />
    ),
  },
})

export const Choosing = story('choosing', 'choosing', { draft, sent: null })
Choosing.tags = ['main']
export const Confirming = story('confirming', 'confirming', { draft, sent })
export const Verified = story('verified', 'verified', { draft, sent })
