import { AnnouncementsScreen } from '../announcements/announcements.screen.tsx'
import { ChatScreen } from '../chat/chat.screen.tsx'
import { Dock } from './dock.tsx'

/** What floats over every page: announcements at its start, the chat at its end. */
export const DockScreen = () => <Dock announcements={<AnnouncementsScreen />} chat={<ChatScreen />} />
