import * as v from 'valibot'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { bare, contextOf, event, failureInLog } from './chart.schemas.ts'
import type { Lab } from './lab.ts'
import type { List, ListOf, QueryTo } from './list.ts'

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

/** `queries`: the first one, and others that follow it. `empty`: by default the response without its rows. */
export type ListSamples<Response, Query> = {
  readonly queries: readonly [Query, Query, ...Query[]]
  readonly response: Response
  readonly empty?: Response
}

/** The lab of a declared list, whose schemas are those of its endpoint. */
export const listLab = <E extends Endpoint>(
  { endpoint: { name, query, response }, machine }: List<E>,
  { queries: [first, ...others], ...samples }: ListSamples<ListOf<E>, QueryTo<E>>,
): Lab => ({
  machine,
  schemas: listingSchemas(name, query ?? v.strictObject({}), response),
  inputs: [{ query: first }],
  events: { 'query.changed': others.map((other) => ({ query: other })) },
  outcomes: { [name]: { outputs: [samples.response, samples.empty ?? { ...samples.response, results: [] }] } },
})
