// The little of the platform that browsers and Node both have and the core uses. Houses that see the whole platform have
// these declarations from there.

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
