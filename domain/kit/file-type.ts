import * as v from 'valibot'

/** Contents that can be uploaded. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type FileType = (typeof fileTypes)[number]
export const fileTypeSchema = v.picklist(fileTypes)

/** Bytes from which `fileTypeOf` recognises a content. */
export const signatureLength = 20

const any = -1
const signatures: readonly (readonly [FileType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, any, any, any, any, 0x57, 0x45, 0x42, 0x50]],
]

/** Some programs write a byte order mark or an empty line before it. */
const pdfHeader = /^(?:\xef\xbb\xbf)?[\t\n\r ]{0,8}(?=%PDF-)/

/** Where a PDF begins in a content; -1 if it is none. */
export const pdfStart = (start: Uint8Array): number =>
  pdfHeader.exec(String.fromCharCode(...start.subarray(0, signatureLength)))?.[0].length ?? -1

/** The type of a content by its first bytes, not by its name; null if it cannot be uploaded. */
export const fileTypeOf = (start: Uint8Array): FileType | null =>
  pdfStart(start) >= 0
    ? 'application/pdf'
    : (signatures.find(([, bytes]) => bytes.every((byte, at) => byte === any || byte === start[at]))?.[0] ?? null)
