import type { Meta } from '@storybook/react-vite'
import { withdrawWireMachine } from '#machines/paying/wire-transfer/withdraw-wire.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { withdrawWireTexts } from '#src/screens/paying/wire-transfer/withdraw-wire.messages.ts'
import { confirmedCallStory } from '../kit/confirmed-call-story.ts'
import { inPage } from '../kit/frames.tsx'

export default {
  title: 'Flows/WithdrawWire',
  component: ConfirmedCallView,
  decorators: [inPage],
} satisfies Meta<typeof ConfirmedCallView>

const story = confirmedCallStory(withdrawWireMachine, { transfer: 'wtr_1' }, withdrawWireTexts)

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'unreachable' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'wireNotChangeable', status: 409 })
