import { searchOf } from '#src/runtime/routing/search.ts'
import { messageSearchEntries } from '#src/screens/messaging/kit/message-search.ts'

export const inboxSearch = searchOf(messageSearchEntries)
