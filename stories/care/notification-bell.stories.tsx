import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { noneUnread, threeUnread } from '#domain/fixtures/notifications.ts'
import {
  type NotificationBellActor,
  type NotificationBellContext,
  notificationBellMachine,
} from '#machines/care/notification-bell/notification-bell.machine.ts'
import { NotificationBellView } from '#src/screens/care/notification-bell/notification-bell.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NotificationBell',
  component: NotificationBellView,
  decorators: [
    (Story) => (
      <main>
        <div style={{ padding: '1rem', display: 'flex' }}>
          <Story />
        </div>
      </main>
    ),
  ],
} satisfies Meta<typeof NotificationBellView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof notificationBellMachine>,
  state: NotificationBellContext['state'] = threeUnread,
): Story => ({
  name,
  args: { actor: still(notificationBellMachine, value, { state }) as NotificationBellActor },
})

export const Connecting = story('connecting', 'connecting', null)
export const Following = story('following', 'following')
Following.tags = ['main']
export const NoneUnread = story('following, none unread', 'following', noneUnread)
export const MoreThan99 = story('following, more than 99 unread', 'following', { unread: 480, version: '500' })
export const Looking = story('polling, looking', { polling: 'looking' })
export const Waiting = story('polling, waiting', { polling: 'waiting' })
export const Paused = story('paused', 'paused')
