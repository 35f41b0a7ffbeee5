import * as v from 'valibot'
import { bare, contextOf, event, failureInLog } from './chart.schemas.ts'

/**
 * The schemas of a listing's chart.
 *
 * @param src the chart's hole
 */
export const listingSchemas = <
  const Src extends string,
  const Q extends v.GenericSchema,
  const A extends v.GenericSchema,
>(
  src: Src,
  query: Q,
  response: A,
) => ({
  input: v.strictObject({ query }),
  context: contextOf({ query, response: v.nullable(response), failure: v.nullable(failureInLog) }),
  events: {
    'query.changed': event('query.changed', { query }),
    'list.refreshed': bare('list.refreshed'),
    'retry.requested': bare('retry.requested'),
  },
  outputs: { [src]: response } as { readonly [S in Src]: A },
})
