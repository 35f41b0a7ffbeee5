import { invoiceKindSchema } from '#domain/paying/invoice.ts'
import { searchOf } from '#src/app/routing/search.ts'
import { financeSearchEntries } from '#src/screens/finance/kit/finance-search.ts'

export const invoicesSearch = searchOf({ ...financeSearchEntries, kind: invoiceKindSchema })
