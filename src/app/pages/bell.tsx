import { BellLink } from '#src/components/layout/bell-link.tsx'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'
import { useFollow } from '#src/runtime/notifications/notifications-provider.tsx'

const BellScreen = lazyChunk(
  'notification-bell',
  () => withWords(['care'], () => import('#src/screens/care/notification-bell/notification-bell.screen.tsx')),
  'NotificationBellScreen',
)

/** The bell of the top bar; without its count until the code has been loaded. */
export const Bell = ({ owner }: { owner: string }) => {
  const follow = useFollow()
  return (
    <OptionalBoundary fallback={<BellLink />}>
      <BellScreen key={owner} owner={owner} onChange={follow} />
    </OptionalBoundary>
  )
}
