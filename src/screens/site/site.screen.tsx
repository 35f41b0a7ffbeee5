import { useApp, useSession } from '#src/app/app-context.ts'
import { useLook } from '#src/app/use-look.ts'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { ServerErrorView } from '../server-error/server-error.view.tsx'
import { SiteView } from './site.view.tsx'

/** Before there is a portal to show: its brand, or why there is none. */
export const SiteScreen = () => {
  const { session } = useApp()
  const { brand } = useLook()
  const site = useSession((snapshot) => snapshot.children.site)
  const isFailed = useSession((snapshot) => snapshot.matches({ configuration: 'failed' }))
  if (isFailed) return <ServerErrorView onReturn={() => session.send({ type: 'retry.requested' })} />
  return site === undefined ? <LoadingScreen {...brand} /> : <SiteView actor={site} brand={brand} />
}
