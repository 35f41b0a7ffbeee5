import * as v from 'valibot'
import { unsubscribeMachine } from '#machines/auth/unsubscribe/unsubscribe.machine.ts'
import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { unsubscribeCalls } from '#src/api/auth/auth.calls.ts'
import { AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { AuthPreferences } from '#src/screens/auth/kit/auth-preferences.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { UnsubscribeView } from './unsubscribe.view.tsx'

/** `token` of the mailed link. It can only unsubscribe, so it may stay in the address. */
const unsubscribeSearch = searchOf({ token: v.pipe(v.string(), v.nonEmpty()) })

export const UnsubscribeScreen = () => {
  const { token = null } = useSearchOf(unsubscribeSearch)
  // Another link concerns another newsletter, so it gets an actor of its own.
  return <Unsubscribe key={token} token={token} />
}

const Unsubscribe = ({ token }: { token: string | null }) => {
  const { brand } = useBranding()
  const isAnonymous = useSession((snapshot) => sessionStatusOf(snapshot) === 'anonymous')
  const machine = useProvided(unsubscribeMachine, ({ client }) => ({ actors: unsubscribeCalls(client) }), [])
  const actor = useChart(machine, { input: { token } })
  const view = <UnsubscribeView actor={actor} brand={brand.name} hasProjects={!isAnonymous} />
  if (isAnonymous) return view
  // For a signed-in user the page has no bars, so it has its own frame, without a link. (NAV-07)
  return (
    <AuthFrame brand={<BrandMark name={brand.name} icon={brand.icon} />} preferences={<AuthPreferences />}>
      {view}
    </AuthFrame>
  )
}
