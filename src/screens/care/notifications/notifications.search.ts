import * as v from 'valibot'
import { searchOf } from '#src/runtime/routing/search.ts'

/** The page of the list: behind a position. */
export const notificationsSearch = searchOf({
  after: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
})
