import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { StopPage } from '#src/components/stop-page.tsx'
import { useApp, useSession } from './app-context.ts'
import { Beside } from './beside.tsx'
import { ChunkLoadError, forgetLost, lazyChunk } from './chunks.ts'
import { useReturn } from './use-return.ts'

const PageFailedView = lazyChunk(
  'page-failed',
  () => import('#src/screens/page-failed/page-failed.view.tsx'),
  'PageFailedView',
)

/** While all is well: later there may be nobody to fetch it from. */
export const preloadPageFailed = (): void => void PageFailedView.preload()

/** In the place of a page that could not be shown: its script did not arrive, or it has a defect of ours. */
export const PageFailed = ({ error }: ErrorComponentProps) => {
  const { deployment } = useApp()
  const router = useRouter()
  const service = useSession(({ children }) => children.service)
  const bars = useMatch({ strict: false, select: ({ staticData }) => staticData.route?.bars ?? 'none' })
  const isLost = error instanceof ChunkLoadError
  useEffect(() => {
    if (!isLost) return
    deployment.send({ type: 'chunk.lost', isNeeded: true })
    return forgetLost
  }, [deployment, isLost])
  const tryAgain = () => {
    forgetLost()
    void router.invalidate()
  }
  useReturn(isLost ? tryAgain : undefined)
  const as = bars === 'none' ? 'main' : 'div'
  return service === undefined ? null : (
    // Where even its words are lost there is the first script, which has these.
    <Beside fallback={<StopPage as={as} title={<Trans>This page could not be opened.</Trans>} />}>
      <PageFailedView as={as} deployment={deployment} service={service} />
    </Beside>
  )
}
