import * as v from 'valibot'
import type { FileLimits } from '#domain/files/attachments.ts'
import { uploadedFileSchema } from '#domain/files/upload.ts'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, momentSchema, withoutControls } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { defineForm, type RequestOf } from '#domain/kit/validation/form.ts'

/** `open`: waits for an answer. `closed`: by the customer, with or without an answer. */
export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

const maxSubject = 120
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
    v.maxLength(maxSubject, 'text.tooLong' satisfies ValidationCode),
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

const readLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim()

/**
 * `message`: its id, made by the portal, so that a repeated submission sends it once. `attachments`: the ids of files that have arrived,
 * with spaces between them. `isUploading`: further files are on their way, and the message is not sent without them.
 */
export const supportForm = defineForm({
  fields: {
    subject: subjectSchema,
    text: v.pipe(v.string(), v.transform(readLines), supportTextSchema),
    attachments: v.string(),
    message: v.string(),
    isUploading: v.boolean(),
  },
  check: ({ isUploading }) => (isUploading ? { attachments: 'files.unfinished' } : {}),
  read: ({ message, subject, text, attachments }) => ({
    message,
    subject,
    text,
    attachments: attachments.split(' ').filter(Boolean),
  }),
})
export type SupportRequest = RequestOf<typeof supportForm>
