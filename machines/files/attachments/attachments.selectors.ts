import { type FileRefusal, sizeOf } from '#domain/files/attachments.ts'
import type { Attachment, AttachmentsSnapshot } from './attachments.machine.ts'

export const selectAttachments = ({ context }: AttachmentsSnapshot): readonly Attachment[] => context.attachments

export const selectRefusals = ({ context }: AttachmentsSnapshot): readonly FileRefusal[] => context.refusals

/** Whether another file can be chosen. */
export const selectMayChoose = (snapshot: AttachmentsSnapshot): boolean =>
  snapshot.can({ type: 'files.chosen', files: [] })

/** Bytes of all files of the list. */
export const selectSize = ({ context }: AttachmentsSnapshot): number => sizeOf(context.attachments)
