import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Seconds for which a browser need not ask again. */
const maxAge = 600

/**
 * Lets portals at other origins call the API, by CORS, and show its images. Tokens are sent as a header, never as a cookie, so no
 * credentials are allowed.
 */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler => {
  const answer = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
    exposeHeaders: ['content-disposition', 'retry-after'],
    maxAge,
  })
  return async (context, next) => {
    const response = await answer(context, next)
    context.header('cross-origin-resource-policy', 'cross-origin')
    return response
  }
}
