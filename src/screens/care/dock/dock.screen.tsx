import { AtTop } from '#src/components/layout/announcement-place.tsx'
import { AnnouncementsScreen } from '#src/screens/care/announcements/announcements.screen.tsx'
import { ChatScreen } from '#src/screens/care/chat/chat.screen.tsx'
import { Dock } from './dock.tsx'

/** What every page has besides its own content: announcements at its top, and the contact panel over its end. */
export const DockScreen = () => (
  <>
    <AtTop>
      <AnnouncementsScreen />
    </AtTop>
    <Dock>
      <ChatScreen />
    </Dock>
  </>
)
