import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export type StaticHost = { readonly origin: string; readonly port: number; readonly close: () => Promise<void> }

/** Serves a folder as static hosts do: files, `index.html` for a folder, `404.html` for everything else. No header is special. */
export const serveFolder = async (folder: string): Promise<StaticHost> => {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
    const named = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const isFile = existsSync(named) && statSync(named).isFile()
    const file = isFile ? named : join(folder, '404.html')
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.from('Not found')
    const isText = /^(?:text|application\/(?:json|wasm)|image\/svg)/.test(types[extname(file)] ?? '')
    response.writeHead(isFile ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
      ...(isText ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(isText ? gzipSync(bytes) : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
