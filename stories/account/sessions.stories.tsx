import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { currentSession, sessions } from '#domain/fixtures/account.ts'
import { site } from '#domain/fixtures/session.ts'
import {
  type SessionsActor,
  type SessionsContext,
  sessionsMachine,
} from '#machines/account/sessions/sessions.machine.ts'
import { SessionsView } from '#src/screens/account/sessions/sessions.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Sessions',
  component: SessionsView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof SessionsView>
export default meta

type Story = StoryObj<typeof meta>

const known: SessionsContext = { sessions, ending: null, ended: null, failure: null }

const story = (name: string, value: StateValueFrom<typeof sessionsMachine>, held: SessionsContext): Story => ({
  name,
  args: { actor: still(sessionsMachine, value, held) as SessionsActor, thisDevice: site.user_agent },
})

export const Loading = story('loading', 'loading', { ...known, sessions: [] })
export const Failed = story('failed', 'failed', { ...known, sessions: [], failure: { code: 'unreachable' } })
export const Ready = story('ready', 'ready', known)
Ready.tags = ['main']
export const ReadyAlone = story('ready, this device only', 'ready', { ...known, sessions: [currentSession], ended: 3 })
export const Confirming = story('confirming', 'confirming', known)
export const Ending = story('ending one', 'ending', { ...known, ending: { session: 'ses_phone' } })
export const EndingOthers = story('ending all others', 'ending', { ...known, ending: { session: null } })
export const Refused = story('refused', 'refused', { ...known, failure: { code: 'timedOut' } })
export const Refreshing = story('refreshing', 'refreshing', { ...known, ending: { session: 'ses_phone' }, ended: 1 })
