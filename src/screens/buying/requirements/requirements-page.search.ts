import { idSchema } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** `item`: the order item whose number waits. */
export const requirementsPageSearch = searchOf({ item: idSchema })
