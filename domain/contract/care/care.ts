import * as v from 'valibot'
import { faqSchema, maxFaqs } from '#domain/care/faq.ts'
import { attachmentLimits, subjectSchema, supportMessageSchema, supportTextSchema } from '#domain/care/support.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { idSchema, searchText } from '#domain/kit/primitives.ts'

export const faqListSchema = v.object({ results: v.pipe(v.array(faqSchema), v.maxLength(maxFaqs)) })
export type FaqList = v.InferOutput<typeof faqListSchema>

export const listFaqs = endpoint({
  id: 'API-113',
  name: 'listFaqs',
  summary: "Questions of the site's customers with their answers; `q` finds words in either language.",
  method: 'GET',
  path: 'care/pk/faqs/',
  access: 'project',
  query: v.strictObject({ q: v.optional(searchText) }),
  response: faqListSchema,
  failures: ['domainInvalid'],
})

/** Newest first. `next`: continues behind the last one; null at the end. */
export const supportListSchema = v.object({ results: v.array(supportMessageSchema), next: v.nullable(idSchema) })
export type SupportList = v.InferOutput<typeof supportListSchema>

export const listSupportMessages = endpoint({
  id: 'API-114',
  name: 'listSupportMessages',
  summary: 'What the account has written to support about the project, newest first, with the answers.',
  method: 'GET',
  path: 'care/pk/support/',
  access: 'project',
  query: v.strictObject({ after: v.optional(idSchema) }),
  response: supportListSchema,
  failures: ['supportUnknown'],
})

export const sendSupportMessage = endpoint({
  id: 'API-115',
  name: 'sendSupportMessage',
  summary:
    'Writes to support under the id that the portal has made; the same request again sends nothing. `fileUnknown` names the missing files under `subjects`.',
  method: 'POST',
  path: 'care/pk/support/',
  access: 'project',
  body: v.strictObject({
    message: idSchema,
    subject: subjectSchema,
    text: supportTextSchema,
    attachments: v.pipe(v.array(idSchema), v.maxLength(attachmentLimits.most)),
  }),
  response: supportMessageSchema,
  failures: ['supportUnknown', 'fileUnknown', 'filesTooLarge', 'domainInvalid'],
})

export const closeSupportMessage = endpoint({
  id: 'API-116',
  name: 'closeSupportMessage',
  summary: 'Closes a message that needs no answer any more, or whose answer was enough; a closed one stays closed.',
  method: 'POST',
  path: 'care/pk/support/close/',
  access: 'project',
  body: v.strictObject({ message: idSchema }),
  response: supportMessageSchema,
  failures: ['supportUnknown'],
})
