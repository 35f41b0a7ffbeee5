import * as v from 'valibot'
import { searchOf } from '#src/runtime/routing/search.ts'

/** `token` of the mailed link. It can only unsubscribe, so it may stay in the address. */
export const unsubscribeSearch = searchOf({ token: v.pipe(v.string(), v.nonEmpty()) })
