import * as v from 'valibot'
import { idSchema, plainText } from '#domain/kit/primitives.ts'
import { routeNames } from '#domain/session/site.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/**
 * `q`: the search of the questions; `after`: the page of the messages; `from`: the page that the user came from; `reference`: of
 * the failure that support is asked about.
 */
export const customerCareSearch = searchOf({
  q: v.pipe(plainText, v.maxLength(100)),
  after: idSchema,
  from: v.picklist(routeNames),
  reference: idSchema,
})
