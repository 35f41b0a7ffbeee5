import { chakra } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import {
  type NumberCalendarActor,
  numberCalendarMachine,
} from '#machines/numbers/number-calendar/number-calendar.machine.ts'
import { popoverCss } from '#src/components/controls/popover-menu.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { NumberCalendarView } from '#src/screens/numbers/number-calendar/number-calendar.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberCalendar',
  component: NumberCalendarView,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="My Number" />
          <chakra.ul css={popoverCss} style={{ position: 'static' }} width="fit">
            <Story />
          </chakra.ul>
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof NumberCalendarView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: StateValueFrom<typeof numberCalendarMachine>, failure: Failure | null = null): Story => ({
  name,
  args: {
    actor: still(numberCalendarMachine, name, {
      request: { filter: { country: 'DE' }, language: 'en' },
      failure,
    }) as NumberCalendarActor,
    onSave: () => undefined,
  },
})

export const Ready = story('ready')
Ready.tags = ['main']
export const Saving = story('saving')
export const Saved = story('saved')
export const Failed = story('failed', { code: 'unreachable' })
