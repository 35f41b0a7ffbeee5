import { Suspense } from 'react'
import { useApp, useSession } from '#src/app/app-context.ts'
import { lazyChunk } from '#src/app/chunks.ts'
import { useLook } from '#src/app/use-look.ts'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { SiteView } from './site.view.tsx'

// A defect of ours; not worth its bytes on every first visit.
const ServerErrorView = lazyChunk(
  'server-error',
  () => import('../server-error/server-error.view.tsx'),
  'ServerErrorView',
)

/** Before there is a portal to show: its brand, or why there is none. */
export const SiteScreen = () => {
  const { session } = useApp()
  const { brand } = useLook()
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
