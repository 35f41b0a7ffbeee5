import { useEffect, useState } from 'react'
import { waitFor } from 'xstate'
import { accessLinkMachine } from '#machines/auth/access-link/access-link.machine.ts'
import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { accessLinkCalls } from '#src/api/auth/auth.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { forgetLinkSecret, takeLinkSecret } from '#src/runtime/routing/link-secret.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AccessLinkView } from './access-link.view.tsx'

export const AccessLinkScreen = () => {
  const { session } = useApp()
  const [brought] = useState(() => takeLinkSecret('/as'))
  const machine = useProvided(
    accessLinkMachine,
    ({ client, session: resident, navigate }) => ({
      actors: accessLinkCalls(client),
      actions: {
        forgetLink: forgetLinkSecret,
        replaceSession: (_, identity) => {
          resident.send({ type: 'impersonation.accepted', ...identity })
          navigate(identity.project === null ? '/' : '/dashboard', { replace: true })
        },
      },
    }),
    [],
  )
  const actor = useChart(machine, { input: { brought } })
  useEffect(() => {
    const left = new AbortController()
    // Never synchronously: the actor that StrictMode discards must not use up the one-time link.
    waitFor(session, (each) => sessionStatusOf(each) !== 'pending', { signal: left.signal }).then(
      (snapshot) => {
        if (left.signal.aborted) return
        const { identity, info } = snapshot.context
        actor.send({ type: 'session.resolved', isSignedIn: identity.token !== null, account: info?.client ?? null })
      },
      () => undefined,
    )
    return () => left.abort()
  }, [actor, session])
  return <AccessLinkView actor={actor} />
}
