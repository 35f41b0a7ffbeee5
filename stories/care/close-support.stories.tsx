import type { Meta } from '@storybook/react-vite'
import { closeSupportMachine } from '#machines/care/close-support/close-support.machine.ts'
import { closeSupportTexts } from '#src/screens/care/close-support/close-support.messages.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { confirmedCallStory } from '../kit/confirmed-call-story.ts'
import { inPage } from '../kit/frames.tsx'

export default {
  title: 'Flows/CloseSupport',
  component: ConfirmedCallView,
  decorators: [inPage],
} satisfies Meta<typeof ConfirmedCallView>

const story = confirmedCallStory(closeSupportMachine, { message: 'sup_open' }, closeSupportTexts)

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'supportUnknown', status: 404 })
