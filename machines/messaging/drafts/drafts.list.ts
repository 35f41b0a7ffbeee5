import { listDrafts } from '#domain/contract/messaging/message-drafts.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** Messages that the user has begun and not sent, paged by the API. */
export const drafts = defineList('drafts', listDrafts)

export type DraftsQuery = ListQuery<typeof drafts>
export type DraftsActor = ListActor<typeof drafts>
