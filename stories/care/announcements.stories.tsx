import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { maintenance, news } from '#domain/fixtures/care.ts'
import {
  type AnnouncementsActor,
  type AnnouncementsContext,
  announcementsMachine,
} from '#machines/care/announcements/announcements.machine.ts'
import { AnnouncementsView } from '#src/screens/care/announcements/announcements.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Announcements',
  component: AnnouncementsView,
  decorators: [
    (Story) => (
      <main style={{ padding: '1rem' }}>
        <h1>Dashboard</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AnnouncementsView>
export default meta

type Story = StoryObj<typeof meta>

const known: AnnouncementsContext = {
  dismissed: [],
  announcements: [maintenance, news],
  now: Date.parse(news.from),
}

const story = (
  name: string,
  value: StateValueFrom<typeof announcementsMachine>,
  held: AnnouncementsContext = known,
): Story => ({ name, args: { actor: still(announcementsMachine, value, held) as AnnouncementsActor } })

export const Loading = story('loading', 'loading', { ...known, announcements: [], now: 0 })
export const LoadingAgain = story('loading again', 'loading')
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyDismissed = story('ready, one dismissed', 'ready', { ...known, dismissed: [maintenance.id] })
export const ReadyNothing = story('ready, no announcements', 'ready', { ...known, announcements: [] })
