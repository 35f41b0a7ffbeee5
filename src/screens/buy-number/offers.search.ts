import * as v from 'valibot'
import { numberTypeSchema } from '#domain/number.ts'
import { pagingEntries } from '#domain/primitives.ts'
import { searchOf } from '#src/app/search.ts'

export const offersSearch = searchOf({
  type: numberTypeSchema,
  q: v.pipe(v.string(), v.maxLength(60)),
  page: pagingEntries.page.wrapped,
  page_size: pagingEntries.page_size.wrapped,
})
