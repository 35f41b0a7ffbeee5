import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendPart, createUpload, downloadFile, loadUpload, removeFile } from '#domain/contract/files/files.ts'
import { largestFile, partSize, type Upload } from '#domain/files/upload.ts'
import type { FileType } from '#domain/kit/file-type.ts'
import { createFilesPart } from '#sandbox/files/part.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { hashOf, pdfOf } from '#sandbox/testing/files.ts'
import { type Bytes, jpegWith, pngOf, pngWith, webpOf, webpPicture } from '#sandbox/testing/images.ts'
import { type Answer, type Caller, openShop, type Shop } from '#sandbox/testing/shop-fixture.ts'
import { lifetime, maxBytes, maxUnfinished } from './limits.ts'

const project = 'prj_nordlicht'

let shop: Shop
let owner: Caller
beforeEach(async () => {
  shop = await openShop({ countries: [], processes: 2 })
  owner = await shop.signIn('owner@example.com', project)
}, 60_000)
afterEach(() => shop.close())

/** A small image of each type that is stored as it is sent, and a document. */
const samples: Readonly<Record<FileType, Bytes>> = {
  'application/pdf': pdfOf(900),
  'image/jpeg': jpegWith(),
  'image/png': pngWith(),
  'image/webp': webpOf(webpPicture),
}

const contentOf = pdfOf

const announce = (bytes: Uint8Array, name = 'receipt.pdf', caller = owner): Promise<Upload> =>
  caller.ask(createUpload, { body: { name, size: bytes.length, sha256: hashOf(bytes) } })

const send = (
  { id }: Upload,
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  caller = owner,
): Promise<Answer<unknown>> =>
  caller.send(appendPart, { query: { upload: id, offset }, body: bytes.slice(offset, offset + partSize) })

const uploadWhole = async (bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<Upload> => {
  let upload = await announce(bytes, name)
  while (upload.file === null) {
    const { status, body } = await send(upload, bytes, upload.offset)
    if (status !== 200) throw new Error(`The part was refused: ${JSON.stringify(body)}`)
    upload = body as Upload
  }
  return upload
}

const partRows = () => shop.sandbox.database.query.selectFrom('file_part').select('position').execute()
const fileRows = () => shop.sandbox.database.query.selectFrom('file').select(['id', 'state']).execute()

describe('an upload', () => {
  test('arrives in parts at several processes, and is complete with its last byte [API-70] [API-71]', async () => {
    const bytes = contentOf(2 * partSize + 1000)
    const upload = await announce(bytes, 'گزارش.pdf')
    expect(upload).toMatchObject({ offset: 0, part_size: partSize, size: bytes.length, file: null })
    expect((await send(upload, bytes, 0)).body).toMatchObject({ offset: partSize, file: null })
    expect((await owner.refused(downloadFile, { query: { file: upload.id } })).code).toBe('fileUnknown')
    expect((await send(upload, bytes, partSize)).body).toMatchObject({ offset: 2 * partSize, file: null })
    const file = { id: upload.id, name: 'گزارش.pdf', type: 'application/pdf', size: bytes.length }
    expect((await send(upload, bytes, 2 * partSize)).body).toMatchObject({ offset: bytes.length, file })
    const { status, headers, body } = await owner.send(downloadFile, { query: { file: upload.id } })
    expect([status, Buffer.compare(body as Uint8Array, bytes)]).toEqual([200, 0])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_____.pdf"; filename*=UTF-8''${encodeURIComponent('گزارش.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['a path', '../receipt.pdf'],
    ['a path of Windows', '..\\receipt.pdf'],
    ['a NUL', 'receipt.pdf\u0000.html'],
    ['a line break', 'receipt\r\nset-cookie: a=b.pdf'],
    ['a mark that turns the direction of writing', 'receipt\u202efdp.exe'],
    ['an isolate', 'receipt\u2066.pdf'],
  ])('with %s in its name is refused at the name, and nothing is stored', async (_, name) => {
    const bytes = contentOf(100)
    const refused = await owner.refused(createUpload, { body: { name, size: bytes.length, sha256: hashOf(bytes) } })
    expect([refused.status, refused.code, Object.keys(refused.errors ?? {})]).toEqual([422, 'requestInvalid', ['name']])
    expect(await fileRows()).toEqual([])
  })

  test('with quotes and signs of a header in its name is saved under that name, in one safe header', async () => {
    const name = `a"; filename="b.html;%22'(x) ü.pdf`
    const upload = await uploadWhole(contentOf(1000), name)
    const { headers } = await owner.send(downloadFile, { query: { file: upload.id } })
    const header = headers.get('content-disposition') ?? ''
    const [, plain = '', encoded = ''] =
      /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w.%~!-]+)$/.exec(header) ?? []
    expect(plain).toBe(`a_; filename=_b.html;_22'(x) _.pdf`)
    expect(decodeURIComponent(encoded)).toBe(name)
  })

  test('continues behind what has arrived when the same content is announced again [API-70]', async () => {
    const bytes = contentOf(partSize + 5)
    const first = await announce(bytes)
    await send(first, bytes, 0)
    const again = await announce(bytes, 'renamed.pdf')
    expect(again).toMatchObject({ id: first.id, offset: partSize, name: 'renamed.pdf' })
    expect(await owner.ask(loadUpload, { query: { upload: first.id } })).toEqual(again)
    expect((await send(again, bytes, partSize)).body).toMatchObject({ file: { name: 'renamed.pdf' } })
  })

  test('belongs to its project: another project announces the same content anew [API-70]', async () => {
    const bytes = contentOf(1000)
    const mine = await announce(bytes)
    const other = await shop.signIn('iran@example.com', 'prj_parto')
    expect((await announce(bytes, 'receipt.pdf', other)).id).not.toBe(mine.id)
    for (const refused of [
      await other.refused(loadUpload, { query: { upload: mine.id } }),
      await other.refused(appendPart, { query: { upload: mine.id, offset: 0 }, body: bytes }),
    ]) {
      expect([refused.status, refused.code]).toEqual([404, 'uploadUnknown'])
    }
  })

  test('a part that was sent twice changes nothing; a gap is refused with the right offset [API-70]', async () => {
    const bytes = contentOf(3 * partSize)
    const upload = await announce(bytes)
    await send(upload, bytes, 0)
    expect((await send(upload, bytes, 0)).body).toMatchObject({ offset: partSize })
    const gap = await owner.refused(appendPart, {
      query: { upload: upload.id, offset: 2 * partSize },
      body: bytes.slice(2 * partSize),
    })
    expect([gap.status, gap.code, gap.offset]).toEqual([409, 'uploadOffsetWrong', partSize])
    const overlap = await owner.refused(appendPart, {
      query: { upload: upload.id, offset: 10 },
      body: bytes.slice(10, 10 + partSize),
    })
    expect([overlap.code, overlap.offset]).toEqual(['uploadOffsetWrong', partSize])
    expect(await partRows()).toEqual([{ position: 0 }])
    const whole = await uploadWhole(bytes)
    expect((await send(whole, bytes, 2 * partSize)).body).toMatchObject({ file: { id: upload.id } })
    expect((await send(whole, bytes, 0)).body).toMatchObject({ file: { id: upload.id } })
  })

  test('the same part from two tabs at once is kept once [API-70]', async () => {
    const bytes = contentOf(partSize + 1)
    const upload = await announce(bytes)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(upload, bytes, 0)))
    expect(answers.map(({ status, body }) => [status, (body as Upload).offset])).toEqual(Array(4).fill([200, partSize]))
    expect(await partRows()).toEqual([{ position: 0 }])
    const ends = await Promise.all([1, 2, 3, 4].map(() => send(upload, bytes, partSize)))
    expect(ends.map(({ body }) => (body as Upload).file?.id)).toEqual(Array(4).fill(upload.id))
  })

  test('the same file announced by two tabs at once is one upload [API-70]', async () => {
    const bytes = contentOf(1000)
    const uploads = await Promise.all([1, 2, 3, 4].map(() => announce(bytes)))
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(1)
  })

  test.each([
    ['text/plain', 'text'],
    ['application/json', '{}'],
  ])('as %s is refused with 415 [API-70]', async (type, body) => {
    const request = async (method: string, path: string, headers: Record<string, string>, sent: string) =>
      shop.sandbox.app.request(`http://localhost/api/v1/${path}`, { method, headers, body: sent })
    const credentials = JSON.stringify({ email: 'owner@example.com', password: seedPassword })
    const signedIn = await request('POST', 'auth/login/', { 'content-type': 'application/json' }, credentials)
    const { token } = (await signedIn.json()) as { token: string }
    const { id } = await announce(contentOf(1000))
    const path = `file/${project}/upload/?upload=${id}&offset=0`
    const answer = await request('PATCH', path, { 'content-type': type, authorization: `Bearer ${token}` }, body)
    expect(answer.status).toBe(415)
  })

  test('a part beyond the announced size, an empty one and one that is too large are refused [API-70]', async () => {
    const upload = await announce(contentOf(1000))
    for (const size of [1001, 0, partSize + 1]) {
      const refused = await owner.refused(appendPart, {
        query: { upload: upload.id, offset: 0 },
        body: contentOf(size),
      })
      expect([size, refused.status, refused.code]).toEqual([size, 422, 'requestInvalid'])
    }
    expect(await partRows()).toEqual([])
  })
})

describe('the content', () => {
  test.each(Object.entries(samples))('%s is recognised whatever its name says [API-70]', async (type, bytes) => {
    const upload = await uploadWhole(bytes, 'whatever.txt')
    expect(upload.file).toMatchObject({ type, name: 'whatever.txt', size: bytes.length })
  })

  test('that differs from the announced one is refused, and nothing is kept [API-70]', async () => {
    const upload = await announce(contentOf(2000))
    const { status, body } = await send(upload, contentOf(2000, 2), 0)
    expect([status, (body as { code: string }).code]).toEqual([422, 'fileDamaged'])
    expect([await fileRows(), await partRows()]).toEqual([[], []])
  })
})

describe('limits', () => {
  test('a file of 1,049,999 bytes arrives; one byte more and none are refused [VAL-19]', async () => {
    const bytes = contentOf(largestFile.document)
    expect((await uploadWhole(bytes)).file?.size).toBe(1_049_999)
    for (const size of [0, largestFile.document + 1]) {
      const refused = await owner.refused(createUpload, { body: { name: 'a.pdf', size, sha256: hashOf(bytes) } })
      expect([refused.status, refused.errors]).toEqual([422, { size: ['file.document'] }])
    }
  })

  test('an image has 3,999,999 bytes at most, and is no PDF [VAL-19]', async () => {
    const bytes = pngOf(largestFile.image)
    let upload = await owner.ask(createUpload, {
      body: { name: 'logo.png', size: bytes.length, sha256: hashOf(bytes), kind: 'image' },
    })
    while (upload.file === null) upload = (await send(upload, bytes, upload.offset)).body as Upload
    expect(upload.file).toMatchObject({ type: 'image/png', size: 3_999_999 })
    const larger = { name: 'logo.png', size: largestFile.image + 1, sha256: hashOf(bytes), kind: 'image' } as const
    expect((await owner.refused(createUpload, { body: larger })).errors).toEqual({ size: ['file.image'] })
    const pdf = contentOf(1000)
    const announced = await owner.ask(createUpload, {
      body: { name: 'logo.png', size: pdf.length, sha256: hashOf(pdf), kind: 'image' },
    })
    expect((await send(announced, pdf, 0)).body).toMatchObject({ code: 'fileTypeRefused' })
  })

  test('ten unfinished files; one that ends makes room [API-70]', async () => {
    const files = Array.from({ length: maxUnfinished + 1 }, (_, at) => contentOf(100, at))
    const uploads: Upload[] = []
    for (const each of files.slice(0, maxUnfinished)) uploads.push(await announce(each))
    const last = files.at(-1) ?? contentOf(1)
    const body = { name: 'a.pdf', size: last.length, sha256: hashOf(last) }
    expect((await owner.refused(createUpload, { body })).code).toBe('uploadLimitReached')
    await owner.ask(removeFile, { query: { file: uploads[0]?.id ?? '' } })
    expect(await owner.ask(createUpload, { body })).toMatchObject({ offset: 0 })
  })

  test('50,000,000 bytes in all files of a project [API-70]', async () => {
    await uploadWhole(contentOf(1000))
    // As if earlier files had filled the project up to its last bytes.
    await shop.sandbox.database.query
      .updateTable('file')
      .set({ size: maxBytes - 500, received: maxBytes - 500 })
      .execute()
    const announced = (size: number) => ({
      body: { name: 'a.pdf', size, sha256: hashOf(contentOf(size, 2)) },
    })
    expect((await owner.refused(createUpload, announced(501))).code).toBe('fileSpaceFull')
    expect(await owner.ask(createUpload, announced(500))).toMatchObject({ offset: 0 })
  })

  test('an unfinished file and one to which nothing refers are deleted after a day [API-70]', async () => {
    const bytes = contentOf(partSize + 1)
    const unfinished = await announce(bytes)
    await send(unfinished, bytes, 0)
    await uploadWhole(contentOf(1000, 2))
    await shop.pass(lifetime - 1)
    expect(await fileRows()).toHaveLength(2)
    await shop.pass(1)
    expect([await fileRows(), await partRows()]).toEqual([[], []])
    const { status, body } = await send(unfinished, bytes, partSize)
    expect([status, (body as { code: string }).code]).toEqual([404, 'uploadUnknown'])
  })
})

describe('a complete file', () => {
  test('is read by those who may send one in its project only [API-71]', async () => {
    const { id } = await uploadWhole(contentOf(1000))
    const query = { file: id }
    const manager = await shop.signIn('manager@example.com', project)
    expect((await manager.send(downloadFile, { query })).status).toBe(200)
    const simple = await shop.signIn('simple@example.com', project)
    expect((await simple.refused(downloadFile, { query })).status).toBe(403)
    const other = await shop.signIn('iran@example.com', 'prj_parto')
    expect(await other.refused(downloadFile, { query })).toMatchObject({ status: 404, code: 'fileUnknown' })
    expect(await other.refused(downloadFile, { query, project })).toMatchObject({ status: 403 })
    await other.ask(removeFile, { query })
    expect((await owner.send(downloadFile, { query })).status).toBe(200)
  })

  test('is removed, once and again [API-71]', async () => {
    const { id } = await uploadWhole(contentOf(1000))
    expect(await owner.ask(removeFile, { query: { file: id } })).toEqual({})
    expect(await owner.ask(removeFile, { query: { file: id } })).toEqual({})
    expect([await fileRows(), await partRows()]).toEqual([[], []])
  })

  test('stays while something refers to it, also after a day [API-71]', async () => {
    const { id } = await uploadWhole(contentOf(1000))
    const part = createFilesPart(async (_, file) => file === id)
    const route = part.routes?.find(({ endpoint }) => endpoint === removeFile)
    const call = { sandbox: shop.sandbox, member: { project }, query: { file: id } }
    await expect(route?.handle(call as never)).rejects.toMatchObject({ code: 'fileInUse' })
    const expire = part.work?.['file.expire']
    await shop.sandbox.clock.advance(lifetime)
    const job = { payload: { file: id }, attempts: 1, finish: async () => undefined }
    await (expire as (given: typeof job, sandbox: unknown) => Promise<void>)(job, shop.sandbox)
    expect(await fileRows()).toEqual([{ id, state: 'complete' }])
  })
})
