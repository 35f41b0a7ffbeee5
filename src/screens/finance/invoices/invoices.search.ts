import { invoiceKindSchema } from '#domain/paying/invoice.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

export const invoicesSearch = searchOf({ ...financeSearchEntries, kind: invoiceKindSchema })
