import type { MiddlewareHandler } from 'hono'
import type { FileContent, FileStream } from '#domain/contract/files/files.ts'

/** Adds security headers to every response; headers that a page sets itself take precedence. */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  if (complete.has(context.res)) return
  // Copies the headers, because some are immutable, such as those that `Response.redirect` makes.
  const response = new Response(context.res.body, context.res)
  for (const [name, value] of Object.entries(everywhere)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  // `X-Frame-Options` cannot name origins.
  if (mayBeFramed(response)) response.headers.delete('x-frame-options')
  context.res = undefined
  context.res = response
}

/** A response of the API with all headers from the start: adding them later makes the server copy it. */
export const jsonResponse = (text: string, headers: Record<string, string> = {}): Response => {
  const response = new Response(text, { headers: { ...everywhere, 'content-type': 'application/json', ...headers } })
  complete.add(response)
  return response
}

/** Server-sent events; proxies must neither store nor gather them. */
export const eventsResponse = (body: ReadableStream<Uint8Array>): Response => {
  const response = new Response(body, {
    headers: {
      ...everywhere,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
  complete.add(response)
  return response
}

/**
 * A file to be saved, never shown: content of a user must not run at the portal's origin, so besides `nosniff` it is
 * sandboxed.
 */
export const fileResponse = (file: FileContent | FileStream): Response => {
  const { name, type } = file
  const response = new Response('bytes' in file ? file.bytes : (file.content as ReadableStream<Uint8Array>), {
    headers: {
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': type,
      ...('bytes' in file ? { 'content-length': String(file.bytes.length) } : {}),
      'content-disposition': attachmentOf(name),
      ...('etag' in file && file.etag !== undefined ? taggedBy(file.etag) : {}),
    },
  })
  complete.add(response)
  return response
}

/** For a client that has the current response already. */
export const notModifiedResponse = (etag: string): Response => {
  const response = new Response(null, { status: 304, headers: { ...everywhere, ...taggedBy(etag) } })
  complete.add(response)
  return response
}

/** The client may keep the response, but asks each time whether it is still the same. */
const taggedBy = (etag: string) => ({ etag, 'cache-control': 'private, no-cache' })

/** The name as ASCII for old clients, then as UTF-8. (RFC 6266) */
const attachmentOf = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const complete = new WeakSet<Response>()

/** CSP directive for a page that the given origins may embed; without origins no page may. */
export const frameAncestors = (origins: readonly string[]): string =>
  `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(' ')}`

const mayBeFramed = ({ headers }: Response): boolean =>
  /frame-ancestors (?!'none')/.test(headers.get('content-security-policy') ?? '')

const everywhere: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
