import { useSelector } from '@xstate/react'
import { selectIsOffered } from '#machines/deployment/deployment.selectors.ts'
import { selectIsTroubled } from '#machines/session/service.selectors.ts'
import { useApp, useSession } from './app-context.ts'
import { Beside } from './beside.tsx'
import { lazyChunk } from './chunks.ts'

const Outage = lazyChunk('frame/outage', () => import('#src/screens/frame/outage.screen.tsx'), 'OutageScreen')

/** While all is well: later there may be nobody to fetch it from. */
export const preloadServiceBar = (): void => void Outage.preload()

/** What there is to say about the service, if anything. */
export const ServiceBar = () => {
  const { deployment } = useApp()
  const service = useSession(({ children }) => children.service)
  const isTroubled = useSelector(service, (snapshot) => snapshot !== undefined && selectIsTroubled(snapshot))
  const isOffered = useSelector(deployment, selectIsOffered)
  return service !== undefined && (isTroubled || isOffered) ? (
    <Beside>
      <Outage service={service} />
    </Beside>
  ) : null
}
