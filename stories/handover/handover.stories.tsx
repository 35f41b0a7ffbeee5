import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { info, otherInfo } from '#domain/fixtures/session.ts'
import { type HandoverActor, type HandoverContext, handoverMachine } from '#machines/handover/handover.machine.ts'
import { AsView } from '#src/screens/as/as.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Handover',
  component: AsView,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AsView>
export default meta

type Story = StoryObj<typeof meta>

const brought: HandoverContext = {
  link: { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_tehran', person: null },
  present: null,
  failure: null,
}

const story = (
  name: string,
  value: StateValueFrom<typeof handoverMachine>,
  held: Partial<HandoverContext> = {},
): Story => ({ name, args: { actor: still(handoverMachine, value, { ...brought, ...held }) as HandoverActor } })

export const Reading = story('reading', 'reading')
export const Asking = story('asking', 'asking', { present: info.client })
export const AskingPersian = story('asking, as a person of a project', 'asking', {
  link: { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_alster', person: 'per_front' },
  present: otherInfo.client,
})
export const AskingSomebody = story('asking, unknown who is here', 'asking', {
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
