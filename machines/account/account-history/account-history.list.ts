import { listAccountHistory } from '#domain/contract/account/account-history.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The changes of an account, newest first, filtered and paged by the API. */
export const accountHistory = defineList('accountHistory', listAccountHistory)

export type AccountHistoryQuery = ListQuery<typeof accountHistory>
export type AccountHistoryActor = ListActor<typeof accountHistory>
