import * as v from 'valibot'
import { bare, contextOf, event, failureInLog } from './chart.schemas.ts'

/**
 * The schemas of a listing's chart.
 *
 * @param src the call that it makes
 */
export const listingSchemas = <
  const Src extends string,
  const Q extends v.GenericSchema,
  const A extends v.GenericSchema,
>(
  src: Src,
  query: Q,
  answer: A,
) => ({
  input: v.strictObject({ query }),
  context: contextOf({ query, answer: v.nullable(answer), failure: v.nullable(failureInLog) }),
  events: {
    'query.changed': event('query.changed', { query }),
    'list.refreshed': bare('list.refreshed'),
    'retry.requested': bare('retry.requested'),
  },
  outputs: { [src]: answer } as { readonly [S in Src]: A },
})
