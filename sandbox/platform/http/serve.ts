import type * as v from 'valibot'
import type { Endpoint, Schema } from '#domain/contract/kit/endpoint.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Attribution, Member, SignedIn } from './caller.ts'
import type { Operation } from './operations.ts'

type Read<S> = S extends Schema ? v.InferOutput<S> : undefined

/** A request after parsing and authorisation. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly sandbox: Sandbox
  readonly query: Read<E['query']>
  readonly body: Read<E['body']>
  readonly request: Request
  /** Address of the client; undefined for in-process calls and clients that are not throttled. */
  readonly address: string | undefined
  /** The session of the caller; throws on a public endpoint. */
  readonly signedIn: SignedIn
  /** The caller's membership in the project of the path; throws where the path has no project. */
  readonly member: Member
  /** Who moves money here, and on whose behalf; for the ledger. */
  readonly attribution: Attribution
  /** The idempotent operation; throws where the endpoint takes no key. */
  readonly operation: Operation
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<v.InferInput<E['response']>>

export type ServeOptions<E extends Endpoint> = {
  /**
   * Key of a call without an Idempotency-Key header, derived from the request, so that a simple client is safe too.
   * Absent: such a call is refused.
   */
  readonly deriveKey?: (call: Omit<Call<E>, 'operation'>) => Promise<string> | string
}

/** An endpoint of the contract with its handler. */
export type Route = {
  readonly endpoint: Endpoint
  readonly handle: (call: Call) => Promise<unknown>
  readonly deriveKey?: (call: Call) => Promise<string> | string
}

/** Binds a handler to an endpoint. The handler returns a plain value, or refuses with `refuse(code)`. */
export const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options: ServeOptions<E> = {}): Route => ({
  endpoint,
  handle: handler as Route['handle'],
  deriveKey: options.deriveKey as Route['deriveKey'],
})
