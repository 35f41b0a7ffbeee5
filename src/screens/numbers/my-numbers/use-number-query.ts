import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { myNumbers, type NumberQuery } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'

/** The dialogs of the page. `bulk`: the job whose progress is shown. */
const dialogs = { bulk: idSchema, dialog: v.literal('reminders') }

/**
 * The query of the list, which stays the same object while the dialogs `bulk` and `dialog` of the address change; `filter` is its
 * text without page and order.
 */
export const useNumberQuery = (): {
  query: NumberQuery
  bulk: string | undefined
  dialog: 'reminders' | undefined
  filter: string
} => {
  const {
    query,
    more: { bulk, dialog },
  } = useListSearch(myNumbers, dialogs)
  const { page: _, page_size: __, sort: ___, order: ____, ...filter } = query
  return { query, bulk, dialog, filter: JSON.stringify(filter) }
}
