import { isDrawable } from './image-size.ts'
import { isRemovable } from './trailer.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const application = { first: 0xe0, jfif: 0xe0, exif: 0xe1, adobe: 0xee, last: 0xef }
const comment = 0xfe
/** Baseline, extended and progressive frames; browsers draw no others. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** Tables of a scan: Huffman, quantisation, restart interval. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])

/**
 * A JPEG up to its end, without comments and application segments, apart from its orientation and what decoders need for its
 * colours. Undefined if it is damaged, has no picture, or another kind of file follows. (ITU T.81, annex B)
 */
export const readJpeg = (content: Uint8Array): Uint8Array | undefined => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return undefined
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let frameCount = 0
  let scanCount = 0
  let at = 2
  for (;;) {
    at = startOfMarker(bytes, at)
    const marker = bytes.readUInt8(at + 1)
    if (marker === endOfImage) {
      const end = at + 2
      if (frameCount !== 1 || scanCount === 0 || !isRemovable(bytes.subarray(end))) return undefined
      return Buffer.concat([...kept, bytes.subarray(at, end)])
    }
    const length = bytes.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    const segment = bytes.subarray(at, end)
    if (frames.has(marker)) {
      frameCount += 1
      if (!isFrame(segment)) return undefined
    } else if (marker === startOfScan) {
      scanCount += 1
      if (frameCount !== 1) return undefined
      end = endOfScan(bytes, end)
    } else if (!(tables.has(marker) || isApplication(marker) || marker === comment)) return undefined
    kept.push(withoutMetadata(marker, segment), bytes.subarray(at + segment.length, end))
    at = end
  }
}

/**
 * The last byte before the code of a marker: any number of fill bytes may precede it, and some cameras pad segments with zeros.
 * @throws RangeError if other bytes are there
 */
const startOfMarker = (bytes: Buffer, from: number): number => {
  let at = from
  while (bytes.readUInt8(at) === 0) at += 1
  if (bytes.readUInt8(at) !== 0xff) throw new RangeError('There is no marker.')
  while (bytes.readUInt8(at + 1) === 0xff) at += 1
  return at
}

const isApplication = (marker: number): boolean => marker >= application.first && marker <= application.last

/** A frame of eight bits for each sample, with one component (grey), three (colours) or four (print). */
const isFrame = (segment: Buffer): boolean => {
  const components = segment.readUInt8(9)
  return (
    segment.readUInt8(4) === 8 &&
    isDrawable(segment.readUInt16BE(7), segment.readUInt16BE(5)) &&
    [1, 3, 4].includes(components) &&
    segment.length === 10 + 3 * components
  )
}

/** The place of the first marker after the compressed data; restart markers belong to the data. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = from
  for (;;) {
    const next = bytes.indexOf(0xff, at)
    if (next < 0) return bytes.length
    const follows = bytes.readUInt8(next + 1)
    if (follows !== 0 && (follows < 0xd0 || follows > 0xd7)) return next
    at = next + 2
  }
}

const none = Buffer.alloc(0)

const withoutMetadata = (marker: number, segment: Buffer): Buffer => {
  if (marker === comment) return none
  if (!isApplication(marker)) return segment
  const text = segment.toString('latin1', 4)
  // Without the thumbnail that a longer one has.
  if (marker === application.jfif) return text.startsWith('JFIF\0') && segment.length === 18 ? segment : none
  if (marker === application.adobe) return text.startsWith('Adobe') && segment.length === 16 ? segment : none
  if (marker === application.exif && text.startsWith('Exif\0\0')) return orientationSegment(readOrientation(segment))
  return none
}

const orientationTag = 0x0112

/** How the picture has to be turned, 1 to 8; 1 if Exif does not tell. */
const readOrientation = (segment: Buffer): number => {
  try {
    const tiff = segment.subarray(10)
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const directory = long(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + 12 * entry
      if (short(at) === orientationTag) return short(at + 8)
    }
    return 1
  } catch (error) {
    // Metadata that are damaged are left out, like any other.
    if (error instanceof RangeError) return 1
    throw error
  }
}

/** Exif with the orientation only: a photograph from a phone would otherwise lie on its side. */
const orientationSegment = (orientation: number): Buffer =>
  orientation < 2 || orientation > 8
    ? none
    : Buffer.concat([
        Buffer.from([0xff, application.exif, 0, 34]),
        Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
        Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
      ])
