import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { info, otherInfo } from '#domain/fixtures/session.ts'
import {
  type AccessLinkActor,
  type AccessLinkContext,
  accessLinkMachine,
} from '#machines/auth/access-link/access-link.machine.ts'
import { AccessLinkView } from '#src/screens/auth/access-link/access-link.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/AccessLink',
  component: AccessLinkView,
  decorators: [inMain],
} satisfies Meta<typeof AccessLinkView>
export default meta

type Story = StoryObj<typeof meta>

const brought: AccessLinkContext = {
  link: { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_tehran', person: null },
  present: null,
  failure: null,
}

const story = (
  name: string,
  value: StateValueFrom<typeof accessLinkMachine>,
  held: Partial<AccessLinkContext> = {},
): Story => ({ name, args: { actor: still(accessLinkMachine, value, { ...brought, ...held }) as AccessLinkActor } })

export const Reading = story('reading', 'reading')
export const Asking = story('asking', 'asking', { present: info.client })
Asking.tags = ['main']
export const AskingWithPerson = story('asking, with a person of a project', 'asking', {
  link: { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_alster', person: 'per_front' },
  present: otherInfo.client,
})
export const AskingUnknownAccount = story('asking, current account not loaded', 'asking', {
  link: { token: 'Zm9yLXRlc3RzLW9ubHk', project: null, person: null },
})
export const Exchanging = story('exchanging', 'exchanging')
export const Failed = story('failed', 'failed', { failure: { code: 'unreachable' } })
export const Refused = story('refused, expired', 'refused', { failure: { code: 'linkExpired', status: 409 } })
export const RefusedUsed = story('refused, used', 'refused', { failure: { code: 'linkUsed', status: 409 } })
export const RefusedUnreadable = story('refused, unreadable', 'refused', {
  link: null,
  failure: { code: 'linkInvalid' },
})
export const Declined = story('declined', 'declined', { present: info.client })
export const Accepted = story('accepted', 'accepted')
