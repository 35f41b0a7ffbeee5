import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { OutageView } from '#src/screens/session/frame/outage.view.tsx'
import { stillService } from '../kit/service.ts'

const meta = {
  title: 'Flows/Service',
  component: OutageView,
  decorators: [
    (Story) => (
      <main>
        <Page>
          <PageHeader title="Dashboard" purpose="Hafen Logistik" />
        </Page>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof OutageView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: string, ...[value, held]: Parameters<typeof stillService>): Story => ({
  name,
  args: { actor: stillService(value, held) },
})

export const Available = story('available')
export const Unavailable = story('unavailable', { page: 'unavailable' }, { retryAfter: 90 })
Unavailable.tags = ['main']
export const UnavailablePaying = story('unavailable, paying', { page: 'unavailable' }, { moneyCalls: 1 })
export const UnavailableUnsaved = story('unavailable, unsaved', { page: 'unavailable' }, { forms: ['address'] })
export const Waiting = story('waiting, paying', { page: 'waiting' }, { moneyCalls: 1 })
export const WaitingUnsaved = story('waiting, unsaved', { page: 'waiting' }, { forms: ['address'] })
export const WaitingOffline = story('waiting, offline', { page: 'waiting', connection: 'offline' })
export const WaitingLimited = story('waiting, limited', { page: 'waiting', pace: 'limited' }, { spacing: 40_000 })
export const Offline = story('offline', { connection: 'offline' })
export const CutOff = story('cut off', { connection: 'cutOff' })
export const Asking = story('asking', { connection: 'asking' })
export const Reloading = story('reloading', { page: 'reloading' }, { outages: 1 })
