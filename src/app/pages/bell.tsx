import { chakra } from '@chakra-ui/react'
import { countedLinkCss } from '#src/components/controls/counted-link-css.ts'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { useFollow } from '#src/runtime/notifications/notifications-provider.tsx'

const BellScreen = lazyChunk(
  'notification-bell',
  () => withWords(['care'], () => import('#src/screens/care/notification-bell/notification-bell.screen.tsx')),
  'NotificationBellScreen',
)

/** The bell of the top bar. Its space is kept while it is loaded, so that the bar does not move. */
export const Bell = ({ owner }: { owner: string }) => {
  const follow = useFollow()
  return (
    <chakra.span css={countedLinkCss}>
      <OptionalBoundary>
        <BellScreen key={owner} owner={owner} onChange={follow} />
      </OptionalBoundary>
    </chakra.span>
  )
}
