import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { registrationForm } from '#domain/auth/register.ts'
import { registered, registrationDraft } from '#domain/fixtures/auth.ts'
import { terms } from '#domain/fixtures/buying.ts'
import { site } from '#domain/fixtures/session.ts'
import { registerMachine } from '#machines/auth/register/register.machine.ts'
import { type TermsContext, termsMachine } from '#machines/auth/terms/terms.machine.ts'
import { RegisterView } from '#src/screens/auth/register/register.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'
import { StillCaptcha } from './still-captcha.tsx'
import { StillPreferences } from './still-preferences.tsx'

const meta = {
  title: 'Flows/Register',
  component: RegisterView,
} satisfies Meta<typeof RegisterView>
export default meta

type Story = StoryObj<typeof meta>
type Held = ContextFrom<typeof registerMachine>

const empty: Held = formHeld(registrationForm.empty)
const filled: Held = { ...empty, draft: registrationDraft }
const termsHeld: TermsContext = { language: 'en', terms, failure: null }

const story = (name: string, value: StateValueFrom<typeof registerMachine>, held: Held, more = {}): Story => ({
  name,
  args: {
    actor: still(registerMachine, value, held),
    terms: still(termsMachine, 'ready', termsHeld),
    brand: { name: site.brand, icon: '', colour: site.template.colours.brand },
    preferences: <StillPreferences />,
    signIn: '/login',
    ...more,
  },
})

export const Editing = story('editing', 'editing', empty)
Editing.tags = ['main']
export const EditingIncomplete = story('editing, missing fields', 'editing', {
  ...empty,
  errors: registrationForm.errorsOf(registrationForm.empty),
})
export const EditingInvalid = story('editing, invalid fields', 'editing', {
  ...filled,
  draft: { ...registrationDraft, country: 'IR', phone: '۰۹۱۲ ۱۲۳', password: 'sandbox', confirm: 'sand' },
  errors: { phone: 'phone.iranMobile', password: 'password.length', confirm: 'password.confirm' },
})
export const EditingCaptcha = story('editing, with a captcha', 'editing', filled, { captcha: <StillCaptcha /> })
export const EditingTermsLoading = story('editing, terms are loading', 'editing', filled, {
  terms: still(termsMachine, 'loading', { ...termsHeld, terms: null }),
})
export const EditingTermsFailed = story('editing, terms failed to load', 'editing', filled, {
  terms: still(termsMachine, 'failed', { ...termsHeld, terms: null, failure: { code: 'timedOut' } }),
})
export const Submitting = story('submitting', 'submitting', filled)
export const RefusedAssigned = story('refused, phone of another account', 'refused', {
  ...filled,
  errors: { phone: 'phoneAssigned' },
  failure: { code: 'phoneAssigned', status: 422 },
})
export const RefusedNotAllowed = story('refused, phone of a country that is not allowed', 'refused', {
  ...filled,
  errors: { phone: 'phoneNotAllowed' },
  failure: { code: 'phoneNotAllowed', status: 422 },
})
export const RefusedUsed = story('refused, phone already used', 'refused', {
  ...filled,
  errors: { phone: 'phoneUsed' },
  failure: { code: 'phoneUsed', status: 422 },
})
export const RefusedNotRegistrable = story('refused, phone cannot be registered', 'refused', {
  ...filled,
  errors: { phone: 'phoneNotRegistrable' },
  failure: { code: 'phoneNotRegistrable', status: 422 },
})
export const RefusedUnreachable = story('refused, no connection', 'refused', {
  ...filled,
  failure: { code: 'unreachable' },
})
export const Throttled = story('throttled', 'throttled', {
  ...filled,
  failure: { code: 'tooManyRequests', status: 429, retryAfter: 45 },
})
export const Completed = story('completed', 'completed', {
  ...filled,
  draft: { ...registrationDraft, password: '', confirm: '' },
  response: registered,
})
