import * as v from 'valibot'
import { daySchema } from './days.ts'
import { personal } from './marks.ts'
import { idSchema, momentSchema, pageSizes, pagingEntries } from './primitives.ts'

const actingSchema = v.object({ name: personal(v.string()), as: v.picklist(['supervisor', 'reseller']) })
export type Acting = v.InferOutput<typeof actingSchema>

/**
 * What every history tells about one changed field. `by`: the user's name; null if no user was signed in. `acting`: who acted on
 * behalf of that user, as a supervisor or a reseller. `subject`: what the change is about, if it is not the whole. `from`, `to`: as
 * stored; null where there was nothing.
 */
export const changeEntries = {
  id: idSchema,
  at: momentSchema,
  by: v.nullable(personal(v.string())),
  acting: v.nullable(actingSchema),
  subject: v.nullable(personal(v.string())),
  from: v.nullable(personal(v.string())),
  to: v.nullable(personal(v.string())),
}

/** `from` and `to`: whole days of UTC, both included. */
export const historyPeriodEntries = { from: v.optional(daySchema), to: v.optional(daySchema) }

export const historyPageEntries = { after: v.optional(idSchema), page_size: pagingEntries.page_size }

/** `next`: continues behind the last row; null at the end. `now`: the API's clock. */
export const historyOf = <S extends v.GenericSchema>(change: S) =>
  v.object({
    results: v.array(change),
    page_size: v.picklist(pageSizes),
    next: v.nullable(idSchema),
    now: momentSchema,
  })
