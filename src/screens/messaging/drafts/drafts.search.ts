import { searchOf } from '#src/app/routing/search.ts'
import { financeSearchEntries } from '#src/screens/finance/kit/finance-search.ts'

const { after, page_size } = financeSearchEntries

export const draftsSearch = searchOf({ after, page_size })
