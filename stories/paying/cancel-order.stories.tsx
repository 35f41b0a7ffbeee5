import type { Meta } from '@storybook/react-vite'
import { cancelOrderMachine } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { cancelOrderTexts } from '#src/screens/paying/cancel-order/cancel-order.messages.ts'
import { confirmedCallStory } from '../kit/confirmed-call-story.ts'
import { inPage } from '../kit/frames.tsx'

export default {
  title: 'Flows/CancelOrder',
  component: ConfirmedCallView,
  decorators: [inPage],
} satisfies Meta<typeof ConfirmedCallView>

const story = confirmedCallStory(cancelOrderMachine, { order: 'ord_20417' }, cancelOrderTexts)

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'paymentUnderWay' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'orderNotPayable' })
