import { readFileSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import type { Deployment } from './deployment.ts'

export type Answered = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

export type Asked = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string }

/** A request over HTTP/2, as a browser that trusts the certificate sends it. */
export const ask = (
  { origin, certificate }: Deployment,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const session = connect(origin, { ca: readFileSync(certificate.certificate) })
    session.on('error', reject)
    const stream = session.request({ ':method': method, ':path': path, ...headers })
    const chunks: Buffer[] = []
    let received: IncomingHttpHeaders = {}
    stream.on('response', (got) => {
      received = got
    })
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', reject)
    stream.on('end', () => {
      session.close()
      const bytes = Buffer.concat(chunks)
      resolve({ status: Number(received[':status']), headers: received, bytes, text: bytes.toString('utf8') })
    })
    stream.end(body)
  })

/** The first bytes of a response that does not end, and the milliseconds until they came. */
export const firstBytes = (
  { origin, certificate }: Deployment,
  path: string,
  headers: Record<string, string>,
): Promise<{ text: string; took: number }> =>
  new Promise((resolve, reject) => {
    const session = connect(origin, { ca: readFileSync(certificate.certificate) })
    session.on('error', reject)
    const start = performance.now()
    const stream = session.request({ ':path': path, ...headers })
    stream.setTimeout(10_000, () => reject(new Error('Nothing came for 10 seconds.')))
    stream.on('data', (chunk: Buffer) => {
      resolve({ text: chunk.toString(), took: performance.now() - start })
      session.destroy()
    })
    stream.on('error', reject)
    stream.end()
  })

/** A request without TLS, whose redirect is not followed. */
export const askPlain = (
  { ports }: Deployment,
  path: string,
): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const sent = requestPlain(
      { host: '127.0.0.1', port: ports.http, path, headers: { host: 'localhost' } },
      (response) => {
        response.resume()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
