import { createHash } from 'node:crypto'
import { appendPart, createUpload } from '#domain/contract/files/files.ts'
import { partSize, type UploadedFile } from '#domain/files/upload.ts'
import type { Caller } from './shop-fixture.ts'

/** Bytes that begin and end like a PDF; `seed` makes contents differ. */
export const pdfOf = (size: number, seed = 1): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed * 97) % 251)
  bytes.set(Buffer.from('%PDF-1.7\n').subarray(0, size))
  if (size > 20) bytes.set(Buffer.from('\n%%EOF'), size - 6)
  return bytes
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Uploads a whole file, part by part. */
export const uploadFile = async (
  caller: Caller,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'receipt.pdf',
): Promise<UploadedFile> => {
  let upload = await caller.ask(createUpload, { body: { name, size: bytes.length, sha256: hashOf(bytes) } })
  while (upload.file === null) {
    const { id, offset } = upload
    const body = bytes.slice(offset, offset + partSize)
    upload = await caller.ask(appendPart, { query: { upload: id, offset }, body })
  }
  return upload.file
}
