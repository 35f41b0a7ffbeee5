import * as v from 'valibot'
import { bare, contextOf, event, failureInLog } from './chart.schemas.ts'

/**
 * The schemas of a form's chart.
 *
 * @param src the chart's hole
 * @param draft by field: `typed(email)`
 * @param response of the call
 */
export const formSchemas = <const Src extends string, const D extends v.ObjectEntries, const A extends v.GenericSchema>(
  src: Src,
  draft: D,
  response: A,
) => {
  const whole = v.strictObject(draft)
  const some = v.partial(whole)
  return {
    input: v.strictObject({ draft: v.optional(some) }),
    context: contextOf({
      start: whole,
      draft: whole,
      response: v.nullable(response),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'draft.changed': event('draft.changed', { change: some }),
      'submission.requested': bare('submission.requested'),
      'editing.requested': bare('editing.requested'),
    },
    outputs: { [src]: response } as { readonly [S in Src]: A },
  }
}
