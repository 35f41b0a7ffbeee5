import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

const { sort, after, page_size } = financeSearchEntries

export const conversationSearch = searchOf({ sort, after, page_size })
