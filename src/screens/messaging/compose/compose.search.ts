import { e164Schema } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/app/routing/search.ts'

/** `to`: whom a reply is for; `from`: the number that it is sent from. */
export const composeSearch = searchOf({ to: e164Schema, from: e164Schema })
