import { packedEnding } from '../protocol.ts'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
}

/** A file of the host that was compressed for the demo; undefined for one that is as it was, or is not there. */
export const readFile = async (path: string): Promise<Response | undefined> => {
  const name = path.endsWith('/') ? `${path}index.html` : path
  const type = types[name.slice(name.lastIndexOf('.') + 1)]
  if (type === undefined) return undefined
  const packed = await fetch(name + packedEnding)
  if (!packed.ok || packed.body === null) return undefined
  return new Response(packed.body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': type } })
}
