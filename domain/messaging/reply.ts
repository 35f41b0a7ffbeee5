import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { e164Schema } from '#domain/kit/primitives.ts'
import { keptDraftSchema } from './draft.ts'

/** A reply that a device keeps until it is sent. `from`: the number it was begun from. `key`: of its sending, if that has had no response. */
export const keptReplySchema = v.object({
  to: e164Schema,
  from: e164Schema,
  text: personal(v.string()),
  key: keptDraftSchema.entries.key,
})
export type KeptReply = v.InferOutput<typeof keptReplySchema>
