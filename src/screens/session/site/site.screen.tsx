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

const SettingsNote = lazyChunk(
  'settings-note',
  () => import('#src/screens/session/site/settings-note.tsx'),
  'SettingsNote',
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
        <OperatorNote />
      </Suspense>
    )
  return site === undefined ? (
    <LoadingScreen {...brand} />
  ) : (
    <SiteView actor={site} brand={brand} note={(isMalformed) => <OperatorNote isMalformed={isMalformed} />} />
  )
}

/** What is wrong with the operator's settings, which may be why the site cannot be shown. */
const OperatorNote = ({ isMalformed = false }: { isMalformed?: boolean }) => {
  const { api } = useApp().surroundings
  const wrong = isMalformed ? ({ code: 'notTheApi', api: api === '' ? location.origin : api } as const) : undefined
  const problem = window.portalSettings?.problem ?? wrong
  return problem === undefined ? null : (
    <Suspense>
      <SettingsNote problem={problem} />
    </Suspense>
  )
}
