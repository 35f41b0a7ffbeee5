import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** `from` is the address at which the server failed, `reference` what support can look up. */
export const serverErrorSearch = searchOf({ from: v.string(), reference: idSchema })
