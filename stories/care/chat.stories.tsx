import type { Meta, StoryObj } from '@storybook/react-vite'
import { maintenance } from '#domain/fixtures/care.ts'
import { site } from '#domain/fixtures/session.ts'
import { type AnnouncementsActor, announcementsMachine } from '#machines/care/announcements/announcements.machine.ts'
import { AnnouncementsView } from '#src/screens/care/announcements/announcements.view.tsx'
import { ChatView } from '#src/screens/care/chat/chat.view.tsx'
import { Dock } from '#src/screens/care/dock/dock.tsx'
import { still } from '../kit/still.tsx'

const nothing = () => undefined

const announcements = still(announcementsMachine, 'ready', {
  dismissed: [],
  announcements: [maintenance],
  now: Date.parse(maintenance.from),
}) as AnnouncementsActor

const meta = {
  title: 'Screens/Chat',
  component: ChatView,
  args: {
    href: null,
    care: [...site.care, { channel: 'whatsapp', value: '+49 30 2312 5400' }, { channel: 'bale', value: 'northline' }],
    hasButton: true,
    isOpen: true,
    wasOpened: true,
    onOpen: nothing,
    onClose: nothing,
  },
  decorators: [
    (Story, { parameters }) => (
      <>
        {parameters.announced ? <AnnouncementsView actor={announcements} /> : null}
        <main id="main" style={{ minHeight: '100dvh', padding: '1rem' }}>
          <h1>Dashboard</h1>
        </main>
        <Dock>
          <Story />
        </Dock>
      </>
    ),
  ],
} satisfies Meta<typeof ChatView>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { isOpen: false, wasOpened: false } }
export const Care: Story = {
  tags: ['main'],
}
export const CareUnnamed: Story = { args: { care: [] } }
export const Provider: Story = { args: { href: 'about:blank' } }
export const WithAnnouncements: Story = { args: { isOpen: false, wasOpened: false }, parameters: { announced: true } }
