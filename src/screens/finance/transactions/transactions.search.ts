import * as v from 'valibot'
import { transactionTags, transactionTypes } from '#domain/finance/transaction.ts'
import { searchOf } from '#src/app/routing/search.ts'
import { financeSearchEntries } from '#src/screens/finance/kit/finance-search.ts'

export const transactionsSearch = searchOf({
  ...financeSearchEntries,
  tag: v.picklist(transactionTags),
  type: v.picklist(transactionTypes),
})
