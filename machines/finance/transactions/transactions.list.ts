import { listTransactions } from '#domain/contract/finance/finance.ts'
import { defineList, type ListActor, type ListQuery } from '#machines/kit/list.ts'

/** The movements of the wallet, filtered and paged by the API. (FIN-06) */
export const transactions = defineList('transactions', listTransactions)

export type TransactionsQuery = ListQuery<typeof transactions>
export type TransactionsActor = ListActor<typeof transactions>
