import { useSelector } from '@xstate/react'
import { selectHasNews } from '#machines/session/service.selectors.ts'
import { useSession } from './app-context.ts'
import { Beside } from './beside.tsx'
import { lazyChunk } from './chunks.ts'

const Outage = lazyChunk('frame/outage', () => import('#src/screens/frame/outage.screen.tsx'), 'OutageScreen')

/** While all is well: later there may be nobody to fetch it from. */
export const preloadServiceBar = (): void => void Outage.preload()

/** What there is to say about the service, if anything. */
export const ServiceBar = () => {
  const service = useSession(({ children }) => children.service)
  const hasNews = useSelector(service, (snapshot) => snapshot !== undefined && selectHasNews(snapshot))
  return service !== undefined && hasNews ? (
    <Beside>
      <Outage service={service} />
    </Beside>
  ) : null
}
