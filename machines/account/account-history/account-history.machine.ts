import type { AccountHistory, listAccountHistory } from '#domain/contract/account/account-history.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing, type ListingActor } from '#machines/kit/listing.machine.ts'

export type AccountHistoryQuery = QueryOf<typeof listAccountHistory>

/** The changes of an account, newest first, filtered and paged by the API. */
export const accountHistoryMachine = createListing<AccountHistory, AccountHistoryQuery, 'listAccountHistory'>({
  id: 'accountHistory',
  src: 'listAccountHistory',
})

export type AccountHistoryActor = ListingActor<AccountHistory, AccountHistoryQuery>
