import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { SiteActor } from '#machines/session/site.machine.ts'
import { selectIsRetrying, selectSiteState } from '#machines/session/site.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import type { Brand } from '#src/theme/paint.ts'

// Hardly anybody sees it: not worth its bytes on every first visit.
const NotFoundView = lazy(async () => ({ default: (await import('../not-found/not-found.view.tsx')).NotFoundView }))

export type SiteViewProps = { actor: SiteActor; brand: Brand }

export const SiteView = ({ actor, brand }: SiteViewProps) => {
  const state = useSelector(actor, selectSiteState)
  if (state === 'invalidDomain')
    return (
      <main>
        <Suspense>
          <NotFoundView />
        </Suspense>
      </main>
    )
  return state === 'unreachable' || state === 'retrying' ? <Unreachable actor={actor} /> : <LoadingScreen {...brand} />
}

const Unreachable = ({ actor }: { actor: SiteActor }) => {
  const isRetrying = useSelector(actor, selectIsRetrying)
  return (
    <chakra.main
      minHeight="80dvh"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="2"
      padding="6"
      textAlign="center"
    >
      <chakra.span color="textMuted" marginBlockEnd="2">
        <WifiOff size={40} strokeWidth={1.5} aria-hidden="true" />
      </chakra.span>
      <chakra.h1 textStyle="xl" fontWeight="semibold">
        <Trans>Can't reach the service</Trans>
      </chakra.h1>
      <chakra.p role="status" color="textMuted" maxWidth="prose" textWrap="pretty">
        <Trans>Check your connection. We keep trying, and open the portal as soon as it answers.</Trans>
      </chakra.p>
      <chakra.div marginBlockStart="4">
        <Button look="primary" busy={isRetrying} onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Retry</Trans>
        </Button>
      </chakra.div>
    </chakra.main>
  )
}
