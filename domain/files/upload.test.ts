import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fileTypeOf } from '#domain/kit/file-type.ts'
import { fileNameSchema, largestFile, newUploadSchema, readFileName, sizeProblem } from './upload.ts'

const bytes = (...given: (string | number)[]) =>
  Uint8Array.from(given.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))))

describe('the type of a content', () => {
  test.each([
    ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0), 'image/png'],
    ['a WebP', bytes('RIFF', 9, 8, 7, 6, 'WEBPVP8 '), 'image/webp'],
    ['other RIFF contents, such as sound', bytes('RIFF', 9, 8, 7, 6, 'WAVEfmt '), null],
    ['an HTML page', bytes('<!doctype html>'), null],
    ['a PDF behind an empty line', bytes('\r\n%PDF-1.7'), 'application/pdf'],
    ['a PDF whose mark comes behind a text', bytes('x %PDF-1.7'), null],
    ['a cut mark', bytes(0x89, 'PNG'), null],
    ['nothing', bytes(), null],
  ])('of %s', (_, start, type) => expect(fileTypeOf(start)).toBe(type))
})

describe('the size of a file', () => {
  test('is less than 1,050,000 bytes and more than none', () => {
    const problems = [0, 1, 1_049_999, 1_050_000].map((size) => sizeProblem(size, 'document'))
    expect(problems).toEqual(['fileEmpty', null, null, 'fileTooLarge'])
    expect([largestFile.document, largestFile.image]).toEqual([1_049_999, 3_999_999])
    expect([3_999_999, 4_000_000].map((size) => sizeProblem(size, 'image'))).toEqual([null, 'fileTooLarge'])
    const upload = { name: 'a.png', sha256: 'a'.repeat(64), kind: 'image' }
    expect([3_999_999, 4_000_000].map((size) => v.is(newUploadSchema, { ...upload, size }))).toEqual([true, false])
  })

  test.each([0, -1, 1.5, 1_050_000, Number.NaN])('of %s bytes is refused by the contract', (size) => {
    expect(v.is(newUploadSchema, { name: 'a.pdf', size, sha256: 'a'.repeat(64) })).toBe(false)
  })
})

describe('the name of a file', () => {
  test.each([
    ['receipt.pdf', 'receipt.pdf'],
    ['C:\\Users\\clara\\receipt.pdf', 'receipt.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\u001fc\u007f.pdf', 'abc.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['.htaccess', 'htaccess'],
    ['  two   words.png ', 'two words.png'],
    ['رسید می\u200cآید.pdf', 'رسید می\u200cآید.pdf'],
    ['..', 'file'],
    ['', 'file'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ['😀'.repeat(130), '😀'.repeat(120)],
  ])('%j is kept as %j', (given, name) => {
    expect(readFileName(given)).toBe(name)
    expect(readFileName(name)).toBe(name)
    expect(v.is(fileNameSchema, name)).toBe(true)
  })

  test.each(['a/b.pdf', 'a\u0000.pdf', '', '\u202ea.pdf', 'x'.repeat(121)])('%j is refused by the contract', (name) => {
    expect(v.is(fileNameSchema, name)).toBe(false)
  })
})
