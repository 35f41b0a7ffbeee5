// The part of the platform that the core uses in browsers and in Node. Other projects get these declarations from their own
// platform types.

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}

interface ByteStream {
  getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }>; cancel(): Promise<void> }
}

declare class CompressionStream {
  constructor(format: 'deflate-raw')
  readonly readable: ByteStream
  readonly writable: { getWriter(): ByteWriter }
}

declare class DecompressionStream {
  constructor(format: 'deflate-raw')
  readonly readable: ByteStream
  readonly writable: { getWriter(): ByteWriter }
}

interface ByteWriter {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  close(): Promise<void>
}

declare const crypto: { getRandomValues(target: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> }
