import { crc32, createInflate } from 'node:zlib'
import { isDrawable } from './image-size.ts'
import { isRemovable } from './trailer.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Chunks without which the picture looks different; text, times, Exif and colour profiles are left out. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
])
/** Chunks of an animation. */
const moving: ReadonlySet<string> = new Set(['acTL', 'fcTL', 'fdAT'])

/** Channels by colour type, and the depths that it allows. */
const colours: Readonly<Record<number, { channels: number; depths: readonly number[] } | undefined>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/**
 * Bytes of the decompressed rows: 25,000,000 pixels of four bytes. An image of more bits has fewer pixels; it is refused by its
 * header.
 */
const maxBytes = 101_000_000

/** Bytes that the decompression returns at a time: the fewer, the more often it interrupts other requests. */
const chunkSize = 1_048_576

type Chunk = { readonly name: string; readonly data: Buffer; readonly whole: Buffer }

/**
 * A PNG without metadata. Undefined if a chunk is damaged, unknown but necessary, or out of order, if the compressed data
 * are not exactly the announced pixels, if it moves, or if another kind of file follows. (W3C PNG, third edition)
 */
export const readPng = async (content: Uint8Array): Promise<Uint8Array | undefined> => {
  const chunks = readChunks(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  if (chunks === undefined || !isInOrder(chunks)) return undefined
  const size = pixelBytes(chunks)
  const data = chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data)
  if (size === undefined || size > maxBytes || !(await inflatesTo(data, size))) return undefined
  return Buffer.concat([signature, ...chunks.filter(({ name }) => kept.has(name)).map(({ whole }) => whole)])
}

const readChunks = (bytes: Buffer): readonly Chunk[] | undefined => {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined
  const chunks: Chunk[] = []
  let at = 8
  while (at < bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    at = end
    // Some programs leave the rest of a longer picture behind the end of a shorter one.
    if (name === 'IEND') return isRemovable(bytes.subarray(end)) ? chunks : undefined
  }
  return chunks
}

const isInOrder = (chunks: readonly Chunk[]): boolean => {
  const names = chunks.map(({ name }) => name)
  const once = (name: string): boolean => names.filter((each) => each === name).length === 1
  const [first, last] = [names.indexOf('IDAT'), names.lastIndexOf('IDAT')]
  // A name that begins with a capital is necessary for the picture.
  const isKnown = names.every((name) => /^[A-Za-z]{4}$/.test(name) && (kept.has(name) || !/^[A-Z]/.test(name)))
  const hasPalette = !names.includes('PLTE') || (once('PLTE') && names.indexOf('PLTE') < first)
  return (
    isKnown &&
    names[0] === 'IHDR' &&
    once('IHDR') &&
    first > 0 &&
    names.slice(first, last).every((name) => name === 'IDAT') &&
    hasPalette &&
    names.at(-1) === 'IEND' &&
    once('IEND') &&
    chunks.at(-1)?.data.length === 0 &&
    !names.some((name) => moving.has(name))
  )
}

/** Bytes of the decompressed rows, each with the byte of its filter; undefined for a header that is not allowed. */
const pixelBytes = (chunks: readonly Chunk[]): number | undefined => {
  const header = chunks[0]?.data
  if (header?.length !== 13) return undefined
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, type = 0, compression, filter, interlace] = header.subarray(8)
  const colour = colours[type]
  if (colour === undefined || !colour.depths.includes(depth) || !isDrawable(width, height)) return undefined
  if (compression !== 0 || filter !== 0) return undefined
  if (type === 3 && !chunks.some(({ name }) => name === 'PLTE')) return undefined
  const rows = (columns: number, lines: number): number =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * colour.channels * depth) / 8))
  if (interlace === 0) return rows(width, height)
  if (interlace !== 1) return undefined
  return passes.reduce(
    (sum, [x, y, right, down]) => sum + rows(Math.ceil((width - x) / right), Math.ceil((height - y) / down)),
    0,
  )
}

/** First column and row of each pass of an interlaced image, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Counts decompressed bytes and keeps none of them; stops at the first one too many. */
const inflatesTo = (data: readonly Buffer[], size: number): Promise<boolean> =>
  new Promise((resolve) => {
    const inflate = createInflate({ chunkSize })
    const total = data.reduce((sum, { length }) => sum + length, 0)
    let count = 0
    inflate.on('data', (bytes: Buffer) => {
      count += bytes.length
      if (count <= size) return
      resolve(false)
      inflate.destroy()
    })
    inflate.on('error', () => resolve(false))
    inflate.on('end', () => resolve(count === size && inflate.bytesWritten === total))
    inflate.end(Buffer.concat(data))
  })
