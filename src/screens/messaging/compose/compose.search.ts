import { e164Schema } from '#domain/kit/primitives.ts'
import { draftIdSchema } from '#domain/messaging/draft.ts'
import { searchOf } from '#src/runtime/routing/search.ts'

/** `draft`: the message that is written on; `to`: whom a reply is for; `from`: the number that it is sent from. */
export const composeSearch = searchOf({ draft: draftIdSchema, to: e164Schema, from: e164Schema })
