import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useMatch } from '@tanstack/react-router'
import { Button } from '#src/components/button.tsx'
import { StopPage } from '#src/components/stop-page.tsx'
import { useApp, useSession } from './app-context.ts'
import { Beside } from './beside.tsx'
import { lazyChunk, loadChunk } from './chunks.ts'
import type { App } from './create-app.ts'

const PageFailedScreen = lazyChunk(
  'page-failed',
  () => import('#src/screens/page-failed/page-failed.screen.tsx'),
  'PageFailedScreen',
)

/** While all is well, because later there may be nobody to fetch it from; and from then on lost chunks are heard of. */
export const standBy = async (app: App): Promise<void> => {
  const [{ deploymentOf }] = await Promise.all([
    loadChunk('deployment', () => import('./deployment.ts')),
    PageFailedScreen.preload(),
  ])
  deploymentOf(app)
}

/** In the place of a page that could not be shown: its script did not arrive, or it has a defect of ours. */
export const PageFailed = ({ error }: ErrorComponentProps) => {
  const service = useSession(({ children }) => children.service)
  const bars = useMatch({ strict: false, select: ({ staticData }) => staticData.route?.bars ?? 'none' })
  const as = bars === 'none' ? 'main' : 'div'
  return service === undefined ? null : (
    <Beside fallback={<Bare as={as} />}>
      <PageFailedScreen error={error} as={as} service={service} />
    </Beside>
  )
}

/** What can be said and done by the first script alone. */
const Bare = ({ as }: { as: 'main' | 'div' }) => {
  const { session } = useApp()
  return (
    <StopPage
      as={as}
      title={<Trans>This page could not be opened.</Trans>}
      actions={
        <Button onClick={() => session.send({ type: 'reload.requested' })}>
          <Trans>Reload now</Trans>
        </Button>
      }
    />
  )
}
