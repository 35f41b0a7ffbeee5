import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { noNotifications, notificationList, readNotificationList } from '#domain/fixtures/notifications.ts'
import { type NotificationsActor, notifications } from '#machines/care/notifications/notifications.list.ts'
import {
  type ReadNotificationsActor,
  readNotificationsMachine,
} from '#machines/care/read-notifications/read-notifications.machine.ts'
import { NotificationsView } from '#src/screens/care/notifications/notifications.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Notifications',
  component: NotificationsView,
  args: {
    after: undefined,
    mayRead: true,
    reading: still(readNotificationsMachine, 'idle', {
      reading: { position: 0, with_older: false },
      place: null,
      failure: null,
    }) as ReadNotificationsActor,
  },
  decorators: [inMain],
} satisfies Meta<typeof NotificationsView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof notifications.machine>

const loaded: Context = { query: {}, response: notificationList, failure: null }

const story = (
  value: StateValueFrom<typeof notifications.machine>,
  held: Context = loaded,
  more: Partial<Story['args']> & { name?: string } = {},
): Story => {
  const { name = String(value), ...args } = more
  return { name, args: { actor: still(notifications.machine, value, held) as NotificationsActor, ...args } }
}

export const Loading = story('loading', { ...loaded, response: null })
export const Ready = story('ready')
Ready.tags = ['main']
export const Older = story(
  'ready',
  { ...loaded, query: { after: 8 }, response: readNotificationList },
  { name: 'ready, an older page', after: 8 },
)
export const Impersonated = story('ready', loaded, { name: 'ready, acting for the account', mayRead: false })
export const Empty = story('empty', { ...loaded, response: noNotifications })
export const Refreshing = story('refreshing')
export const Failed = story('failed', { ...loaded, response: null, failure: { code: 'unreachable' } })
