import { useSelector } from '@xstate/react'
import { selectHasNews } from '#machines/session/service/service.selectors.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { useSession } from '#src/runtime/context/app-context.ts'

const Outage = lazyChunk('frame/outage', () => import('#src/screens/session/frame/outage.screen.tsx'), 'OutageScreen')

/** Called while the server can be reached: during an outage the bar could not be loaded. */
export const preloadServiceBar = (): void => void Outage.preload()

/** Reports outages and available reloads. */
export const ServiceBar = () => {
  const service = useSession(({ children }) => children.service)
  const hasNews = useSelector(service, (snapshot) => snapshot !== undefined && selectHasNews(snapshot))
  return service !== undefined && hasNews ? (
    <OptionalBoundary>
      <Outage service={service} />
    </OptionalBoundary>
  ) : null
}
