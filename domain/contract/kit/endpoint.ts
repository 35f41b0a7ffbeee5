import type * as v from 'valibot'
import type { ConfirmationKind } from '#domain/kit/confirmation.ts'
import { type FailureCode, statusOf } from '#domain/kit/failure.ts'
import type { Right } from '#domain/kit/rights.ts'

export type Schema = v.GenericSchema<unknown, unknown>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public`: everyone; `person`: a signed-in user; `project`: a signed-in user with a role in the project whose
 * id replaces the `pk` segment of the path.
 */
export type Access = 'public' | 'person' | 'project'

/** One call of the API, declared once; the client, the sandbox's route and the OpenAPI document are derived from it. */
export type Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Name extends string = string,
> = {
  /** Row of the call list, e.g. `API-31`. */
  readonly id: `API-${number}`
  /** Verb phrase, unique; also the name of the chart's hole that it fills, e.g. `listOffers`. */
  readonly name: Name
  readonly method: Method
  /** Below `/api/v1/`, with a trailing slash; the project's id replaces `pk`. */
  readonly path: `${string}/`
  readonly access: Access
  /**
   * The caller needs one of these rights; absent: every caller that `access` admits. Of several, the body decides which one it
   * is, and the handler requires it.
   */
  readonly rights?: readonly [Right, ...Right[]]
  /**
   * The caller must have proven recently who it is, with the window of the kind; a function: the parsed body decides, and null needs
   * none. Absent: the session is enough. (decision 106)
   */
  readonly confirmation?: ConfirmationKind | ((body: never) => ConfirmationKind | null)
  readonly query: Query
  readonly body: Body
  /** How the body is sent: as JSON, or as the bytes themselves. */
  readonly sends: 'json' | 'bytes'
  readonly response: Response
  /** What a successful response is: JSON, a file (`fileContentSchema`), or a file that is streamed (`fileStreamSchema`). */
  readonly answers: 'json' | 'file' | 'stream'
  /**
   * A request that accepts `text/event-stream` gets the response as a server-sent event, and another event each time the
   * response changes. (decision 49)
   */
  readonly live: boolean
  /** Failure codes of this call itself; `failuresOf` adds the codes of the checks before it. */
  readonly failures: readonly FailureCode[]
  /**
   * Takes an `Idempotency-Key` header: the same key and body get the same response, another body is refused. Without the
   * header, the key is derived from facts that every repetition has in common; where there are none, the call is refused.
   */
  readonly idempotent: boolean
  /** One sentence for the published document. */
  readonly summary: string
}

type Declaration<Q extends Schema | undefined, B extends Schema | undefined, R extends Schema, N extends string> = Omit<
  Endpoint<Q, B, R, N>,
  'query' | 'body' | 'sends' | 'answers' | 'live' | 'failures' | 'idempotent' | 'confirmation'
> & {
  confirmation?: ConfirmationKind | ((body: B extends Schema ? v.InferOutput<B> : undefined) => ConfirmationKind | null)
  query?: Q
  body?: B
  sends?: 'bytes'
  answers?: 'file' | 'stream'
  live?: true
  failures?: readonly FailureCode[]
  idempotent?: boolean
}

export const endpoint = <
  R extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const N extends string = string,
>(
  declaration: Declaration<Q, B, R, N>,
): Endpoint<Q, B, R, N> => ({
  sends: 'json',
  answers: 'json',
  live: false,
  failures: [],
  idempotent: false,
  ...declaration,
  query: declaration.query as Q,
  body: declaration.body as B,
})

export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferInput<E['query']> : undefined
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferInput<E['body']> : undefined
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>

/** The part of an endpoint that a chart declares its call with. The implementation of a call may give its response another type. */
export type CallDeclaration<Response, Name extends string> = {
  readonly name: Name
  readonly response: v.GenericSchema<unknown, Response>
}

/** Every call may fail with these. */
export const commonFailures: readonly FailureCode[] = [
  'requestInvalid',
  'notSignedIn',
  'accessRefused',
  'notFound',
  'tooManyRequests',
  'serverFailed',
  'serviceUnavailable',
]

/** Calls that an account which must change its password may still make. */
export const isOpenBeforePasswordChange = ({ path, access }: Pick<Endpoint, 'path' | 'access'>): boolean =>
  access !== 'project' && ['auth/', 'configs/', 'settings/info/'].some((start) => path.startsWith(start))

/** Every code with which a call may fail: its own codes, and the codes of the checks before it. */
export const failuresOf = (endpoint: Endpoint): readonly FailureCode[] => [
  ...new Set<FailureCode>([
    ...commonFailures,
    ...(endpoint.access === 'public' || isOpenBeforePasswordChange(endpoint)
      ? []
      : ['passwordChangeRequired' as const]),
    ...(endpoint.access === 'project' ? (['accountBlocked', 'projectDeactivated'] as const) : []),
    ...(endpoint.confirmation === undefined ? [] : (['confirmationNeeded'] as const)),
    ...(endpoint.idempotent ? (['keyReused', 'keyInFlight'] as const) : []),
    ...endpoint.failures,
  ]),
]

/** Every refusal of a call: the codes by HTTP status. */
export const refusalsOf = (endpoint: Endpoint): ReadonlyMap<number, readonly FailureCode[]> => {
  const byStatus = Map.groupBy(failuresOf(endpoint), statusOf)
  // The path takes other methods.
  byStatus.set(405, ['notFound'])
  if (endpoint.method === 'GET') return byStatus
  // A body that is incomplete, no JSON, or too large.
  for (const status of [400, 413]) byStatus.set(status, ['requestInvalid'])
  if (endpoint.body !== undefined) byStatus.set(415, ['requestInvalid'])
  return byStatus
}
