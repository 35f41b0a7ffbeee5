import type * as v from 'valibot'
import type { Endpoint, Schema } from '#domain/contract/endpoint.ts'
import type { Member, SignedIn } from '../identity/access.ts'
import type { Attribution } from '../ledger/attribution.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Operation } from './operations.ts'

type Read<S> = S extends Schema ? v.InferOutput<S> : undefined

/** One request as its handler sees it: read, checked, authorised. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly sandbox: Sandbox
  readonly query: Read<E['query']>
  readonly body: Read<E['body']>
  readonly request: Request
  /** The remote address, where the server knows it. */
  readonly address: string | undefined
  /** Who is signed in; throws on a public endpoint, which has nobody. */
  readonly account: SignedIn
  /** The signed-in person's place in the project of the path; throws where the path has none. */
  readonly member: Member
  /** For the ledger: who moves money here, and on whose behalf. */
  readonly attribution: Attribution
  /** The call under its idempotency key; throws where the endpoint takes none. */
  readonly operation: Operation
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<v.InferInput<E['response']>>

export type ServeOptions<E extends Endpoint> = {
  /** The key of a money call that came without one, made of what it was asked to do, so that a bare client stays safe. */
  readonly deriveKey?: (call: Omit<Call<E>, 'operation'>) => Promise<string> | string
}

/** An endpoint of the contract and what answers it. */
export type Route = {
  readonly endpoint: Endpoint
  readonly handle: (call: Call) => Promise<unknown>
  readonly deriveKey?: (call: Call) => Promise<string> | string
}

/** Answers an endpoint with a plain value; to say no, the handler throws `refuse(code)`. */
export const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options: ServeOptions<E> = {}): Route => ({
  endpoint,
  handle: handler as Route['handle'],
  deriveKey: options.deriveKey as Route['deriveKey'],
})
