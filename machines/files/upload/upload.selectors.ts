import type { UploadedFile } from '#domain/files/upload.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { ChosenFile, UploadSnapshot } from './upload.machine.ts'

export type UploadPhase = 'choosing' | 'checking' | 'sending' | 'paused' | 'refused' | 'done'

export const selectPhase = (snapshot: UploadSnapshot): UploadPhase => {
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('done') || snapshot.matches('removing')) return 'done'
  if (snapshot.hasTag('paused')) return 'paused'
  if (snapshot.matches('sending') || snapshot.matches('resuming')) return 'sending'
  return snapshot.hasTag('busy') ? 'checking' : 'choosing'
}

/** Why a paused upload waits: for the connection, for its next try, or for the user. */
export const selectPause = (snapshot: UploadSnapshot): 'offline' | 'waiting' | 'stopped' | null => {
  if (snapshot.matches({ paused: 'offline' })) return 'offline'
  if (snapshot.matches({ paused: 'waiting' })) return 'waiting'
  return snapshot.matches({ paused: 'stopped' }) ? 'stopped' : null
}

export const selectChosen = ({ context }: UploadSnapshot): ChosenFile | null => context.chosen

/** The uploaded file; it stays while it is removed. */
export const selectFile = ({ context }: UploadSnapshot): UploadedFile | null => context.file

/** Whole per cents of the bytes that have arrived. */
export const selectPercent = ({ context: { upload } }: UploadSnapshot): number =>
  upload === null ? 0 : Math.floor((100 * upload.offset) / upload.size)

/** Why the file was refused, or could not be removed. */
export const selectFailure = (snapshot: UploadSnapshot): Failure | null =>
  snapshot.matches('refused') || snapshot.matches('done') ? snapshot.context.failure : null

/** A file was chosen whose upload has not ended. */
export const selectMayCancel = (snapshot: UploadSnapshot): boolean => snapshot.can({ type: 'upload.cancelled' })

export const selectIsRemoving = (snapshot: UploadSnapshot): boolean => snapshot.matches('removing')
