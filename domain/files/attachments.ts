import type { FailureCode } from '#domain/kit/failure.ts'
import { type FileKind, sizeProblem } from './upload.ts'

/** What the files of one list may be together: their number, and their bytes. */
export type FileLimits = { readonly most: number; readonly bytes: number }

/** A file that was not taken into a list, and why. */
export type FileRefusal = { name: string; code: FailureCode }

/** Bytes of a list of files. */
export const sizeOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((bytes, { size }) => bytes + size, 0)

/**
 * Divides chosen files, in their order, into those that a list can take and the others. A file that is refused takes no room, so a
 * smaller one behind it can still be admitted.
 *
 * @param kept files that the list has already
 */
export const admitFiles = <F extends { readonly name: string; readonly size: number }>(
  kept: readonly { readonly size: number }[],
  chosen: readonly F[],
  limits: FileLimits,
  kind: FileKind = 'document',
): { admitted: F[]; refused: FileRefusal[] } => {
  const admitted: F[] = []
  const refused: FileRefusal[] = []
  for (const file of chosen) {
    const code = sizeProblem(file.size, kind) ?? listProblem([...kept, ...admitted, file], limits)
    if (code === null) admitted.push(file)
    else refused.push({ name: file.name, code })
  }
  return { admitted, refused }
}

const listProblem = (
  files: readonly { readonly size: number }[],
  { most, bytes }: FileLimits,
): 'filesTooMany' | 'filesTooLarge' | null => {
  if (files.length > most) return 'filesTooMany'
  return sizeOf(files) > bytes ? 'filesTooLarge' : null
}
