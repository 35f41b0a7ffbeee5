import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A content that is sent as it is, with its tag and its compressed forms, each made once. */
export type StoredFile = {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  /** The file name contains a hash of the content, so the content never changes. */
  readonly isImmutable: boolean
  readonly packed: Map<'br' | 'gzip', Promise<Buffer>>
}

export const storedFile = (bytes: Buffer, type: string, isImmutable = false): StoredFile => ({
  bytes,
  type,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  isImmutable,
  packed: new Map(),
})

/** The file, compressed if the request accepts it, or 304 if the client has it. `extra` takes precedence over its headers. */
export const sendFile = async (
  file: StoredFile,
  request: Request,
  extra: Record<string, string> = {},
): Promise<Response> => {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    etag: file.etag,
    vary: 'accept-encoding',
    ...extra,
  })
  if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(file, request)
  const body = encoding === undefined ? file.bytes : await pack(file, encoding)
  if (encoding !== undefined) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

const encodingFor = (file: StoredFile, request: Request): 'br' | 'gzip' | undefined => {
  if (file.bytes.length < 1024 || !/^(?:text\/|application\/|image\/svg)/.test(file.type)) return undefined
  const accepted = request.headers.get('accept-encoding') ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

const pack = (file: StoredFile, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const known = file.packed.get(encoding)
  if (known !== undefined) return known
  const made =
    encoding === 'br' ? toBrotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : toGzip(file.bytes)
  file.packed.set(encoding, made)
  return made
}

const toBrotli = promisify(brotliCompress) as (
  bytes: Buffer,
  options: { params: Record<number, number> },
) => Promise<Buffer>
const toGzip = promisify(gzip) as (bytes: Buffer) => Promise<Buffer>
