import * as v from 'valibot'
import { searchOf } from '#src/app/search.ts'

/** `token` of the mailed link; it only unsubscribes, so it may stand in an address. */
export const unsubscribeSearch = searchOf({ token: v.pipe(v.string(), v.nonEmpty()) })
