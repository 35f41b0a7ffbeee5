import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { loadDrawings } from '#src/components/drawings/drawing.tsx'
import { StopPage } from '#src/components/layout/stop-page.tsx'
import { lazyChunk, loadChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { useConnection } from '#src/runtime/availability/use-connection.ts'
import { useOnReconnect } from '#src/runtime/availability/use-on-reconnect.ts'
import type { App } from '#src/runtime/context/app-context.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'

const PageFailedScreen = lazyChunk(
  'page-failed',
  () => import('#src/screens/session/page-failed/page-failed.screen.tsx'),
  'PageFailedScreen',
)

/** Loads the failure page while the server can be reached, and starts to watch for failed chunks. */
export const preparePageFailed = async (app: App): Promise<void> => {
  const [{ deploymentOf }] = await Promise.all([
    loadChunk('deployment', () => import('#src/runtime/availability/deployment.ts')),
    PageFailedScreen.preload(),
    loadDrawings(),
  ])
  deploymentOf(app)
}

/** Replaces a page that failed to load or threw while rendering. */
export const PageFailed = ({ error }: ErrorComponentProps) => {
  const service = useSession(({ children }) => children.service)
  const { report } = useApp().surroundings
  useEffect(() => report({ kind: 'crash', error: error instanceof Error ? error.name : 'unknown' }), [error, report])
  const bars = useMatch({ strict: false, select: ({ staticData }) => staticData.route?.bars ?? 'none' })
  const as = bars === 'none' ? 'main' : 'div'
  return service === undefined ? null : (
    <OptionalBoundary fallback={<MinimalPageFailed as={as} />}>
      <PageFailedScreen error={error} as={as} service={service} />
    </OptionalBoundary>
  )
}

/** The failure page without the chunk that has its details. */
const MinimalPageFailed = ({ as }: { as: 'main' | 'div' }) => {
  const { session } = useApp()
  const { isOffline } = useConnection()
  // The browser keeps the failed imports; a reload is safe, or waits.
  useOnReconnect(() => session.send({ type: 'reload.advised' }))
  return (
    <StopPage
      as={as}
      role="status"
      title={<Trans>This page could not be opened.</Trans>}
      actions={
        isOffline ? undefined : (
          <Button onClick={() => session.send({ type: 'reload.requested' })}>
            <Trans>Reload now</Trans>
          </Button>
        )
      }
    >
      {isOffline ? (
        <p>
          <Trans>You are offline. The page opens as soon as the connection is back.</Trans>
        </p>
      ) : null}
    </StopPage>
  )
}
