import { deflateSync } from 'node:zlib'
import type { FailureCode } from '#domain/kit/failure.ts'
import { pdfOf } from './files.ts'
import {
  type Bytes,
  joined,
  jpegFrameAt,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngHeader,
  pngSignature,
  pngWith,
  webpChunk,
  webpExtended,
  webpOf,
  webpPicture,
} from './images.ts'

const html = '<!doctype html><script>alert(document.domain)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
/** An archive of one empty file, which programs find from the end of a file. */
const zip = joined(
  `PK\x03\x04\x14${'\0'.repeat(21)}\x01\0\0\0a`,
  `PK\x01\x02\x14\0\x14${'\0'.repeat(21)}\x01${'\0'.repeat(17)}a`,
  `PK\x05\x06\0\0\0\0\x01\0\x01\0\x2f\0\0\0\x1f\0\0\0\0\0`,
)
const exe = `MZ\x90\0\x03${'\0'.repeat(55)}\x80\0\0\0${'\0'.repeat(64)}PE\0\0`
const pixels = (rows: number, columns: number) => pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (columns + 1))))
const ended = pngChunk('IEND')

const changed = (bytes: Bytes, change: (copy: Buffer) => void): Bytes => {
  const copy = Buffer.from(bytes)
  change(copy)
  return Uint8Array.from(copy)
}

const padded = (text: string): Bytes => joined(text, ' '.repeat(Math.max(0, 200 - text.length)))

/** Contents that are not images, by their kind. */
const otherKinds: readonly (readonly [string, Bytes])[] = [
  ['an HTML page', padded(html)],
  ['a drawing with a script', padded(svg)],
  ['a drawing behind an XML declaration', padded(`<?xml version="1.0"?>${svg}`)],
  ['a drawing behind a mark of its encoding', joined(Uint8Array.of(0xef, 0xbb, 0xbf), svg)],
  ['an archive', zip],
  ['a program of Windows', joined(exe)],
  ['a program of Linux', joined('\x7fELF\x02\x01\x01', '\0'.repeat(200))],
  ['a shell script', padded('#!/bin/sh\nrm -rf ~')],
  ['a PDF where an image is expected', pdfOf(900)],
  ['a moving GIF that is also a script', joined('GIF89a/*', '\0'.repeat(60), '*/=1;alert(1)')],
  ['a bitmap', joined('BM', '\0'.repeat(200))],
  ['a JPEG behind an archive', joined(zip, jpegWith())],
  ['an icon', joined('\0\0\x01\0\x01\0', '\0'.repeat(200))],
]

/** Images that something else follows or precedes. */
const polyglots: readonly (readonly [string, Bytes])[] = [
  ['a JPEG that is also an archive', jpegWith({ end: zip })],
  ['a JPEG that is also a page', jpegWith({ end: html })],
  ['a PNG that is also an archive', pngWith({ end: zip })],
  ['a PNG that is also a program', pngWith({ end: exe })],
  ['a WebP that is also an archive', joined(webpOf(webpPicture), zip)],
  ['a WebP with an unknown chunk after a plain image', webpOf(webpPicture, webpChunk('ZIP ', zip))],
  [
    'a WebP of a container that is longer than the file',
    changed(webpOf(webpPicture), (copy) => copy.writeUInt32LE(9999, 4)),
  ],
]

/** Images that announce or contain more pixels than they may. */
const bombs: readonly (readonly [string, Bytes])[] = [
  ['a PNG of 65,535 × 65,535 pixels', joined(pngSignature, pngHeader(65_535, 65_535), pixels(8, 8), ended)],
  ['a PNG of 2,147,483,647 columns', joined(pngSignature, pngHeader(2 ** 31 - 1, 1), pixels(1, 8), ended)],
  ['a PNG of no columns', joined(pngSignature, pngHeader(0, 8), pixels(8, 0), ended)],
  [
    'a PNG whose pixels inflate to 100 times what it announces',
    joined(pngSignature, pngHeader(8, 8), pixels(800, 8), ended),
  ],
  ['a PNG of fewer pixels than it announces', joined(pngSignature, pngHeader(5000, 5000), pixels(8, 8), ended)],
  ['a JPEG of 65,535 × 65,535 pixels', changed(jpegWith(), (copy) => copy.writeUInt32BE(0xffff_ffff, jpegFrameAt + 5))],
  ['a JPEG of no rows', changed(jpegWith(), (copy) => copy.writeUInt16BE(0, jpegFrameAt + 5))],
  ['a WebP of 16,383 × 16,383 pixels', changed(webpOf(webpPicture), (copy) => copy.writeUInt32LE(0x3fff_3fff, 26))],
  ['a WebP whose header announces another size', webpOf(webpExtended(0, 4000, 4000), webpPicture)],
]

/** Images that are damaged, or are not one still picture. */
const damaged: readonly (readonly [string, Bytes])[] = [
  ['the mark of a PNG and nothing else', joined(pngSignature)],
  ['the mark of a PNG before random bytes', joined(pngSignature, pdfOf(900))],
  ['the mark of a JPEG before a page', joined('\xff\xd8\xff\xe0\x00\x10JFIF\x00', html)],
  ['the mark of a WebP before a page', joined('RIFF\x3e\0\0\0WEBPVP8 ', html)],
  ['a JPEG that ends early', jpegWith().slice(0, -40)],
  ['a PNG that ends early', pngWith().slice(0, -20)],
  ['a WebP that ends early', webpOf(webpPicture).slice(0, -20)],
  ['a PNG with a damaged chunk', changed(pngWith(), (copy) => copy.writeUInt8(7, 18))],
  ['a PNG with a necessary chunk that no browser knows', pngWith({ before: [pngChunk('EVIL', html)] })],
  ['a moving PNG', pngWith({ before: [pngChunk('acTL', Buffer.alloc(8))] })],
  ['a moving WebP', webpOf(webpExtended(2), webpChunk('ANIM', Buffer.alloc(6)), webpPicture)],
  ['a JPEG without a picture', joined('\xff\xd8', jpegSegment(0xe0, 'JFIF\0'), '\xff\xd9')],
  ['a JPEG of two pictures', joined(jpegWith().slice(0, -2), jpegWith().slice(2))],
  ['a JPEG of a kind that browsers do not draw', changed(jpegWith(), (copy) => copy.writeUInt8(0xc3, jpegFrameAt + 1))],
]

/** Files that must be refused where an image is expected, and the code of the refusal. */
export const maliciousImages: readonly (readonly [what: string, bytes: Bytes, code: FailureCode])[] = [
  ...otherKinds.map(([what, bytes]) => [what, bytes, 'fileTypeRefused'] as const),
  ...[...polyglots, ...bombs, ...damaged].map(([what, bytes]) => [what, bytes, 'fileImageBroken'] as const),
]

/** A title and a picture that only look as if they named something that acts. */
const harmless =
  '1 0 obj<</Title(TypeScript\\)/JavaScript \\(a (b\\\\) /JS)/Length 8>>stream\n\x9c\x01/JS \x88\n\nendstream endobj\n'

const pdf = (body: string, end = '%%EOF\n') => joined('%PDF-1.7\n', body, '\n', end)

/** PDFs that must be refused where a document is expected, and the code of the refusal. */
export const maliciousDocuments: readonly (readonly [what: string, bytes: Bytes, code: FailureCode])[] = [
  ['a PDF with a script', pdf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'), 'fileActive'],
  ['a PDF with a script whose name is disguised', pdf('1 0 obj<</S/J#61vaScript/J#53(1)>>endobj'), 'fileActive'],
  ['a PDF whose script is behind texts and streams', pdf(`${harmless}2 0 obj<</S/JavaScript>>endobj`), 'fileActive'],
  [
    'a PDF with the name of a script in an object of its own',
    pdf('1 0 obj<</S 2 0 R>>endobj 2 0 obj/JavaScript endobj'),
    'fileActive',
  ],
  ['a PDF with a script behind an open bracket between objects', pdf('( 1 0 obj<</S/JavaScript>>endobj'), 'fileActive'],
  [
    'a PDF with a script in its trailer',
    pdf('1 0 obj<<>>endobj trailer<</Root<</OpenAction<</S/JavaScript>>>>>>'),
    'fileActive',
  ],
  ['a PDF that starts a program', pdf('1 0 obj<</A<</S/Launch/F(cmd.exe)>>>>endobj'), 'fileActive'],
  ['a PDF with a file inside', pdf('1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj'), 'fileActive'],
  ['a PDF that is also an archive', joined(pdf('1 0 obj<<>>endobj'), zip), 'fileDocumentBroken'],
  ['a PDF that is also a page', joined(pdf('1 0 obj<<>>endobj'), html), 'fileDocumentBroken'],
  ['a PDF behind other bytes', joined(html, pdf('1 0 obj<<>>endobj')), 'fileTypeRefused'],
  ['a PDF that ends early', pdf('1 0 obj<<>>endobj', ''), 'fileDocumentBroken'],
]
