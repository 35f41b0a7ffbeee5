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
 * Serves a built portal as customers are served: by nginx over HTTP/2 with brotli, with the configuration that operators use, and with
 * the API at the same origin.
 */
export const startFront = async (host: Host, build: Build, folder: string, port?: number): Promise<Front> => {
  const own = port ?? (await freePort())
  const origin = `https://localhost:${own}`
  const close = await startNginx(host.nginx, { port: own, folder, api: host.api }, host.certificate, host.temporary)
  return { build, origin, folder, close }
}
