import * as v from 'valibot'
import { searchOf } from '#src/app/search.ts'

/** `from` is where the person was when the server failed. */
export const serverErrorSearch = searchOf({ from: v.string() })
