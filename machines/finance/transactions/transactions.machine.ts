import type { ActorRefFrom } from 'xstate'
import type { listTransactions, TransactionList } from '#domain/contract/finance/finance.ts'
import type { QueryOf } from '#domain/contract/kit/endpoint.ts'
import { createListing } from '#machines/kit/listing.machine.ts'

export type TransactionsQuery = QueryOf<typeof listTransactions>

/** The movements of the wallet, filtered and paged by the API. (FIN-06) */
export const transactionsMachine = createListing<TransactionList, TransactionsQuery, 'listTransactions'>({
  id: 'transactions',
  src: 'listTransactions',
})

export type TransactionsActor = ActorRefFrom<typeof transactionsMachine>
