import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { type NotificationsActor, notificationsMachine } from '#machines/care/notifications/notifications.machine.ts'
import { readNotificationsMachine } from '#machines/care/read-notifications/read-notifications.machine.ts'
import { selectImpersonator } from '#machines/session/session/session.selectors.ts'
import { notificationsCalls, readNotificationsCalls } from '#src/api/care/notifications.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useNotificationState } from '#src/runtime/notifications/notifications-provider.tsx'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { notificationsSearch } from './notifications.search.ts'
import { NotificationsView } from './notifications.view.tsx'

/** The page /notifications. */
export const NotificationsScreen = () => {
  const { after } = useSearchOf(notificationsSearch)
  const mayRead = useSession(selectImpersonator) === null
  const query = useMemo(() => (after === undefined ? {} : { after }), [after])
  const machine = useProvided(notificationsMachine, ({ client }) => ({ actors: notificationsCalls(client) }), [])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
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
  return <NotificationsView actor={actor} reading={reading} after={after} mayRead={mayRead} />
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
