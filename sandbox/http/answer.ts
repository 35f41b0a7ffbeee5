import * as v from 'valibot'
import type { Endpoint, Schema } from '#domain/contract/endpoint.ts'
import { codesByField } from '#domain/validation/codes.ts'
import { fingerprint } from '../fingerprint.ts'
import { createId } from '../id.ts'
import { attributionOf, type Member, requireMember, requireUsablePassword, type SignedIn } from '../identity/access.ts'
import { findSignedIn } from '../identity/sessions.ts'
import { refuse } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { runOnce } from './operations.ts'
import type { Call, Route } from './serve.ts'

export type Incoming = {
  readonly request: Request
  /** What stands in the path where the contract writes `pk`. */
  readonly project: string | undefined
  readonly address: string | undefined
}

/** Everything between a request and its handler, in this order: who, where, what, once. */
export const answer = async (sandbox: Sandbox, route: Route, incoming: Incoming): Promise<Response> => {
  const { endpoint } = route
  const { request } = incoming
  const search = new URL(request.url).searchParams
  const signedIn = endpoint.access === 'public' ? undefined : await requireSignedIn(sandbox, request, endpoint)
  const member =
    endpoint.access === 'project' && signedIn !== undefined
      ? await requireMember(
          sandbox.database.query,
          signedIn,
          incoming.project ?? '',
          search.get('person'),
          endpoint.roles,
        )
      : undefined
  const call = createCall(sandbox, incoming, signedIn, member, {
    query: read(endpoint.query, Object.fromEntries(search)),
    body: endpoint.body === undefined ? undefined : read(endpoint.body, await readJson(request)),
  })
  if (!endpoint.idempotent) return respond(endpoint, await route.handle(call))

  const { answer: body, replayed } = await runOnce(sandbox, await keyOf(route, call), (operation) =>
    route.handle(Object.defineProperty(call, 'operation', { value: operation })),
  )
  return respond(endpoint, body, replayed ? { 'idempotency-replayed': 'true' } : {})
}

const requireSignedIn = async (sandbox: Sandbox, request: Request, endpoint: Endpoint): Promise<SignedIn> => {
  const signedIn = (await findSignedIn(sandbox.database, sandbox.clock, request)) ?? refuse('notSignedIn')
  requireUsablePassword(signedIn, endpoint)
  return signedIn
}

const createCall = (
  sandbox: Sandbox,
  { request, address }: Incoming,
  signedIn: SignedIn | undefined,
  member: Member | undefined,
  read: { query: unknown; body: unknown },
): Call =>
  ({
    sandbox,
    request,
    address,
    ...read,
    get account() {
      return signedIn ?? missing('A public endpoint has no signed-in account.')
    },
    get member() {
      return member ?? missing('This endpoint belongs to no project.')
    },
    get attribution() {
      return attributionOf(this.account, member)
    },
    get operation() {
      return missing('This endpoint takes no idempotency key.')
    },
  }) as Call

const missing = (message: string): never => {
  throw new Error(message)
}

/** The key is the project's (or the account's), so that two people who pay the same cart meet the same key. */
const keyOf = async (route: Route, call: Call): Promise<{ key: string; hash: string }> => {
  const { name, access } = route.endpoint
  const owner = access === 'project' ? call.member.project : call.account.account.id
  const own = readKey(call.request) ?? (await route.deriveKey?.(call)) ?? createId('key')
  return { key: `${owner}:${name}:${own}`, hash: fingerprint({ name, query: call.query, body: call.body }) }
}

const readKey = (request: Request): string | undefined => {
  const header = request.headers.get('idempotency-key')
  if (header === null) return undefined
  const key = header.replace(/^"(.*)"$/, '$1')
  return /^[\w.:-]{8,128}$/.test(key)
    ? key
    : refuse('requestInvalid', { field: { name: 'Idempotency-Key', code: 'INVALID' } })
}

const read = (schema: Schema | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
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

/** An answer that breaks the contract never leaves the house. */
const respond = (endpoint: Endpoint, value: unknown, headers: Record<string, string> = {}): Response => {
  const checked = v.safeParse(endpoint.response, value)
  if (!checked.success) {
    const where = checked.issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`).join('; ')
    throw new Error(`The answer of ${endpoint.id} ${endpoint.name} breaks the contract: ${where}`)
  }
  return new Response(JSON.stringify(checked.output), { headers: { 'content-type': 'application/json', ...headers } })
}
