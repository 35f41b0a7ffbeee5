import * as v from 'valibot'
import type { FileLimits } from '#domain/files/attachments.ts'
import { uploadedFileSchema } from '#domain/files/upload.ts'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, momentSchema, withoutControls } from '#domain/kit/primitives.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'

/** `open`: waits for an answer. `closed`: by the customer, with or without an answer. */
export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

const longestSubject = 120
export const maxTextLength = 4_000
/** Support messages that one account can send in an hour. */
export const messagesPerHour = 5
/** The files of one message. Their bytes are a tenth of what a project may keep (decision 35). */
export const attachmentLimits = { most: 5, bytes: 5_000_000 } as const satisfies FileLimits

export const subjectSchema = personal(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('REQUIRED'),
    withoutControls,
    v.maxLength(longestSubject, 'text.tooLong' satisfies ValidationCode),
  ),
)

/** Lines are separated by line feeds; no other control character. */
export const supportTextSchema = personal(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('REQUIRED'),
    v.check((text) => !/[^\P{Cc}\n]/u.test(text), 'INVALID'),
    v.maxLength(maxTextLength, 'text.tooLong' satisfies ValidationCode),
  ),
)

/** `id` is also the reference by which support finds it. */
export const supportMessageSchema = v.object({
  id: idSchema,
  state: v.picklist(supportStates),
  subject: subjectSchema,
  text: supportTextSchema,
  attachments: v.pipe(v.array(uploadedFileSchema), v.maxLength(attachmentLimits.most)),
  answer: v.nullable(v.object({ text: supportTextSchema, at: momentSchema })),
  created_at: momentSchema,
  closed_at: v.nullable(momentSchema),
})
export type SupportMessage = v.InferOutput<typeof supportMessageSchema>

/**
 * The form of a message. `message`: its id, made by the portal, so that a repeated submission sends it once. `attachments`: the ids of
 * files that have arrived, with spaces between them. `isUploading`: further files are on their way.
 */
export type SupportDraft = { subject: string; text: string; attachments: string; message: string; isUploading: boolean }

export const emptySupportDraft: SupportDraft = {
  subject: '',
  text: '',
  attachments: '',
  message: '',
  isUploading: false,
}

export type SupportRequest = { message: string; subject: string; text: string; attachments: string[] }

export const readSupportDraft = ({ subject, text, attachments, message }: SupportDraft): SupportRequest => ({
  message,
  subject: subject.trim(),
  text: text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim(),
  attachments: attachments.split(' ').filter(Boolean),
})

const contentSchema = v.object({ subject: subjectSchema, text: supportTextSchema })

/** A message is not sent without a file that is still on its way. */
export const supportErrorsOf = (draft: SupportDraft): Readonly<Record<string, ValidationCode>> => ({
  ...codesByField(v.safeParse(contentSchema, readSupportDraft(draft)).issues),
  ...(draft.isUploading ? { attachments: 'files.unfinished' } : {}),
})
