import type { Meta } from '@storybook/react-vite'
import { cancelItemMachine } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'
import { cancelItemTexts } from '#src/screens/paying/cancel-item/cancel-item.messages.ts'
import { confirmedCallStory } from '../kit/confirmed-call-story.ts'
import { inPage } from '../kit/frames.tsx'

export default {
  title: 'Flows/CancelItem',
  component: ConfirmedCallView,
  decorators: [inPage],
} satisfies Meta<typeof ConfirmedCallView>

const story = confirmedCallStory(cancelItemMachine, { item: 'itm_2' }, cancelItemTexts)

export const Ready = story('ready')
Ready.tags = ['main']
export const Confirming = story('confirming')
export const Calling = story('calling')
export const Failed = story('failed', { code: 'serverFailed' })
export const Done = story('done')
export const Outdated = story('outdated', { code: 'orderItemNotCancelable' })
