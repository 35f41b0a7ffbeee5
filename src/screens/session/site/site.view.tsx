import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import {
  type SiteActor,
  selectIsMalformed,
  selectIsRetrying,
  selectSiteState,
} from '#machines/session/site/site.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { LoadingScreen } from '#src/components/feedback/loading-screen.tsx'
import { StopPage } from '#src/components/layout/stop-page.tsx'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import type { Brand } from '#src/theme/paint.ts'

// Loaded on demand: it is rarely needed, and a first visit must stay small.
const NotFoundView = lazyChunk(
  'not-found',
  () => import('#src/screens/session/not-found/not-found.view.tsx'),
  'NotFoundView',
)

export type SiteViewProps = {
  actor: SiteActor
  brand: Brand
  /** For the operator, where the site cannot be shown. `isMalformed`: what answers is not the API. */
  note?: (isMalformed: boolean) => ReactNode
}

export const SiteView = ({ actor, brand, note }: SiteViewProps) => {
  const state = useSelector(actor, selectSiteState)
  const isMalformed = useSelector(actor, selectIsMalformed)
  if (state === 'invalidDomain')
    return (
      <Suspense>
        <NotFoundView />
        {note?.(isMalformed)}
      </Suspense>
    )
  if (state !== 'unreachable' && state !== 'retrying') return <LoadingScreen {...brand} />
  return (
    <>
      <Unreachable actor={actor} />
      {note?.(isMalformed)}
    </>
  )
}

const Unreachable = ({ actor }: { actor: SiteActor }) => {
  const isRetrying = useSelector(actor, selectIsRetrying)
  return (
    <StopPage
      as="main"
      drawing="offline"
      role="status"
      title={<Trans>Can’t reach the service</Trans>}
      actions={
        <Button variant="primary" loading={isRetrying} onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Check your connection. We keep trying and open the portal as soon as the service responds.</Trans>
      </p>
    </StopPage>
  )
}
