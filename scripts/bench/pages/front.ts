import { Hono } from 'hono'
import { listen } from '#sandbox/platform/http/listen.ts'
import { mountPortal } from '#sandbox/platform/http/portal.ts'

/** The minimal page, the portal of this tree, and another built portal. */
export type Build = 'floor' | 'portal' | 'against'

export type Front = { readonly build: Build; readonly origin: string; close(): Promise<void> }

/** Serves a built portal exactly as the sandbox does, and passes calls of the API on to the sandbox. */
export const startFront = async (build: Build, folder: string, sandbox: string): Promise<Front> => {
  const app = new Hono()
  app.all('/api/*', ({ req }) => passOn(req.raw, sandbox))
  mountPortal(app, { folder })
  const server = await listen(app, 0)
  return { build, origin: `http://localhost:${server.port}`, close: server.close }
}

const passOn = async (request: Request, sandbox: string): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const { status, headers, body } = await fetch(sandbox + pathname + search, {
    method: request.method,
    headers: request.headers,
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  })
  // `fetch` has decoded the body.
  const passed = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) passed.delete(name)
  return new Response(body, { status, headers: passed })
}
