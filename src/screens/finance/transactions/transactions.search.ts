import * as v from 'valibot'
import { movementKeySchema, transactionTags, transactionTypes } from '#domain/finance/transaction.ts'
import { searchOf } from '#src/app/routing/search.ts'
import { financeSearchEntries } from '#src/screens/finance/kit/finance-search.ts'

export const transactionsSearch = searchOf({
  ...financeSearchEntries,
  after: movementKeySchema,
  tag: v.picklist(transactionTags),
  type: v.picklist(transactionTypes),
})
