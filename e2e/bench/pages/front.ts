import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { secureHeaders } from '#sandbox/platform/http/headers.ts'
import { mountPortal } from '#sandbox/platform/http/portal.ts'
import { freePort } from '../../../scripts/tools/free-port.ts'
import type { Certificate } from './certificate.ts'
import { type Nginx, startNginx } from './nginx.ts'

/** The minimal page, the portal of this tree, and the portal of another checkout. */
export type Build = 'floor' | 'portal' | 'against'

export type Front = { readonly build: Build; readonly origin: string; readonly folder: string; close(): Promise<void> }

/** `temporary`: a folder for the files of nginx. `api`: the origin of the sandbox. */
export type Host = {
  readonly nginx: Nginx
  readonly certificate: Certificate
  readonly temporary: string
  readonly api: string
}

/**
 * Serves a built portal as customers are served: by nginx over HTTP/2 with brotli, with the headers that the sandbox would send, and with
 * the API at the same origin.
 */
export const startFront = async (host: Host, build: Build, folder: string, port?: number): Promise<Front> => {
  const own = port ?? (await freePort())
  const origin = `https://localhost:${own}`
  const headers = await headersOf(folder, origin)
  const close = await startNginx(
    host.nginx,
    { port: own, folder, api: host.api, headers },
    host.certificate,
    host.temporary,
  )
  return { build, origin, folder, close }
}

/** The page's policy contains hashes of its inline scripts, so the headers belong to this build. */
const headersOf = async (folder: string, origin: string): Promise<{ page: Headers; assets: Headers }> => {
  const app = new Hono()
  app.use(secureHeaders)
  mountPortal(app, { folder })
  const headersAt = async (path: string) => {
    const { ok, status, headers } = await app.request(origin + path, { headers: { accept: 'text/html' } })
    if (!ok) throw new Error(`${folder} has no ${path}: ${status}`)
    return headers
  }
  const [asset = ''] = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'))
  return { page: await headersAt('/'), assets: await headersAt(`/assets/${asset}`) }
}
