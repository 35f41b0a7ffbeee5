import { useEffect, useMemo, useState } from 'react'
import { waitFor } from 'xstate'
import { handoverMachine } from '#machines/handover/handover.machine.ts'
import { standingOf } from '#machines/session/session.selectors.ts'
import { handoverActors } from '#src/api/handover.actors.ts'
import { useApp } from '#src/app/app-context.ts'
import { forgetHanded, takeHanded } from '#src/app/handed.ts'
import { useChart } from '#src/app/use-chart.ts'
import { AsView } from './as.view.tsx'

export const AsScreen = () => {
  const { session, client, go } = useApp()
  const [brought] = useState(() => takeHanded('/as'))
  const machine = useMemo(
    () =>
      handoverMachine.provide({
        actors: handoverActors(client),
        actions: {
          forgetLink: forgetHanded,
          handOver: (_, identity) => {
            session.send({ type: 'impersonation.accepted', ...identity })
            go(identity.project === null ? '/' : '/dashboard', { replace: true })
          },
        },
      }),
    [client, session, go],
  )
  const actor = useChart(machine, { input: { brought } })
  useEffect(() => {
    const left = new AbortController()
    // Never in the same turn: the actor that StrictMode throws away must not spend what works only once.
    waitFor(session, (each) => standingOf(each) !== 'pending', { signal: left.signal }).then(
      (snapshot) => {
        if (left.signal.aborted) return
        const { identity, info } = snapshot.context
        actor.send({ type: 'session.settled', isSignedIn: identity.token !== null, account: info?.client ?? null })
      },
      () => undefined,
    )
    return () => left.abort()
  }, [actor, session])
  return <AsView actor={actor} />
}
