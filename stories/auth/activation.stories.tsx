import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { linkToken } from '#domain/fixtures/auth.ts'
import { activationResendMachine } from '#machines/auth/activation/activation-resend.machine.ts'
import { codeActivationMachine } from '#machines/auth/activation/code-activation.machine.ts'
import { linkActivationMachine } from '#machines/auth/activation/link-activation.machine.ts'
import type { ResendContext } from '#machines/kit/resend.machine.ts'
import { ActivationView } from '#src/screens/auth/activation/activation.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Activation',
  component: ActivationView,
} satisfies Meta<typeof ActivationView>
export default meta

type Story = StoryObj<typeof meta>
type Code = { value: StateValueFrom<typeof codeActivationMachine> } & Partial<ContextFrom<typeof codeActivationMachine>>
type Link = { value: StateValueFrom<typeof linkActivationMachine> } & Partial<ContextFrom<typeof linkActivationMachine>>
type Resend = { value: StateValueFrom<typeof activationResendMachine> } & Partial<ResendContext>

const codeHeld = ({ value, ...more }: Code) =>
  still(codeActivationMachine, value, formHeld({ subject: 'reg_7F3K2', code: '' }, more))
const linkHeld = ({ value, ...more }: Link) => still(linkActivationMachine, value, formHeld({ token: linkToken }, more))
const resendHeld = ({ value, ...more }: Resend) =>
  still(activationResendMachine, value, { subject: 'reg_7F3K2', wait: 0, sent: 0, failure: null, ...more })

const noLink: Link = { value: 'editing', draft: { token: '' } }
const noCode: Code = { value: 'editing', draft: { subject: '', code: '' } }
const typed = { subject: 'reg_7F3K2', code: '204817' }

const story = (
  name: string,
  { code = noCode, link = noLink, resend = { value: 'ready' } }: { code?: Code; link?: Link; resend?: Resend },
): Story => ({
  name,
  args: {
    code: codeHeld(code),
    link: linkHeld(link),
    resend: resendHeld(resend),
    links: { login: '/login', register: '/register' },
  },
})

export const Nothing = story('without a link or a registration', {})

export const CodeEditing = story('code: editing', {
  code: { value: 'editing' },
  resend: { value: 'waiting', wait: 60 },
})
CodeEditing.tags = ['main']
export const CodeIncomplete = story('code: editing, incomplete', {
  code: { value: 'editing', draft: { ...typed, code: '2048' }, errors: { code: 'code.format' } },
})
export const CodeSubmitting = story('code: submitting', { code: { value: 'submitting', draft: typed } })
export const CodeWrong = story('code: refused, wrong', {
  code: { value: 'refused', draft: typed, errors: { code: 'codeInvalid' }, failure: { code: 'codeInvalid' } },
})
export const CodeExpired = story('code: refused, expired', {
  code: { value: 'refused', draft: typed, errors: { code: 'codeExpired' }, failure: { code: 'codeExpired' } },
})
export const CodeUsed = story('code: refused, used', {
  code: { value: 'refused', draft: typed, errors: { code: 'codeUsed' }, failure: { code: 'codeUsed' } },
})
export const CodeUnreachable = story('code: refused, no connection', {
  code: { value: 'refused', draft: typed, failure: { code: 'unreachable' } },
})
export const CodeThrottled = story('code: throttled', {
  code: { value: 'throttled', draft: typed, failure: { code: 'tooManyRequests', retryAfter: 45 } },
})
export const CodeCompleted = story('code: completed', { code: { value: 'completed' } })

export const Sending = story('resend: sending', { code: { value: 'editing' }, resend: { value: 'sending' } })
export const SentAgain = story('resend: waiting, sent again', {
  code: { value: 'editing' },
  resend: { value: 'waiting', wait: 120, sent: 1 },
})
export const SendingFailed = story('resend: failed', {
  code: { value: 'editing' },
  resend: { value: 'failed', failure: { code: 'unreachable' } },
})

export const LinkEditing = story('link: editing', { link: { value: 'editing' } })
export const LinkSubmitting = story('link: submitting', { link: { value: 'submitting' } })
export const LinkUnreachable = story('link: refused, no connection', {
  link: { value: 'refused', failure: { code: 'unreachable' } },
})
export const LinkUnknown = story('link: refused, unknown', {
  link: { value: 'refused', failure: { code: 'linkInvalid' } },
})
export const LinkUsed = story('link: refused, used', { link: { value: 'refused', failure: { code: 'linkUsed' } } })
export const LinkExpired = story('link: refused, expired, with a code to enter', {
  code: { value: 'editing' },
  link: { value: 'refused', failure: { code: 'linkExpired' } },
})
export const LinkThrottled = story('link: throttled', {
  link: { value: 'throttled', failure: { code: 'tooManyRequests', retryAfter: 45 } },
})
export const LinkCompleted = story('link: completed', { link: { value: 'completed', draft: { token: '' } } })
