import * as v from 'valibot'
import { rateSorts } from '#domain/contract/calls/calls.ts'
import { sortOrders } from '#domain/contract/numbers/numbers.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

export const ratesSearch = searchOf({
  q: financeSearchEntries.q,
  changed: v.literal('yes'),
  sort: v.picklist(rateSorts),
  order: v.picklist(sortOrders),
  after: financeSearchEntries.after,
  page_size: financeSearchEntries.page_size,
})
