import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { fileNameSchema, newUploadSchema, partSize, uploadSchema } from '#domain/files/upload.ts'
import { fileTypes } from '#domain/kit/file-type.ts'
import { idSchema } from '#domain/kit/primitives.ts'

export const createUpload = endpoint({
  id: 'API-70',
  name: 'createUpload',
  summary: 'Announces a file; the same unfinished file of the project continues at the bytes that have arrived.',
  method: 'POST',
  path: 'file/pk/upload/',
  access: 'project',
  rights: ['useFiles'],
  body: newUploadSchema,
  response: uploadSchema,
  failures: ['uploadLimitReached', 'fileSpaceFull'],
})

export const loadUpload = endpoint({
  id: 'API-70',
  name: 'loadUpload',
  summary: 'How many bytes of a file have arrived.',
  method: 'GET',
  path: 'file/pk/upload/',
  access: 'project',
  rights: ['useFiles'],
  query: v.strictObject({ upload: idSchema }),
  response: uploadSchema,
  failures: ['uploadUnknown'],
})

/** Arrives as text in the query string. */
const offsetInQuery = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
])

const partSchema = v.pipe(v.instance(Uint8Array<ArrayBuffer>), v.minLength(1), v.maxLength(partSize))

export const appendPart = endpoint({
  id: 'API-70',
  name: 'appendPart',
  summary:
    'Appends bytes at an offset; the last ones complete the file. Bytes that have arrived before change nothing.',
  method: 'PATCH',
  path: 'file/pk/upload/',
  access: 'project',
  rights: ['useFiles'],
  query: v.strictObject({ upload: idSchema, offset: offsetInQuery }),
  body: partSchema,
  sends: 'bytes',
  response: uploadSchema,
  failures: [
    'uploadUnknown',
    'uploadOffsetWrong',
    'fileDamaged',
    'fileTypeRefused',
    'fileActive',
    'fileDocumentBroken',
    'fileImageBroken',
  ],
})

export const removeFile = endpoint({
  id: 'API-71',
  name: 'removeFile',
  summary: 'Deletes a file to which nothing refers, complete or not; one that does not exist any more is no failure.',
  method: 'DELETE',
  path: 'file/pk/',
  access: 'project',
  rights: ['useFiles'],
  query: v.strictObject({ file: idSchema }),
  response: v.object({}),
  failures: ['fileInUse'],
})

/** What can be saved: what can be sent, and what the API makes. */
export const savedTypes = [...fileTypes, 'text/calendar', 'text/csv', 'application/zip'] as const

/** A file as a response: its content, its type, and the name to save it under. */
export const fileContentSchema = v.object({
  name: fileNameSchema,
  type: v.picklist(savedTypes),
  bytes: v.instance(Uint8Array<ArrayBuffer>),
  /** Entity tag of a file that clients ask for again and again. */
  etag: v.optional(v.string()),
})

export type FileContent = v.InferOutput<typeof fileContentSchema>

/** A file that is too large to be held whole: `content` is a stream at the API, and a blob of the browser's at the client. */
export const fileStreamSchema = v.object({
  name: fileNameSchema,
  type: v.picklist(savedTypes),
  content: v.custom<object>((content) => typeof content === 'object' && content !== null),
})

export type FileStream = v.InferOutput<typeof fileStreamSchema>

export const downloadFile = endpoint({
  id: 'API-71',
  name: 'downloadFile',
  summary: 'The content of a file of the project, to be saved.',
  method: 'GET',
  path: 'file/pk/content/',
  access: 'project',
  // Files are receipts, passports and bills; the lists that name them need rights of the same roles.
  rights: ['useFiles'],
  query: v.strictObject({ file: idSchema }),
  response: fileContentSchema,
  answers: 'file',
  failures: ['fileUnknown'],
})
