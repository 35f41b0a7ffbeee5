import { listSupportMessages } from '#domain/contract/care/care.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** What the user has written to support, with the answers. (CAR-01) */
export const supportMessages = defineList('supportMessages', listSupportMessages)

export type SupportMessagesQuery = ListQuery<typeof supportMessages>
export type SupportMessagesActor = ListActor<typeof supportMessages>
