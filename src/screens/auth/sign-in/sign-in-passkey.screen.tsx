import { useRouterState } from '@tanstack/react-router'
import { signInPasskeyMachine } from '#machines/auth/sign-in/sign-in-passkey.machine.ts'
import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { signInPasskeyCalls } from '#src/api/auth/passkey-sign-in.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { AuthPreferences } from '#src/screens/auth/kit/auth-preferences.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { SignInPasskeyView } from './sign-in-passkey.view.tsx'

/** Signs in with a passkey as soon as it is opened. */
export const SignInPasskeyScreen = () => {
  const { brand } = useBranding()
  const from = useRouterState({ select: ({ location }) => location.search.from as string | undefined })
  const isEntering = useSession((snapshot) => sessionStatusOf(snapshot) === 'pending')
  const machine = useProvided(
    signInPasskeyMachine,
    ({ client, session }) => ({
      actors: signInPasskeyCalls(client),
      actions: {
        reportResponse: (_, { response: { token } }) => session.send({ type: 'signIn.completed', token }),
      },
    }),
    [],
  )
  const actor = useChart(machine)
  return (
    <SignInPasskeyView
      actor={actor}
      brand={brand}
      preferences={<AuthPreferences />}
      isEntering={isEntering}
      passwordHref={hrefOf('/login', { from })}
    />
  )
}
