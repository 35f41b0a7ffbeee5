import * as v from 'valibot'
import { features, numberTypeSchema } from '#domain/buying/offer.ts'
import { pagingEntries } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

export const offersSearch = searchOf({
  type: numberTypeSchema,
  feature: v.picklist(features),
  q: v.pipe(v.string(), v.maxLength(60)),
  page: pagingEntries.page.wrapped,
  page_size: pagingEntries.page_size.wrapped,
})
