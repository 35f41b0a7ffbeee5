import type { FileKind } from '#domain/files/upload.ts'
import type { FileType } from '#domain/kit/file-type.ts'

export interface FileTables {
  file: FileTable
  file_part: FilePartTable
}

/** A file is `unfinished` until all its bytes have arrived and were checked. */
export interface FileTable {
  id: string
  project_id: string
  account_id: string
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  /** Hexadecimal; announced with the upload, checked when it is complete. */
  sha256: string
  state: 'unfinished' | 'complete'
  /** Bytes that have arrived. */
  received: number
  /** By the content; null while the file is unfinished. */
  type: FileType | null
  created_at: number
  /** When the file is deleted, unless something refers to it then. */
  expires_at: number
}

export interface FilePartTable {
  file_id: string
  /** Offset of its first byte. */
  position: number
  bytes: Uint8Array
}
