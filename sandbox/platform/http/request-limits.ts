import type { MiddlewareHandler } from 'hono'
import { problemResponse } from '#sandbox/platform/kit/problem.ts'

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

const readUpTo = async (
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
