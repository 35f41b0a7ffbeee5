import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendPart, createUpload, downloadFile } from '#domain/contract/files/files.ts'
import { type FileKind, largestFile, partSize, type Upload } from '#domain/files/upload.ts'
import { hashOf } from '#sandbox/testing/files.ts'
import {
  type Bytes,
  joined,
  jpegSegment,
  jpegWith,
  largePng,
  pngChunk,
  pngOf,
  pngWith,
  webpAlpha,
  webpChunk,
  webpExtended,
  webpLossless,
  webpOf,
  webpPicture,
} from '#sandbox/testing/images.ts'
import { maliciousDocuments, maliciousImages } from '#sandbox/testing/malicious-files.ts'
import { type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'

let shop: Shop
let owner: Caller
beforeAll(async () => {
  shop = await openShop({ countries: [] })
  owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
}, 60_000)
afterAll(() => shop.close())

/** The status and the body of the response to the last part. */
const upload = async (bytes: Bytes, kind: FileKind) => {
  const announced = { name: 'picture.png', size: bytes.length, sha256: hashOf(bytes), kind }
  const { id } = await owner.ask(createUpload, { body: announced })
  let offset = 0
  for (;;) {
    const body = bytes.slice(offset, offset + partSize)
    const answer = await owner.send(appendPart, { query: { upload: id, offset }, body })
    offset += partSize
    if (answer.status !== 200 || offset >= bytes.length) return answer
  }
}

const stored = async () => {
  const { query } = shop.sandbox.database
  const files = await query.selectFrom('file').select('id').execute()
  const parts = await query.selectFrom('file_part').select('file_id').execute()
  return [files.length, parts.length]
}

describe('where an image is expected', () => {
  test('at least 40 different contents are tried', () => {
    expect(maliciousImages.length).toBeGreaterThanOrEqual(40)
    expect(new Set(maliciousImages.map(([, bytes]) => hashOf(bytes))).size).toBe(maliciousImages.length)
  })

  test('an image that unpacks to more than a browser draws is refused by its header, one of as many pixels is kept', async () => {
    const [deep, flat] = [await largePng(5_000, 16, 1), await largePng(5_000, 8, 1)]
    expect(deep.length).toBeLessThan(largestFile.image)
    const { status, body } = await upload(deep, 'image')
    expect([status, (body as { code: string }).code]).toEqual([422, 'fileImageBroken'])
    const kept = await upload(flat, 'image')
    expect(kept.status).toBe(200)
    const { query } = shop.sandbox.database
    await query
      .deleteFrom('file')
      .where('id', '=', (kept.body as Upload).id)
      .execute()
  })

  test('others write while pictures are unpacked', async () => {
    const pictures = await Promise.all([2, 3, 4].map((seed) => largePng(4_900, 8, seed)))
    const ended: string[] = []
    const uploads = pictures.map(async (bytes) => {
      const { body } = await upload(bytes, 'image')
      ended.push('picture')
      return (body as Upload).id
    })
    for (let write = 0; write < 3; write += 1) {
      await shop.signIn('owner@example.com', 'prj_nordlicht')
      ended.push('sign-in')
    }
    const ids = await Promise.all(uploads)
    expect(ended.indexOf('sign-in')).toBeLessThan(ended.lastIndexOf('picture'))
    await shop.sandbox.database.query.deleteFrom('file').where('id', 'in', ids).execute()
  })

  test.each(maliciousImages)('%s is refused, and nothing is stored [VAL-19]', async (_, bytes, expected) => {
    const { status, body } = await upload(bytes, 'image')
    expect([status, (body as { code: string }).code]).toEqual([422, expected])
    expect(await stored()).toEqual([0, 0])
  })

  test('no bytes, and one byte too many, are refused before any is sent [VAL-19]', async () => {
    for (const size of [0, largestFile.image + 1]) {
      const body = { name: 'a.png', size, sha256: hashOf(pngWith()), kind: 'image' } as const
      expect((await owner.refused(createUpload, { body })).errors).toEqual({ size: ['file.image'] })
    }
    expect(await stored()).toEqual([0, 0])
  })
})

describe('where a document is expected', () => {
  test.each(maliciousDocuments)('%s is refused, and nothing is stored', async (_, bytes, expected) => {
    const { status, body } = await upload(bytes, 'document')
    expect([status, (body as { code: string }).code]).toEqual([422, expected])
    expect(await stored()).toEqual([0, 0])
  })
})

const exif = (orientation: number) =>
  joined(
    'Exif\0\0II*\0\x08\0\0\0\x02\0',
    '\x0f\x01\x02\0\x04\0\0\0Cam\0',
    `\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0`,
    '\0\0\0\0',
  )
const bigEndian = (orientation: number) =>
  joined(`Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`)

const secret = 'GPS 52.52 N 13.40 E'

describe('an image without what can be left out', () => {
  const stripped: readonly (readonly [string, Bytes, Bytes])[] = [
    [
      'a JPEG loses comments, Exif and profiles',
      jpegWith({ before: [jpegSegment(0xfe, secret), jpegSegment(0xe1, exif(1)), jpegSegment(0xe2, secret)] }),
      jpegWith(),
    ],
    [
      'a JPEG keeps how it is to be turned, and nothing else of Exif',
      jpegWith({ before: [jpegSegment(0xe1, exif(6)), jpegSegment(0xe1, secret)] }),
      jpegWith({ before: [jpegSegment(0xe1, bigEndian(6))] }),
    ],
    [
      'a JPEG whose Exif is damaged loses it',
      jpegWith({ before: [jpegSegment(0xe1, exif(6).slice(0, 20))] }),
      jpegWith(),
    ],
    [
      'a PNG loses texts, Exif and times',
      pngWith({
        before: [
          pngChunk('tEXt', secret),
          pngChunk('eXIf', secret),
          pngChunk('iTXt', secret),
          pngChunk('zTXt', secret),
        ],
        after: [pngChunk('tIME', Buffer.alloc(7))],
      }),
      pngWith(),
    ],
    [
      'a WebP loses Exif and XMP',
      webpOf(webpExtended(0x0c), webpPicture, webpChunk('EXIF', secret), webpChunk('XMP ', secret)),
      webpOf(webpExtended(0), webpPicture),
    ],
    [
      'a WebP with transparent parts keeps them',
      webpOf(webpExtended(0x30), webpChunk('ICCP', secret), webpAlpha, webpPicture),
      webpOf(webpExtended(0x10), webpAlpha, webpPicture),
    ],
    [
      'a lossless WebP',
      webpOf(webpExtended(4), webpLossless, webpChunk('XMP ', secret)),
      webpOf(webpExtended(0), webpLossless),
    ],
    ['a JPEG loses a second one behind its end', jpegWith({ end: jpegWith() }), jpegWith()],
    [
      'a JPEG loses data of the maker behind its end',
      jpegWith({ end: '\0\0\x01\x0a\x0e\0\0\0Image_UTC_DataSEFT' }),
      jpegWith(),
    ],
    ['a JPEG loses the video behind its end', jpegWith({ end: '\0\0\0\x18ftypmp42\0\0\0\0PK\x03\x04' }), jpegWith()],
    ['a JPEG loses a zero behind its end', jpegWith({ end: '\0' }), jpegWith()],
    [
      'a JPEG loses fill bytes before a marker and zeros behind a segment',
      jpegWith({ before: [joined('\0\0\xff\xff\xff'), jpegSegment(0xfe, secret).slice(1), joined('\xff\xff')] }),
      jpegWith(),
    ],
    ['a PNG loses the rest of a longer one behind its end', pngWith({ end: 'rest' }), pngWith()],
    ['a WebP loses padding behind its end', joined(webpOf(webpPicture), '\0\0'), webpOf(webpPicture)],
    ['an image without any is stored as it is', pngOf(300_000), pngOf(300_000)],
  ]

  test.each(stripped)('%s', async (_, sent, expected) => {
    const { body } = await upload(sent, 'image')
    const { id, size, file } = body as Upload
    expect([size, file?.size]).toEqual([expected.length, expected.length])
    const read = await owner.send(downloadFile, { query: { file: id } })
    expect(Buffer.compare(read.body as Uint8Array, expected)).toBe(0)
    // A part that is sent again after the end changes nothing.
    const again = await owner.send(appendPart, { query: { upload: id, offset: 0 }, body: sent.slice(0, partSize) })
    expect(again.body).toEqual(body)
  })
})
