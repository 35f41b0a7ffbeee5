import type { Meta, StoryObj } from '@storybook/react-vite'
import { noNotifications, notificationList, readNotificationList } from '#domain/fixtures/notifications.ts'
import { notifications } from '#machines/care/notifications/notifications.list.ts'
import {
  type ReadNotificationsActor,
  readNotificationsMachine,
} from '#machines/care/read-notifications/read-notifications.machine.ts'
import { NotificationsView } from '#src/screens/care/notifications/notifications.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'
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
const story = (name: ListStoryName, response = notificationList, more: Partial<Story['args']> = {}): Story => ({
  name,
  args: { actor: stillList(notifications, name, response), ...more },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Older = story('ready, an older page', readNotificationList, { after: 8 })
export const Impersonated = story('ready, acting for the account', notificationList, { mayRead: false })
export const Empty = story('empty', noNotifications)
export const Refreshing = story('refreshing')
export const Failed = story('failed')
