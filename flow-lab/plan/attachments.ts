import type { Log } from '#flow-lab/core/log.ts'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { readRecording } from '#flow-lab/core/read-recording.ts'
import { sha256 } from '#flow-lab/core/sha256.ts'
import { type Attachment, type Environment, environmentFacts, limits } from './plan.ts'

/** Why a file is not attached. */
export type AttachmentFault = 'pictureType' | 'pictureLarge' | 'recordingLarge' | 'recordingUnreadable'

/** An attachment with its content, and the environment that a recording names. */
export type Attached = {
  readonly attachment: Attachment
  readonly content: string
  readonly environment: Partial<Environment>
}

/** Reads a picture, which must be PNG, JPEG or WebP by its first bytes. */
export const readPicture = async (
  file: File,
): Promise<{ readonly attached: Attached } | { readonly fault: AttachmentFault }> => {
  if (file.size > limits.pictureBytes) return { fault: 'pictureLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = pictureType(bytes)
  if (type === null) return { fault: 'pictureType' }
  const content = `data:${type};base64,${base64(bytes)}`
  return { attached: attachedOf('picture', file.name, content, {}) }
}

/** Reads a recording from the text of a file or a link. It is kept as a file, which contains changes of contexts if the text did. */
export const readAttachedRecording = async (
  name: string,
  text: string,
): Promise<{ readonly attached: Attached } | { readonly fault: AttachmentFault }> => {
  if (text.length > limits.recordingBytes) return { fault: 'recordingLarge' }
  const { read } = await readRecording(text, 'file')
  return read.ok ? attachedRecording(name, read.value) : { fault: 'recordingUnreadable' }
}

const attachedRecording = (
  name: string,
  log: Log,
): { readonly attached: Attached } | { readonly fault: AttachmentFault } => {
  const content = writeLog(log)
  if (content.length > limits.recordingBytes) return { fault: 'recordingLarge' }
  const environment = log.header.environment ?? {}
  // Build and commit belong together: a recording of one build is not shown with the commit of another.
  const namesBuild = Boolean(environment.build || environment.commit)
  const facts = environmentFacts.flatMap((fact) => {
    const value = environment[fact] ?? ''
    const isKnown = value !== '' || (namesBuild && (fact === 'build' || fact === 'commit'))
    return isKnown ? [[fact, value.slice(0, limits.fact)] as const] : []
  })
  return { attached: attachedOf('recording', name, content, Object.fromEntries(facts)) }
}

const attachedOf = (
  kind: Attachment['kind'],
  name: string,
  content: string,
  environment: Partial<Environment>,
): Attached => ({
  attachment: { id: sha256(content).slice(0, 32), kind, name: name.slice(0, limits.fact) },
  content,
  environment,
})

const pictureType = (bytes: Uint8Array): string | null => {
  const begins = (at: number, ...signature: number[]) => signature.every((byte, index) => bytes[at + index] === byte)
  if (begins(0, 0x89, 0x50, 0x4e, 0x47)) return 'image/png'
  if (begins(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  // `RIFF`, the length, `WEBP`.
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return null
}

/** In parts, because a call has a limited number of arguments. */
const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
