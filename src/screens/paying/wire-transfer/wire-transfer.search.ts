import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** The step `wire` of /cart: the transfer that is corrected, a first amount, and the page of the list. */
export const wireSearch = searchOf({
  transfer: idSchema,
  amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  after: idSchema,
})
