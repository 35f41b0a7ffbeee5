import * as v from 'valibot'
import { movementKeySchema, transactionTags, transactionTypes } from '#domain/finance/transaction.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

export const transactionsSearch = searchOf({
  ...financeSearchEntries,
  after: movementKeySchema,
  tag: v.picklist(transactionTags),
  type: v.picklist(transactionTypes),
})
