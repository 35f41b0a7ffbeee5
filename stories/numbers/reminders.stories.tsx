import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { otherReminders, reminders } from '#domain/fixtures/numbers.ts'
import {
  type RemindersActor,
  type RemindersContext,
  remindersMachine,
} from '#machines/numbers/reminders/reminders.machine.ts'
import { RemindersView } from '#src/screens/numbers/reminders/reminders.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Reminders',
  component: RemindersView,
  decorators: [inMain],
} satisfies Meta<typeof RemindersView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof remindersMachine>,
  context: Partial<RemindersContext> = {},
  mayChange = true,
): Story => ({
  name,
  args: {
    actor: still(remindersMachine, value, { reminders, change: null, failure: null, ...context }) as RemindersActor,
    mayChange,
  },
})

const change = { days: 14, on: true } as const
const failure = { code: 'unreachable' } as const

export const Loading = story('loading', 'loading', { reminders: null })
export const Failed = story('failed', 'failed', { reminders: null, failure })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadOnly = story('ready, role may not change', 'ready', {}, false)
export const Saving = story('saving', 'saving', { change })
export const Saved = story('saved', 'saved', { reminders: otherReminders })
export const Refused = story('refused', 'refused', { change, failure })
