import * as v from 'valibot'
import type { FileContent, FileStream } from '#domain/contract/files/files.ts'
import type { Endpoint, Schema } from '#domain/contract/kit/endpoint.ts'
import { codesByField } from '#domain/kit/validation/codes.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { fingerprint } from '#sandbox/platform/kit/fingerprint.ts'
import { Refusal, refuse } from '#sandbox/platform/kit/refusal.ts'
import { createTurns } from '#sandbox/platform/kit/turns.ts'
import { type CallLimits, callCosts, searchCost } from './call-limits.ts'
import { type Access, attributionOf, type Member, type SignedIn } from './caller.ts'
import { fileResponse, jsonResponse } from './headers.ts'
import type { LiveResponses } from './live.ts'
import { runOnce } from './operations.ts'
import type { Call, Route } from './serve.ts'

export type Incoming = {
  readonly request: Request
  /** The path segment that the contract writes as `pk`. */
  readonly project: string | undefined
  readonly findAddress: () => string | undefined
  /** Whether the client has closed the connection. */
  readonly isGone: () => boolean
  /** Receives the account of the request as soon as its session was found. */
  readonly noteAccount: (account: string) => void
}

/** Authenticates, authorises and parses a request, in this order; then its handler runs, once per idempotency key. */
export const handleCall = async (
  {
    sandbox,
    access,
    live,
    limits,
  }: {
    readonly sandbox: Sandbox
    readonly access: Access
    readonly live: LiveResponses
    readonly limits: CallLimits
  },
  route: Route,
  incoming: Incoming,
): Promise<Response> => {
  const { endpoint } = route
  const { request } = incoming
  const { person = null, ...query } = queryIn(request.url)
  const cost = (callCosts[endpoint.name] ?? 1) + (query.q ? searchCost : 0)
  const address = incoming.findAddress()
  if (endpoint.access === 'public') limits.take(endpoint.method === 'GET' ? 'read' : 'entry', address, cost)
  const authorise = async () => {
    const signedIn = endpoint.access === 'public' ? undefined : await access.requireSignedIn(sandbox, request, endpoint)
    if (signedIn !== undefined) incoming.noteAccount(signedIn.account.id)
    const member =
      endpoint.access === 'project' && signedIn !== undefined
        ? await access.requireMember(sandbox, signedIn, incoming.project ?? '', person, endpoint.rights)
        : undefined
    return { signedIn, member }
  }
  const { signedIn, member } = await authorise().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'notSignedIn') limits.take('read', address)
    throw error
  })
  // An address that is not limited exempts its sessions, too.
  const account = address === undefined ? undefined : (signedIn?.impersonator ?? signedIn?.account.id)
  limits.take('own', account, cost)
  const isReading = endpoint.method === 'GET'
  if (cost > 1) await costlyTurn()
  if (isReading && incoming.isGone()) return gone()
  const call = createCall(sandbox, incoming, signedIn, member, {
    query: read(endpoint.query ?? noQuery, query),
    body: endpoint.body === undefined ? undefined : read(endpoint.body, await bodyReaders[endpoint.sends](request)),
  })
  await requireConfirmed(sandbox, access, endpoint, call)
  if (endpoint.live && accepts(request, 'text/event-stream')) {
    const read = async () => jsonOf(endpoint, await route.handle(call))
    const check = async () => {
      const now = await authorise()
      if (now.member?.role !== member?.role) throw new Error('The role of the user has changed.')
    }
    return live.open({ account: call.signedIn.account.id, read, check })
  }
  if (!endpoint.idempotent) {
    const value = await route.handle(call)
    return isReading && incoming.isGone() ? gone() : respond(endpoint, value)
  }

  const { response, replayed } = await runOnce(sandbox, await keyOf(route, call), (operation) =>
    route.handle(Object.defineProperty(call, 'operation', { value: operation })),
  )
  return respond(endpoint, response, replayed ? { 'idempotency-replayed': 'true' } : {})
}

/** After the body was read: it may decide, and its errors come before the question who sent it. */
const requireConfirmed = async (sandbox: Sandbox, access: Access, endpoint: Endpoint, call: Call): Promise<void> => {
  const { confirmation } = endpoint
  const kind = typeof confirmation === 'function' ? confirmation(call.body as never) : (confirmation ?? null)
  if (kind !== null) await access.requireConfirmed(sandbox, call.signedIn, kind, endpoint)
}

/** Between two costly calls others are answered, and closed connections are noticed. */
const costlyTurn = createTurns()

/** For the log of a proxy; the client does not wait for it any more. A change is made to its end all the same. */
const gone = (): Response => new Response(null, { status: 499 })

/** Faster than a whole `URL`, and the same: the server has already normalised the address. */
const queryIn = (url: string): Record<string, string> => {
  const [address = ''] = url.split('#', 1)
  const from = address.indexOf('?')
  return from < 0 ? {} : Object.fromEntries(new URLSearchParams(address.slice(from)))
}

const createCall = (
  sandbox: Sandbox,
  { request, findAddress }: Incoming,
  signedIn: SignedIn | undefined,
  member: Member | undefined,
  read: { query: unknown; body: unknown },
): Call =>
  ({
    sandbox,
    request,
    ...read,
    get address() {
      return findAddress()
    },
    get signedIn() {
      return signedIn ?? missing('A public endpoint has no signed-in account.')
    },
    get member() {
      return member ?? missing('This endpoint belongs to no project.')
    },
    get attribution() {
      return attributionOf(this.signedIn, member)
    },
    get operation() {
      return missing('This endpoint takes no idempotency key.')
    },
  }) as Call

const missing = (message: string): never => {
  throw new Error(message)
}

/** The key belongs to the project (or the account), so that two users who pay the same cart share one key. */
const keyOf = async (route: Route, call: Call): Promise<{ key: string; hash: string }> => {
  const { name, access } = route.endpoint
  const owner = access === 'project' ? call.member.project : call.signedIn.account.id
  const own = readKey(call.request) ?? (await route.deriveKey?.(call)) ?? refuseWithoutKey()
  return { key: `${owner}:${name}:${own}`, hash: fingerprint({ name, query: call.query, body: call.body }) }
}

const refuseWithoutKey = (): never => refuse('requestInvalid', { field: { name: 'Idempotency-Key', code: 'REQUIRED' } })

const readKey = (request: Request): string | undefined => {
  const header = request.headers.get('idempotency-key')
  if (header === null) return undefined
  const key = header.replace(/^"(.*)"$/, '$1')
  return /^[\w.:-]{8,128}$/.test(key)
    ? key
    : refuse('requestInvalid', { field: { name: 'Idempotency-Key', code: 'INVALID' } })
}

/** Misspelt parameters are refused everywhere: a filter that is ignored does too much. */
const noQuery = v.strictObject({})

const read = (schema: Schema, value: unknown): unknown => {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const errors = Object.fromEntries(Object.entries(codesByField(parsed.issues)).map(([field, code]) => [field, [code]]))
  return refuse('requestInvalid', { errors })
}

const readJson = async (request: Request): Promise<unknown> => {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) {
    return refuse('requestInvalid', { status: 415 })
  }
  try {
    return JSON.parse(await request.text())
  } catch {
    return refuse('requestInvalid', { status: 400 })
  }
}

const readBytes = async (request: Request): Promise<unknown> => {
  if (!/^application\/octet-stream\b/i.test(request.headers.get('content-type') ?? '')) {
    return refuse('requestInvalid', { status: 415 })
  }
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch {
    return refuse('requestInvalid', { status: 400 })
  }
}

const bodyReaders = { json: readJson, bytes: readBytes } as const

/** @throws Error for a response that breaks the contract: it is never sent */
const respond = (endpoint: Endpoint, value: unknown, headers: Record<string, string> = {}): Response =>
  endpoint.answers === 'json'
    ? jsonResponse(jsonOf(endpoint, value), headers)
    : fileResponse(checked(endpoint, value) as FileContent | FileStream)

const jsonOf = (endpoint: Endpoint, value: unknown): string => JSON.stringify(checked(endpoint, value))

const accepts = (request: Request, type: string): boolean => request.headers.get('accept')?.includes(type) ?? false

const checked = (endpoint: Endpoint, value: unknown): unknown => {
  const parsed = v.safeParse(endpoint.response, value)
  if (!parsed.success) {
    const where = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`).join('; ')
    throw new Error(`The response of ${endpoint.id} ${endpoint.name} breaks the contract: ${where}`)
  }
  return parsed.output
}
