import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { site } from '#domain/fixtures/session.ts'
import {
  type UnsubscribeActor,
  type UnsubscribeContext,
  unsubscribeMachine,
} from '#machines/auth/unsubscribe/unsubscribe.machine.ts'
import { UnsubscribeView, type UnsubscribeViewProps } from '#src/screens/auth/unsubscribe/unsubscribe.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Unsubscribe',
  component: UnsubscribeView,
} satisfies Meta<typeof UnsubscribeView>
export default meta

type Story = StoryObj<typeof meta>

const known: UnsubscribeContext = {
  token: 'nws_4c1f0a9d2b7e45318f6a',
  subscription: { email: 'c•••@example.com', subscribed: true },
  choice: false,
  failure: null,
}
const left: UnsubscribeContext = { ...known, subscription: { email: 'c•••@example.com', subscribed: false } }
const nothing: UnsubscribeContext = { ...known, subscription: null }

const story = (
  name: string,
  value: StateValueFrom<typeof unsubscribeMachine>,
  held: UnsubscribeContext,
  more: Partial<UnsubscribeViewProps> = {},
): Story => ({
  name,
  args: {
    actor: still(unsubscribeMachine, value, held) as UnsubscribeActor,
    brand: site.brand,
    hasProjects: true,
    ...more,
  },
})

export const Loading = story('loading', 'loading', nothing)
export const Asking = story('asking', 'asking', known)
Asking.tags = ['main']
export const AskingAnonymous = story('asking, not signed in', 'asking', known, { hasProjects: false })
export const Saving = story('saving', 'saving', known)
export const SavingAgain = story('saving, subscribed again', 'saving', { ...left, choice: true })
export const Refused = story('refused', 'refused', { ...known, failure: { code: 'timedOut' } })
export const Unsubscribed = story('unsubscribed', 'unsubscribed', left)
export const Kept = story('kept', 'kept', { ...known, choice: true })
export const Unknown = story('unknown', 'unknown', nothing)
export const Tokenless = story('tokenless', 'tokenless', { ...nothing, token: null })
export const Failed = story('failed', 'failed', { ...nothing, failure: { code: 'unreachable' } })
