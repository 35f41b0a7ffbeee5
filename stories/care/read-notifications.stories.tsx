import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { notificationList } from '#domain/fixtures/notifications.ts'
import { notifications } from '#machines/care/notifications/notifications.list.ts'
import {
  type ReadNotificationsActor,
  type ReadNotificationsContext,
  readNotificationsMachine,
} from '#machines/care/read-notifications/read-notifications.machine.ts'
import { NotificationsView } from '#src/screens/care/notifications/notifications.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { stillList } from '../kit/list-story.ts'
import { still } from '../kit/still.tsx'

const listActor = stillList(notifications, 'ready', notificationList)

const ReadingView = ({ actor }: { actor: ReadNotificationsActor }) => (
  <NotificationsView actor={listActor} reading={actor} after={undefined} mayRead />
)

const meta = {
  title: 'Flows/ReadNotifications',
  component: ReadingView,
  decorators: [inMain],
} satisfies Meta<typeof ReadingView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  value: StateValueFrom<typeof readNotificationsMachine>,
  context: Partial<ReadNotificationsContext> = {},
): Story => ({
  name: String(value),
  args: {
    actor: still(readNotificationsMachine, value, {
      reading: { position: 7, with_older: true },
      place: null,
      failure: null,
      ...context,
    }) as ReadNotificationsActor,
  },
})

export const Idle = story('idle')
export const Opening = story('opening', {
  reading: { position: 7, with_older: false },
  place: '/my_number/num_harbour',
})
Opening.tags = ['main']
export const Marking = story('marking')
export const Failed = story('failed', { failure: { code: 'unreachable' } })
