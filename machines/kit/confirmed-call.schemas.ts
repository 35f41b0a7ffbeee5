import * as v from 'valibot'
import { bare, contextOf, failureInLog } from './chart.schemas.ts'

/**
 * The schemas of a confirmed call's chart.
 *
 * @param src the chart's hole
 * @param subject input of the chart and of its call
 * @param response of the call
 */
export const confirmedCallSchemas = <
  const Src extends string,
  const S extends v.GenericSchema,
  const A extends v.GenericSchema,
>(
  src: Src,
  subject: S,
  response: A,
) => ({
  input: subject,
  context: contextOf({ subject, failure: v.nullable(failureInLog) }),
  events: {
    'confirmation.requested': bare('confirmation.requested'),
    'confirmation.given': bare('confirmation.given'),
    'confirmation.dismissed': bare('confirmation.dismissed'),
  },
  outputs: { [src]: response } as { readonly [S in Src]: A },
})
