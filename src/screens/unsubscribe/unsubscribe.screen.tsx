import { useMemo } from 'react'
import { standingOf } from '#machines/session/session.selectors.ts'
import { unsubscribeMachine } from '#machines/unsubscribe/unsubscribe.machine.ts'
import { unsubscribeActors } from '#src/api/unsubscribe.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useLook } from '#src/app/use-look.ts'
import { unsubscribeSearch } from './unsubscribe.search.ts'
import { UnsubscribeView } from './unsubscribe.view.tsx'

export const UnsubscribeScreen = () => {
  const { token = null } = useSearchOf(unsubscribeSearch)
  // Another link is another newsletter.
  return <Unsubscribe key={token} token={token} />
}

const Unsubscribe = ({ token }: { token: string | null }) => {
  const { client } = useApp()
  const { brand } = useLook()
  const isAnonymous = useSession((snapshot) => standingOf(snapshot) === 'anonymous')
  const machine = useMemo(() => unsubscribeMachine.provide({ actors: unsubscribeActors(client) }), [client])
  const actor = useChart(machine, { input: { token } })
  // Signed in there is no bar around the page, so it is its own main part. (NAV-07)
  return <UnsubscribeView actor={actor} brand={brand.name} isAlone={!isAnonymous} />
}
