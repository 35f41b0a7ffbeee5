import type * as v from 'valibot'
import type { FailureCode } from '#domain/failure.ts'
import type { ProjectRole } from '#domain/project.ts'

export type Schema = v.GenericSchema<unknown, unknown>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` anybody; `person` anybody signed in; `project` a signed-in person who belongs to the project
 * that replaces the literal `pk` segment of the path.
 */
export type Access = 'public' | 'person' | 'project'

/** One call of the API, declared once; the client, the sandbox's route and the OpenAPI document are derived from it. */
export type Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> = {
  /** Row of the call list, e.g. `API-31`. */
  readonly id: `API-${number}`
  /** Verb phrase, unique; also the name of the chart's hole that it fills, e.g. `listOffers`. */
  readonly name: string
  readonly method: Method
  /** Below `/api/v1/`, with a trailing slash; `pk` stands for the project's id. */
  readonly path: `${string}/`
  readonly access: Access
  /** Project roles that may call it; absent: every role. */
  readonly roles?: readonly ProjectRole[]
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Codes this call may answer beside those every call may (`commonFailures`). */
  readonly failures: readonly FailureCode[]
  /** Takes an `Idempotency-Key` header: the same key and body give the same answer, another body is refused. */
  readonly idempotent: boolean
  /** One sentence for the published document. */
  readonly summary: string
}

type Declaration<Q extends Schema | undefined, B extends Schema | undefined, R extends Schema> = Omit<
  Endpoint<Q, B, R>,
  'query' | 'body' | 'failures' | 'idempotent'
> & { query?: Q; body?: B; failures?: readonly FailureCode[]; idempotent?: boolean }

export const endpoint = <
  R extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  declaration: Declaration<Q, B, R>,
): Endpoint<Q, B, R> => ({
  failures: [],
  idempotent: false,
  ...declaration,
  query: declaration.query as Q,
  body: declaration.body as B,
})

export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferInput<E['query']> : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferInput<E['body']> : undefined
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>

/** Any call may answer these. */
export const commonFailures: readonly FailureCode[] = [
  'requestInvalid',
  'notSignedIn',
  'accessRefused',
  'notFound',
  'tooManyRequests',
  'serverFailed',
  'serviceUnavailable',
]
