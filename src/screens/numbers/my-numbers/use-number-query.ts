import { useMemo } from 'react'
import type { NumberQuery } from '#machines/numbers/my-numbers/my-numbers.machine.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { myNumbersSearch } from './my-numbers.search.ts'

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
  const { bulk, dialog, ...rest } = useSearchOf(myNumbersSearch)
  const text = JSON.stringify(rest)
  const query = useMemo((): NumberQuery => JSON.parse(text), [text])
  const { page: _, page_size: __, sort: ___, order: ____, ...filter } = query
  return { query, bulk, dialog, filter: JSON.stringify(filter) }
}
