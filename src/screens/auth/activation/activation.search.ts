import { idSchema } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** `registration` is the id of the registration that the code belongs to. */
export const activationSearch = searchOf({ registration: idSchema })
