import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { type NotificationsActor, notifications } from '#machines/care/notifications/notifications.list.ts'
import { readNotificationsMachine } from '#machines/care/read-notifications/read-notifications.machine.ts'
import { selectImpersonator } from '#machines/session/session/session.selectors.ts'
import { readNotificationsCalls } from '#src/api/care/notifications.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useNotificationState } from '#src/runtime/notifications/notifications-provider.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { NotificationsView } from './notifications.view.tsx'

/** The page /notifications. */
export const NotificationsScreen = () => {
  const { query } = useListSearch(notifications)
  const mayRead = useSession(selectImpersonator) === null
  const actor = useListActor(notifications, query)
  useNewNotifications(actor)
  const readingMachine = useProvided(
    readNotificationsMachine,
    ({ client, navigate }) => ({
      actors: readNotificationsCalls(client),
      actions: {
        openPlace: (_, { place }) => (place === null ? undefined : navigate(place)),
        reportRead: () => actor.send({ type: 'list.refreshed' }),
      },
    }),
    [actor],
  )
  const reading = useChart(readingMachine)
  return <NotificationsView actor={actor} reading={reading} after={query.after} mayRead={mayRead} />
}

/** Reads the list again, once for each version that the bell reports and the list does not have. */
const useNewNotifications = (actor: NotificationsActor): void => {
  const latest = useNotificationState()?.version
  const listed = useSelector(actor, ({ context }) => context.response?.version)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (isBusy || latest === undefined || latest === listed || latest === reported.current) return
    reported.current = latest
    actor.send({ type: 'list.refreshed' })
  }, [actor, latest, listed, isBusy])
}
