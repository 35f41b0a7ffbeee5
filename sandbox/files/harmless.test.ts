// Files that programs and phones make, with everything that a careless search would take for something dangerous.
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { afterAll, expect, test } from 'vitest'
import { readJpeg } from '#sandbox/platform/images/read-jpeg.ts'
import { readPng } from '#sandbox/platform/images/read-png.ts'
import { readWebp } from '#sandbox/platform/images/read-webp.ts'
import {
  type Bytes,
  joined,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngWith,
  webpChunk,
  webpExtended,
  webpOf,
  webpPicture,
} from '#sandbox/testing/images.ts'
import { readPdf } from './read-document.ts'

const seed = 20_261_128
/** Files of each kind. */
const numRuns = 250
let kept = 0
const latin = (text: string) => Buffer.from(text, 'latin1')

/** Bytes of a picture that also spell names of actions of a PDF. */
const picture = fc
  .tuple(
    fc.uint8Array({ maxLength: 400 }),
    fc.constantFrom('', '\x9c\x01/JS \x88', '/JavaScript ', '/Launch<<', '(/JS', 'obj '),
  )
  .map(([bytes, name]) => joined(bytes, name, bytes.toReversed()))

const words = fc.constantFrom(
  'TypeScript/JavaScript',
  'a (b) c',
  '\\',
  'see /Launch',
  '<</JS',
  '%',
  'endobj',
  'شرکت',
  'stream',
)
const texts = fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' ').replace(/[\\()]/g, '\\$&'))

const object = fc.oneof(
  picture.map((bytes) => joined(`<</Subtype/Image/Length ${bytes.length}>>stream\n`, bytes, '\nendstream')),
  texts.map((text) => `<</Title(${text})/Author (${text})>>`),
  texts.map((text) => `<</Contents<${latin(text).toString('hex')}>/Kids[1 0 R /Name]>>`),
  words.map((word) => `% ${word} /JavaScript\n<</Type/Page/Note#20/JSON/JSX(x)>>`),
  fc.constant('[/Indexed/DeviceRGB 1<ff00ff>]'),
)
const pdfs = fc
  .tuple(
    fc.constantFrom('', '\n', '\r\n', '\xef\xbb\xbf', '\xef\xbb\xbf\r\n'),
    fc.constantFrom('%PDF-1.4\n', '%PDF-1.7\r\n%\xe2\xe3\xcf\xd3\r\n', '%PDF-2.0\r'),
    fc.array(object, { minLength: 1, maxLength: 8 }),
    fc.constantFrom('', '\n', '\r\n', '\0\0\0\0', '\x1a'),
  )
  .map(([before, head, objects, end]) =>
    joined(
      before,
      head,
      ...objects.flatMap((body, at) => [`${at + 1} 0 obj\n`, body, '\nendobj\n']),
      'xref\n0 1\n0000000000 65535 f\ntrailer\n<</Size 2/Root 1 0 R/ID[(/JS\\))<2f4a53>]>>\nstartxref\n9\n%%EOF',
      end,
    ),
  )

const trailer = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(jpegWith(), joined('\0\0\0\x18ftypmp42'), joined('Image_UTC_Data1700000000SEFT'), joined('\0\0\0')),
)
const segment = fc
  .tuple(fc.constantFrom(0xe1, 0xe2, 0xe5, 0xed, 0xef, 0xfe), fc.uint8Array({ maxLength: 300 }), fc.nat({ max: 3 }))
  .map(([marker, data, fill]) => joined(new Uint8Array(fill).fill(0xff), jpegSegment(marker, data)))
const jpegs = fc.tuple(fc.array(segment, { maxLength: 5 }), trailer).map(([before, end]) => jpegWith({ before, end }))

const pngs = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom('tEXt', 'eXIf', 'iCCP', 'caBX'), fc.uint8Array({ maxLength: 99 })), {
      maxLength: 4,
    }),
    trailer,
  )
  .map(([chunks, end]) => pngWith({ before: chunks.map(([name, data]) => pngChunk(name, data)), end }))
const webps = fc
  .tuple(fc.uint8Array({ maxLength: 99 }), trailer)
  .map(([data, end]) => joined(webpOf(webpExtended(0x0c), webpPicture, webpChunk('EXIF', data)), end))

const run = { numRuns, seed }

afterAll(() => console.log(`harmless files: seed ${seed}, ${kept} accepted`))

test(`${numRuns} random PDFs are kept up to their end`, () => {
  fc.assert(
    fc.property(pdfs, (sent) => {
      const read = readPdf(sent)
      if (typeof read === 'string') throw new Error(read)
      const start = Buffer.from(sent).indexOf('%PDF-')
      expect(Buffer.compare(read, sent.slice(start, start + read.length))).toBe(0)
      expect(start + read.length).toBeGreaterThanOrEqual(Buffer.from(sent).lastIndexOf('%%EOF') + 5)
      kept += 1
    }),
    run,
  )
})

test.each<[string, fc.Arbitrary<Bytes>, (bytes: Bytes) => unknown, Bytes]>([
  ['JPEGs', jpegs, readJpeg, jpegWith()],
  ['PNGs', pngs, readPng, pngWith()],
  ['WebPs', webps, readWebp, webpOf(webpExtended(0), webpPicture)],
])(`${numRuns} random %s lose what can be left out, and nothing else`, async (_, files, read, rest) => {
  await fc.assert(
    fc.asyncProperty(files, async (sent) => {
      expect(Buffer.compare((await read(sent)) as Bytes, rest)).toBe(0)
      kept += 1
    }),
    run,
  )
})

test('a PDF of a common library that speaks of scripts, plain and compressed', async () => {
  for (const compress of [true, false]) {
    const pdf = new PDFDocument({ compress, info: { Title: 'TypeScript/JavaScript (/JS)' } })
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
    pdf.text('TypeScript/JavaScript /Launch <</JS>>').end()
    const bytes = await whole
    expect(readPdf(bytes)).toBe(bytes)
  }
})
