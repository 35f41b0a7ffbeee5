import * as v from 'valibot'
import { searchOf } from '#src/app/search.ts'

/** `from` is where to go after signing in. */
export const loginSearch = searchOf({ from: v.string() })
