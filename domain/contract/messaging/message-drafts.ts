import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { countSchema, idSchema, momentSchema, pageSizes, pagingEntries } from '#domain/kit/primitives.ts'
import { draftEntries, draftIdSchema, draftRowSchema, draftSchema, savedDraftSchema } from '#domain/messaging/draft.ts'

/** `next`: the time and the id of the last row, so that a page stays where it is after that draft was changed or deleted. */
const placeSchema = v.pipe(idSchema, v.regex(/^\d{1,15}_./))

export const draftListSchema = v.object({
  results: v.array(draftRowSchema),
  page_size: v.pipe(countSchema, v.picklist(pageSizes)),
  next: v.nullable(placeSchema),
  now: momentSchema,
})
export type DraftList = v.InferOutput<typeof draftListSchema>

export const listDrafts = endpoint({
  id: 'API-160',
  name: 'listDrafts',
  summary: 'Messages that the user has begun in a project and not sent, the one that was changed last first.',
  method: 'GET',
  path: 'mynumbers/pk/sms/drafts/',
  access: 'project',
  rights: ['sendMessages'],
  query: v.strictObject({ after: v.optional(placeSchema), page_size: pagingEntries.page_size }),
  response: draftListSchema,
})

const named = v.strictObject({ draft: draftIdSchema })

export const loadDraft = endpoint({
  id: 'API-161',
  name: 'loadDraft',
  summary: 'A draft of the user, as it was typed.',
  method: 'GET',
  path: 'mynumbers/pk/sms/draft/',
  access: 'project',
  rights: ['sendMessages'],
  query: named,
  response: draftSchema,
  failures: ['draftUnknown', 'draftSent'],
})

export const saveDraft = endpoint({
  id: 'API-162',
  name: 'saveDraft',
  summary:
    'Saves a message that is not finished, under an id that the caller makes. `version`: the one that was changed, 0 for a new draft; another one than the stored is refused, unless the message is the same. A user has at most 100 drafts in a project.',
  method: 'PUT',
  path: 'mynumbers/pk/sms/draft/',
  access: 'project',
  rights: ['sendMessages'],
  body: v.strictObject({ draft: draftIdSchema, version: countSchema, ...draftEntries }),
  response: savedDraftSchema,
  failures: ['draftUnknown', 'draftSent', 'draftChanged', 'draftLimitReached'],
})

export const deleteDraft = endpoint({
  id: 'API-163',
  name: 'deleteDraft',
  summary: 'Deletes a draft of the user. Safe to repeat.',
  method: 'DELETE',
  path: 'mynumbers/pk/sms/draft/',
  access: 'project',
  rights: ['sendMessages'],
  query: named,
  response: v.object({ draft: draftIdSchema }),
})
