import { Suspense } from 'react'
import { LoadingScreen } from '#src/components/feedback/loading-screen.tsx'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { SiteView } from './site.view.tsx'

// Loaded on demand: it is rarely needed, and a first visit must stay small.
const ServerErrorView = lazyChunk(
  'server-error',
  () => import('#src/screens/session/server-error/server-error.view.tsx'),
  'ServerErrorView',
)

/** Shown until the site's configuration is loaded: the brand, or why the site cannot be shown. */
export const SiteScreen = () => {
  const { session } = useApp()
  const { brand } = useBranding()
  const site = useSession((snapshot) => snapshot.children.site)
  const isFailed = useSession((snapshot) => snapshot.matches({ configuration: 'failed' }))
  if (isFailed)
    return (
      <Suspense fallback={<LoadingScreen {...brand} />}>
        <ServerErrorView onReturn={() => session.send({ type: 'retry.requested' })} />
      </Suspense>
    )
  return site === undefined ? <LoadingScreen {...brand} /> : <SiteView actor={site} brand={brand} />
}
