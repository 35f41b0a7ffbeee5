import type { Failure } from '#domain/kit/failure.ts'
import type { FileDownloadSnapshot } from './file-download.machine.ts'

export const selectIsSaving = (snapshot: FileDownloadSnapshot): boolean => snapshot.hasTag('busy')

export const selectIsSaved = (snapshot: FileDownloadSnapshot): boolean => snapshot.matches('saved')

export const selectFailure = ({ context }: FileDownloadSnapshot): Failure | null => context.failure
