import { sessionsMachine } from '#machines/account/sessions/sessions.machine.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { sessionsCalls } from '#src/api/account/account.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { SessionsView } from './sessions.view.tsx'

export const SessionsScreen = () => {
  const thisDevice = useSession((snapshot) => selectSite(snapshot)?.user_agent ?? '')
  const machine = useProvided(
    sessionsMachine,
    ({ client, session }) => ({
      actors: sessionsCalls(client),
      actions: {
        signOut: () => session.send({ type: 'signOut.requested' }),
        moveFocus: (_, { target }) =>
          document.querySelector<HTMLElement>(`main [data-focus-target=${target}]`)?.focus(),
      },
    }),
    [],
  )
  const actor = useChart(machine)
  return <SessionsView actor={actor} thisDevice={thisDevice} />
}
