import { Buffer } from './buffer.ts'

type Done = (error: unknown, bytes?: Buffer) => void

const through = async (bytes: Uint8Array, transform: GenericTransformStream): Promise<Buffer> => {
  const stream = new Blob([Buffer.from(bytes)]).stream().pipeThrough(transform as TransformStream)
  return Buffer.from(await new Response(stream).arrayBuffer())
}

const withCallback = (create: () => GenericTransformStream) => (bytes: Uint8Array, done: Done) => {
  through(bytes, create()).then((packed) => done(null, packed), done)
}

export const gzip = withCallback(() => new CompressionStream('gzip'))
export const gunzip = withCallback(() => new DecompressionStream('gzip'))

/** The demo compresses no response: it crosses no network. */
export const brotliCompress = (_bytes: Uint8Array, _options: unknown, done: Done): void =>
  done(new Error('There is no brotli here.'))

export const constants = {}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

export const crc32 = (bytes: Uint8Array): number =>
  ~bytes.reduce((rest, byte) => (table[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8), -1) >>> 0

type Listeners = { data?: (bytes: Buffer) => void; error?: (error: unknown) => void; end?: () => void }

/** The stream of `node:zlib`, as far as the reader of PNG files uses it. */
export const createInflate = () => {
  const listeners: Listeners = {}
  const reading = new AbortController()
  const inflate = {
    bytesWritten: 0,
    on<Name extends keyof Listeners>(name: Name, listener: Listeners[Name]) {
      listeners[name] = listener
      return inflate
    },
    end(bytes: Uint8Array) {
      inflate.bytesWritten = bytes.length
      const sink = new WritableStream<Uint8Array>({ write: (chunk) => listeners.data?.(Buffer.from(chunk)) })
      const inflated = new Blob([Buffer.from(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
      inflated.pipeTo(sink, { signal: reading.signal }).then(
        () => listeners.end?.(),
        (error: unknown) => listeners.error?.(error),
      )
    },
    destroy: () => reading.abort(),
  }
  return inflate
}
