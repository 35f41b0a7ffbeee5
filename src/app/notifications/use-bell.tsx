import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { NotificationState } from '#domain/contract/notifications.ts'
import { lazyChunk } from '#src/app/availability/chunks.ts'
import { OptionalBoundary } from '#src/app/availability/optional-boundary.tsx'
import { countedLinkCss } from '#src/components/controls/counted-link-css.ts'

const Bell = lazyChunk(
  'notification-bell',
  () => import('#src/screens/care/notification-bell/notification-bell.screen.tsx'),
  'NotificationBellScreen',
)

/**
 * The bell of the top bar and what it follows. Its space is kept while it is loaded, so that the bar does not move.
 *
 * @param owner the account and the project; null without a project
 */
export const useBell = (owner: string | null): { bell: ReactNode; state: NotificationState | null } => {
  const [followed, setFollowed] = useState<{ owner: string; state: NotificationState } | null>(null)
  if (owner === null) return { bell: null, state: null }
  const bell = (
    <chakra.span css={countedLinkCss}>
      <OptionalBoundary>
        <Bell key={owner} owner={owner} onChange={setFollowed} />
      </OptionalBoundary>
    </chakra.span>
  )
  return { bell, state: followed?.owner === owner ? followed.state : null }
}
