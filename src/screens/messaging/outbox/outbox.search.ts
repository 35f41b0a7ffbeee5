import * as v from 'valibot'
import { messageStates } from '#domain/messaging/message.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { messageSearchEntries } from '#src/screens/messaging/kit/message-search.ts'

export const outboxSearch = searchOf({ ...messageSearchEntries, state: v.picklist(messageStates) })
