import { idSchema } from '#domain/primitives.ts'
import { searchOf } from '#src/app/search.ts'

/** `registration`: which sign-up a code belongs to. */
export const activationSearch = searchOf({ registration: idSchema })
