import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

const { after, page_size } = financeSearchEntries

export const draftsSearch = searchOf({ after, page_size })
