import * as v from 'valibot'
import { countSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, failureInLog } from './chart.schemas.ts'

/**
 * The schemas of a chart that sends a code or a link again.
 *
 * @param src the chart's hole
 */
export const resendSchemas = <const Src extends string>(src: Src) => {
  const response = v.object({ resend_after: countSchema })
  return {
    input: v.strictObject({ subject: v.string(), wait: v.number() }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: { 'resend.requested': bare('resend.requested') },
    outputs: { [src]: response } as { readonly [S in Src]: typeof response },
  }
}
