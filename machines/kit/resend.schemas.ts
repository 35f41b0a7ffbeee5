import * as v from 'valibot'
import { countSchema } from '#domain/primitives.ts'
import { bare, contextOf, failureInLog } from './chart.schemas.ts'

/**
 * The schemas of a chart that sends something once more.
 *
 * @param src the call that it makes
 */
export const resendSchemas = <const Src extends string>(src: Src) => {
  const answer = v.object({ resend_after: countSchema })
  return {
    input: v.strictObject({ subject: v.string(), wait: v.number() }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: { 'resend.requested': bare('resend.requested') },
    outputs: { [src]: answer } as { readonly [S in Src]: typeof answer },
  }
}
