import { isDrawable } from './image-size.ts'
import { isRemovable } from './trailer.ts'

type Chunk = { readonly name: string; readonly data: Buffer; readonly whole: Buffer }
type Size = { readonly width: number; readonly height: number }

const flagAlpha = 0x10
const flagAnimation = 0x02

/**
 * A WebP up to its end, without metadata. Undefined if it is damaged, moves, or another kind of file follows. (Google, WebP container specification;
 * RFC 6386 for the frame of a lossy image)
 */
export const readWebp = (content: Uint8Array): Uint8Array | undefined => {
  const whole = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const isContainer = whole.toString('latin1', 0, 4) === 'RIFF' && whole.toString('latin1', 8, 12) === 'WEBP'
  const end = whole.readUInt32LE(4) + 8
  if (!isContainer || end > whole.length || !isRemovable(whole.subarray(end))) return undefined
  const bytes = whole.subarray(0, end)
  const chunks = readChunks(bytes)
  const pictures = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const picture = pictures[0]
  const size = picture && sizeOf(picture)
  if (picture === undefined || pictures.length > 1 || size === undefined) return undefined
  if (!isDrawable(size.width, size.height)) return undefined
  if (chunks[0]?.name !== 'VP8X') return chunks.length === 1 ? bytes : undefined
  return readExtended(chunks, picture, size)
}

/** @throws RangeError at a chunk that is longer than the content */
const readChunks = (bytes: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = []
  let at = 12
  while (at < bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length) throw new RangeError('The chunk ends after the content.')
    chunks.push({
      name: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
      whole: bytes.subarray(at, end),
    })
    at = end
  }
  return chunks
}

const sizeOf = ({ name, data }: Chunk): Size | undefined => {
  if (name === 'VP8L') {
    const bits = data.readUInt32LE(1)
    if (data[0] !== 0x2f || bits >>> 29 !== 0) return undefined
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const tag = data.readUIntLE(0, 3)
  const isKeyFrame = (tag & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a
  // The first partition begins after the ten bytes of the header.
  if (!isKeyFrame || 10 + (tag >>> 5) > data.length) return undefined
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

/** An image whose header says what else there is: only the transparency of a lossy image is kept. */
const readExtended = (chunks: readonly Chunk[], picture: Chunk, size: Size): Uint8Array | undefined => {
  const header = chunks[0]?.data
  if (header?.length !== 10 || chunks.filter(({ name }) => name === 'VP8X').length !== 1) return undefined
  const flags = header.readUInt8(0)
  const isMoving = (flags & flagAnimation) !== 0 || chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF')
  const canvas = { width: header.readUIntLE(4, 3) + 1, height: header.readUIntLE(7, 3) + 1 }
  if (isMoving || canvas.width !== size.width || canvas.height !== size.height) return undefined
  const alphas = chunks.filter(({ name }) => name === 'ALPH')
  if (alphas.length > 1) return undefined
  const plain = Buffer.from(header)
  plain.writeUInt8(flags & flagAlpha, 0)
  return container([chunkOf('VP8X', plain), ...alphas.map(({ whole }) => whole), picture.whole])
}

const chunkOf = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}

const container = (chunks: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  return chunkOf('RIFF', body)
}
