import * as v from 'valibot'
import { type FileType, fileTypeSchema, fileTypes } from '#domain/kit/file-type.ts'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'
import { fileSize } from '#domain/kit/validation/limits.ts'

/** What a file is for: a document may also be a picture of one. */
export const fileKinds = ['document', 'image'] as const
export type FileKind = (typeof fileKinds)[number]

/** Bytes of the largest file of each kind. (VAL-19) */
export const largestFile: Readonly<Record<FileKind, number>> = {
  document: validationRules['file.document'].most,
  image: validationRules['file.image'].most,
}

/** Bytes of every part of a file but its last. */
export const partSize = 262_144

/** Contents of each kind. Drawings such as SVG belong to no kind, because they may contain scripts. */
export const typesOf: Readonly<Record<FileKind, readonly FileType[]>> = {
  document: fileTypes,
  image: fileTypes.filter((type) => type.startsWith('image/')),
}

/** Why a file cannot be uploaded, decided from its size alone. */
export const sizeProblem = (bytes: number, kind: FileKind): 'fileEmpty' | 'fileTooLarge' | null => {
  if (bytes === 0) return 'fileEmpty'
  return bytes > largestFile[kind] ? 'fileTooLarge' : null
}

const maxNameLength = 120

/**
 * A name that is safe to store, to show and to save under: the last part of a path, without control characters and
 * characters that turn the direction of writing, at most 120 characters of which the ending stays.
 */
export const readFileName = (given: string): string => {
  const name = (given.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (name === '') return 'file'
  const letters = [...name]
  if (letters.length <= maxNameLength) return name
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return `${letters.slice(0, maxNameLength - ending.length).join('')}${ending}`
}

/** A name that `readFileName` leaves as it is. */
export const fileNameSchema = personal(
  v.pipe(
    v.string(),
    v.check((name) => name.length <= 2 * maxNameLength && readFileName(name) === name, 'INVALID'),
  ),
)

export const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const sizeSchema = fileSize('file.image')

/** A file whose content has arrived and was checked. */
export const uploadedFileSchema = v.object({
  id: idSchema,
  name: fileNameSchema,
  type: fileTypeSchema,
  size: sizeSchema,
  created_at: momentSchema,
})

export type UploadedFile = v.InferOutput<typeof uploadedFileSchema>

/** `offset`: bytes that have arrived. `file` is null until all of them have, and were checked. */
export const uploadSchema = v.object({
  id: idSchema,
  name: fileNameSchema,
  size: sizeSchema,
  offset: v.pipe(v.number(), v.integer(), v.minValue(0)),
  part_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  expires_at: momentSchema,
  file: v.nullable(uploadedFileSchema),
})

export type Upload = v.InferOutput<typeof uploadSchema>

const newUpload = v.strictObject({
  name: fileNameSchema,
  size: v.pipe(v.number(), v.integer()),
  sha256: sha256Schema,
  kind: v.optional(v.picklist(fileKinds), 'document'),
})

const hasSizeOf = (kind: FileKind) =>
  v.forward(
    v.check<v.InferOutput<typeof newUpload>, ValidationCode>(
      ({ size, kind: given }) => given !== kind || (size >= 1 && size <= largestFile[kind]),
      `file.${kind}`,
    ),
    ['size'],
  )

/** `sha256`: of the whole content, in lower-case hexadecimal digits. */
export const newUploadSchema = v.pipe(newUpload, hasSizeOf('document'), hasSizeOf('image'))

export type NewUpload = v.InferOutput<typeof newUploadSchema>
