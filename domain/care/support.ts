import * as v from 'valibot'
import { uploadedFileSchema } from '#domain/files/upload.ts'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, momentSchema, withoutControls } from '#domain/kit/primitives.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'

/** `open`: waits for an answer. `closed`: by the customer, with or without an answer. */
export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

const longestSubject = 120
export const longestText = 4_000
/** Support messages that one account can send in an hour. */
export const messagesPerHour = 5

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
    v.maxLength(longestText, 'text.tooLong' satisfies ValidationCode),
  ),
)

/** `id` is also the reference by which support finds it. */
export const supportMessageSchema = v.object({
  id: idSchema,
  state: v.picklist(supportStates),
  subject: subjectSchema,
  text: supportTextSchema,
  attachment: v.nullable(uploadedFileSchema),
  answer: v.nullable(v.object({ text: supportTextSchema, at: momentSchema })),
  created_at: momentSchema,
  closed_at: v.nullable(momentSchema),
})
export type SupportMessage = v.InferOutput<typeof supportMessageSchema>

/** The form of a message. `message`: its id, made by the portal, so that a repeated submission sends it once. `attachment`: the file's id, or empty. */
export type SupportDraft = { subject: string; text: string; attachment: string; message: string }

export const emptySupportDraft: SupportDraft = { subject: '', text: '', attachment: '', message: '' }

export type SupportRequest = { message: string; subject: string; text: string; attachment: string | null }

export const readSupportDraft = ({ subject, text, attachment, message }: SupportDraft): SupportRequest => ({
  message,
  subject: subject.trim(),
  text: text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim(),
  attachment: attachment || null,
})

const contentSchema = v.object({ subject: subjectSchema, text: supportTextSchema })

export const supportErrorsOf = (draft: SupportDraft): Readonly<Record<string, ValidationCode>> =>
  codesByField(v.safeParse(contentSchema, readSupportDraft(draft)).issues)
