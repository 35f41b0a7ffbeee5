import type { Meta } from '@storybook/react-vite'
import { giveUpMachine } from '#machines/buying/requirements/give-up.machine.ts'
import { giveUpTexts } from '#src/screens/buying/requirements/give-up.messages.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { confirmedCallStory } from '../kit/confirmed-call-story.ts'
import { inPage } from '../kit/frames.tsx'

export default {
  title: 'Flows/GiveUp',
  component: ConfirmedCallView,
  decorators: [inPage],
} satisfies Meta<typeof ConfirmedCallView>

const story = confirmedCallStory(giveUpMachine, { item: 'itm_waiting' }, giveUpTexts)

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'requirementsClosed' })
