import { searchOf } from '#src/app/routing/search.ts'
import { financeSearchEntries } from '#src/screens/finance/kit/finance-search.ts'

const { sort, after, page_size } = financeSearchEntries

export const conversationSearch = searchOf({ sort, after, page_size })
