import { AnnouncementsScreen } from '#src/screens/care/announcements/announcements.screen.tsx'
import { ChatScreen } from '#src/screens/care/chat/chat.screen.tsx'
import { Dock } from './dock.tsx'

/** Floating content of every page: announcements at the start, the chat at the end. */
export const DockScreen = () => <Dock announcements={<AnnouncementsScreen />} chat={<ChatScreen />} />
