import { idSchema } from '#domain/kit/primitives.ts'
import { orderStatusSchema } from '#domain/paying/order.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

/** `open`: the order whose numbers are shown; it is no part of the list's query. */
export const ordersSearch = searchOf({ ...financeSearchEntries, status: orderStatusSchema, open: idSchema })
