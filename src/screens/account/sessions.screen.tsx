import { useMemo } from 'react'
import { selectSite } from '#machines/session/session.selectors.ts'
import { sessionsMachine } from '#machines/sessions/sessions.machine.ts'
import { sessionsActors } from '#src/api/sessions.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { SessionsView } from './sessions.view.tsx'

export const SessionsScreen = () => {
  const { client, session } = useApp()
  const thisDevice = useSession((snapshot) => selectSite(snapshot)?.user_agent ?? '')
  const machine = useMemo(
    () =>
      sessionsMachine.provide({
        actors: sessionsActors(client),
        actions: {
          signOut: () => session.send({ type: 'signOut.requested' }),
          focusPlace: (_, { place }) => document.querySelector<HTMLElement>(`main [data-place=${place}]`)?.focus(),
        },
      }),
    [client, session],
  )
  const actor = useChart(machine)
  return <SessionsView actor={actor} thisDevice={thisDevice} />
}
