import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import { Suspense } from 'react'
import type { SiteActor } from '#machines/session/site.machine.ts'
import { selectIsRetrying, selectSiteState } from '#machines/session/site.selectors.ts'
import { lazyChunk } from '#src/app/chunks.ts'
import { Button } from '#src/components/button.tsx'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { StopPage } from '#src/components/stop-page.tsx'
import type { Brand } from '#src/theme/paint.ts'

// Hardly anybody sees it: not worth its bytes on every first visit.
const NotFoundView = lazyChunk('not-found', () => import('../not-found/not-found.view.tsx'), 'NotFoundView')

export type SiteViewProps = { actor: SiteActor; brand: Brand }

export const SiteView = ({ actor, brand }: SiteViewProps) => {
  const state = useSelector(actor, selectSiteState)
  if (state === 'invalidDomain')
    return (
      <Suspense>
        <NotFoundView />
      </Suspense>
    )
  return state === 'unreachable' || state === 'retrying' ? <Unreachable actor={actor} /> : <LoadingScreen {...brand} />
}

const Unreachable = ({ actor }: { actor: SiteActor }) => {
  const isRetrying = useSelector(actor, selectIsRetrying)
  return (
    <StopPage
      as="main"
      Icon={WifiOff}
      tone="textMuted"
      role="status"
      title={<Trans>Can't reach the service</Trans>}
      actions={
        <Button look="primary" busy={isRetrying} onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Check your connection. We keep trying, and open the portal as soon as it answers.</Trans>
      </p>
    </StopPage>
  )
}
