import type { MiddlewareHandler } from 'hono'
import { problemResponse } from '#sandbox/platform/kit/problem.ts'
import { Refusal } from '#sandbox/platform/kit/refusal.ts'
import type { CallLimits } from './call-limits.ts'
import { type ClientAddresses, clientAddress, socketOf } from './client-address.ts'
import { reportPath } from './reporting.ts'

/**
 * Limits of a connection, in milliseconds and bytes. Node's own defaults let half a head live for a minute and half a body for five.
 */
export const connectionLimits = {
  /** From the connection, or the end of the request before it, to the end of the head. */
  headersTimeout: 10_000,
  /** To the end of the body: a part of a file (256 KiB) on 35 kbit/s. */
  requestTimeout: 60_000,
  /** Without a request on an open connection. A proxy in front keeps its own idle connections shorter. */
  keepAliveTimeout: 5_000,
  /** How often the first two are checked. */
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
} as const

/** Bytes. */
const largestBody = 1_000_000

/**
 * Refuses bodies beyond the limit, of any path, before more of them is read. A chunked body is read here, so that a
 * sender that hangs up within it is answered like any other incomplete request, and is no defect.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const { method, headers } = context.req.raw
  if (method === 'GET' || method === 'HEAD') return next()
  const length = headers.get('content-length')
  if (length !== null && !headers.has('transfer-encoding')) {
    return Number(length) > largestBody ? tooLarge() : next()
  }
  const { body } = context.req.raw
  if (body === null) return next()
  const read = await readUpTo(body, largestBody)
  if (read === 'tooLarge') return tooLarge()
  if (read === 'broken') return problemResponse('requestInvalid', 400)
  context.req.raw = new Request(context.req.raw, { body: read })
  return next()
}

/**
 * Counts requests for files and pages. Those for calls of the contract are counted with what each costs (`handleCall`), and the
 * console is the operator's own.
 */
export const limitPages =
  (limits: CallLimits, clients: ClientAddresses): MiddlewareHandler =>
  async (context, next) => {
    const { path } = context.req
    const isDocument = /^\/api\/v1(?:\/(?:openapi\.json|reference\.css)?)?$/.test(path)
    const isCall = path.startsWith('/api/v1/') && !path.startsWith('/api/v1/callback/') && !isDocument
    if (isCall || path.startsWith('/sandbox')) return next()
    const remote = socketOf(context.env)?.remoteAddress
    const address = clientAddress(remote, context.req.header('x-forwarded-for') ?? null, clients)
    try {
      limits.take(isDocument ? 'document' : path === reportPath ? 'report' : 'page', address)
    } catch (error) {
      if (error instanceof Refusal) return problemResponse(error.code, error.status, error.details)
      throw error
    }
    return next()
  }

/** No id or name contains control characters, and PostgreSQL refuses NUL in a query. */
export const refuseControlsInPath: MiddlewareHandler = async (context, next) =>
  hasControls(context.req.path) ? problemResponse('notFound', 404) : next()

/** Hono has decoded the path once, and decodes parameters again. */
const hasControls = (path: string): boolean => /\p{Cc}|%[01][\da-f]|%7f/iu.test(path)

/** The connection is closed afterwards, so the rest of the body is never received. */
const tooLarge = (): Response => {
  const response = problemResponse('requestInvalid', 413)
  response.headers.set('connection', 'close')
  return response
}

/** The body, unless it has more bytes than `most` or its sender hangs up. */
export const readUpTo = async (
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'tooLarge' | 'broken'> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length
      if (size > most) return 'tooLarge'
      chunks.push(next.value)
    }
  } catch {
    return 'broken'
  }
  return Buffer.concat(chunks)
}
