import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

export type Bytes = Uint8Array<ArrayBuffer>

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
export const joined = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part))))

export const pngSignature = '\x89PNG\r\n\x1a\n'

export const pngChunk = (name: string, data: Uint8Array | string = ''): Buffer => {
  const named = Buffer.from(joined(name, data))
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(named.length - 4, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** The header of a grey image of eight bits, unless `rest` (depth, colour, compression, filter, interlace) says otherwise. */
export const pngHeader = (width: number, height: number, rest: readonly number[] = [8, 0, 0, 0, 0]): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set(rest, 8)
  return pngChunk('IHDR', data)
}

/** A small PNG with more chunks before its pixels, after them, and after its end. */
export const pngWith = ({
  before = [],
  after = [],
  end = '',
}: {
  readonly before?: readonly Uint8Array[]
  readonly after?: readonly Uint8Array[]
  readonly end?: Uint8Array | string
} = {}): Bytes => {
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(8 * 9, 0)))
  return joined(pngSignature, pngHeader(8, 8), ...before, pixels, ...after, pngChunk('IEND'), end)
}

const columns = 4000

/**
 * A grey PNG of exactly this size, from 200 bytes on, without anything that is left out of a stored image. `seed` makes
 * contents differ.
 */
export const pngOf = (size: number, seed = 1): Bytes => {
  // Signature, header, the frames of the pixels and the end, and what every deflated stream has.
  const least = 8 + 25 + 12 + 12 + 6
  // Blocks of 5 and chunks of 12 bytes make up any sum from 44 on.
  const most = size - least - 44
  const height = Math.max(1, Math.floor((most - 5 * Math.ceil(most / 65_535)) / (columns + 1)))
  const width = height > 1 ? columns : Math.min(columns, most - 6)
  const raw = Buffer.alloc(height * (width + 1))
  for (let at = 0; at < raw.length; at += 1) raw[at] = at % (width + 1) === 0 ? 0 : (at * 31 + seed * 97) % 251
  const stored = deflateStored(raw)
  const slack = size - (8 + 25 + 12 + 12 + stored.length)
  const chunks = [0, 1, 2, 3, 4].find((count) => slack >= 12 * count && (slack - 12 * count) % 5 === 0) ?? 0
  const padding = Buffer.concat(Array.from({ length: (slack - 12 * chunks) / 5 }, () => emptyBlock))
  const stream = Buffer.concat([stored.subarray(0, 2), padding, stored.subarray(2)])
  const empty = Array.from({ length: chunks }, () => pngChunk('IDAT'))
  return joined(pngSignature, pngHeader(width, height), ...empty, pngChunk('IDAT', stream), pngChunk('IEND'))
}

const emptyBlock = latin('\0\0\0\xff\xff')

/** Not compressed, so that its length follows from the number of bytes. */
const deflateStored = (raw: Buffer): Buffer => deflateSync(raw, { level: 0, memLevel: 9 })

/** 8 × 6 pixels, encoded by Chromium. */
const jpegRest =
  '/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/9sAQwEREhIYFRgvGhovY0I4QmNjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj/8AAEQgABgAIAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAGREBAQADAQAAAAAAAAAAAAAAAgEAERIx/9oADAMBAAIRAxEAPwCAAVKu9L3KEAg8mamf/9k='
const jpegHeader = '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00'
const jpegBody = Buffer.from(jpegRest, 'base64')

export const jpegSegment = (marker: number, data: Uint8Array | string): Bytes => {
  const bytes = joined(data)
  return joined(Uint8Array.of(0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff), bytes)
}

export const jpegWith = ({
  before = [],
  end = '',
}: {
  readonly before?: readonly Uint8Array[]
  readonly end?: Uint8Array | string
} = {}): Bytes => joined(jpegHeader, ...before, jpegBody, end)

/** The place of the frame header (SOF0) in `jpegWith()`. */
export const jpegFrameAt = Buffer.from(jpegWith()).indexOf(latin('\xff\xc0'))

/** Chunks of WebP images of the same size: lossy, lossless, and the two of a lossy one with transparent parts. */
export const webpPicture = Buffer.from(
  'VlA4IDYAAACQAQCdASoIAAYAAsBMJbACdLoAA5gA/ujW+xdelH7oU0FGKJ/+Ji31f/Mo7wiNfsN9hvDQAAA=',
  'base64',
)
export const webpLossless = Buffer.from('VlA4TBcAAAAvB0ABAA9ws+bPZP6Mef6DB4f/j+h/4AA=', 'base64')
export const webpAlpha = Buffer.from('QUxQSAwAAAABDzCAERFiHiL6Hwc=', 'base64')

export const webpChunk = (name: string, data: Uint8Array | string): Bytes => {
  const bytes = joined(data)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return joined(name, length, bytes, bytes.length % 2 === 1 ? '\0' : '')
}

export const webpOf = (...chunks: readonly Uint8Array[]): Bytes => {
  const body = joined('WEBP', ...chunks)
  return webpChunk('RIFF', body)
}

/** The header of an extended image of 8 × 6 pixels. */
export const webpExtended = (flags: number, width = 8, height = 6): Bytes => {
  const data = Buffer.alloc(10)
  data.writeUInt8(flags, 0)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', data)
}

/** A transparent PNG that is small while it is packed, of `depth` bits for each of four channels; another one for each seed. */
export const largePng = async (side: number, depth: 8 | 16, seed: number): Promise<Bytes> => {
  const row = Buffer.alloc(1 + (side * 4 * depth) / 8)
  const first = Buffer.from(row)
  first.writeUInt32BE(seed % 2 ** 32, 1)
  const rows = Readable.from(Array.from({ length: side }, (_, index) => (index === 0 ? first : row)))
  const packed = await buffer(rows.pipe(createDeflate()))
  return joined(pngSignature, pngHeader(side, side, [depth, 6, 0, 0, 0]), pngChunk('IDAT', packed), pngChunk('IEND'))
}
