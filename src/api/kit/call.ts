import type * as v from 'valibot'
import { type AnyStateMachine, fromPromise, type MachineImplementationsFrom, type PromiseActorLogic } from 'xstate'
import type { BodyOf, Endpoint, QueryOf, ResponseOf, Schema } from '#domain/contract/kit/endpoint.ts'
import type { CallOptions, Client } from './client.ts'

/**
 * Every hole of a chart: its calls, and the child charts that have calls of their own. An object that lacks one, or fills
 * one with another input or output, does not compile.
 */
export type Calls<M extends AnyStateMachine> = Required<NonNullable<MachineImplementationsFrom<M>['actors']>>

/** What the one call of a chart returns. */
export type CallResponse<M extends AnyStateMachine> =
  Calls<M>[keyof Calls<M>] extends PromiseActorLogic<infer Response, infer _> ? Response : never

/** What one call sends, and whether its failure may move the user to another page. */
type Request<E extends Endpoint> = Omit<CallOptions<E>, 'signal'>

/** Optional where the endpoint takes neither a query nor a body. */
type RequestOf<E extends Endpoint, Input> = [QueryOf<E>, BodyOf<E>] extends [undefined, undefined]
  ? [request?: (input: Input) => Request<E>]
  : [request: (input: Input) => Request<E>]

/**
 * Fills a hole with an endpoint: `listNumbers: call(client, listNumbers, (query) => ({ query }))`.
 *
 * @param endpoint itself, or a function that loads it
 * @param request from the input of the chart's call
 */
export const call = <E extends EndpointWith<Output>, Output, Input = void>(
  client: Client,
  endpoint: E | (() => Promise<E>),
  ...[request]: RequestOf<E, Input>
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const options = { ...request?.(input), signal } as CallOptions<E>
    const response = client.call(typeof endpoint === 'function' ? await endpoint() : endpoint, options)
    return response as Promise<ResponseOf<E> & Output>
  })

/**
 * The same for the content of a page: its failure may move the user, and its first request is answered by what the page showed on an
 * earlier visit. The screen then loads it again: `useRefreshOfSeen`.
 */
export const contentCall = <E extends EndpointWith<Output>, Output, Input = void>(
  client: Client,
  endpoint: E,
  ...[request]: RequestOf<E, Input>
): PromiseActorLogic<Output, Input> => {
  let isFirst = true
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    const options = { movesUser: true, ...request?.(input), seen: isFirst, signal } as CallOptions<E>
    const response = await client.call(endpoint, options)
    if (!signal.aborted) isFirst = false
    return response as ResponseOf<E> & Output
  })
}

/** An endpoint whose response has at least what the chart's call needs. */
type EndpointWith<Output> = Endpoint<Schema | undefined, Schema | undefined, v.GenericSchema<unknown, Output>>
