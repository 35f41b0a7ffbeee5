import * as v from 'valibot'
import { personal, personalNumber } from '#domain/kit/marks.ts'
import { countSchema, momentSchema } from '#domain/kit/primitives.ts'
import { type ComposeDraft, composeDraftSchema, emptyMessage, recipientsOf } from './compose.ts'
import { isSendable } from './sms-text.ts'

/** Drafts of one user in one project. */
export const maxDrafts = 100
/** Characters of a text that is saved: six times the longest that can be sent. */
export const maxDraftText = 10_000
/** Characters of a list that is saved: ten times a hundred numbers. */
export const maxDraftReceivers = 20_000
/** Characters of the text that a list shows. */
const maxExcerpt = 160

/** Whether the API can keep a text: one that can be sent, or a pasted list with tabs. */
const isStorable = (text: string): boolean => isSendable(text.replaceAll('\t', ''))

/** The portal makes the id before the first save, so that a repeated save makes no second draft. */
export const draftIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,48}$/))

/** A message as it was typed: it may be incomplete and wrong. See `composeDraftSchema`. */
export const draftEntries = {
  from: personal(v.pipe(v.string(), v.regex(/^(\+[1-9]\d{4,14})?$/))),
  receivers: personalNumber(
    v.pipe(v.string(), v.maxLength(maxDraftReceivers, 'receivers.size'), v.check(isStorable, 'INVALID')),
  ),
  text: personal(v.pipe(v.string(), v.maxLength(maxDraftText, 'sms.length'), v.check(isStorable, 'INVALID'))),
  send_at: v.nullable(v.pipe(v.string(), v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/))),
}

const draftContentSchema = v.object(draftEntries)

/** Whether the API can save a message; one that is longer stays on the device. */
export const isSavable = (message: ComposeDraft): boolean => v.is(draftContentSchema, message)

/** Whether there is something to save: the chosen number alone is no message. */
export const hasContent = ({ receivers, text }: ComposeDraft): boolean => receivers.trim() !== '' || text.trim() !== ''

export const isSameMessage = (one: ComposeDraft, other: ComposeDraft): boolean =>
  one.from === other.from &&
  one.receivers === other.receivers &&
  one.text === other.text &&
  one.send_at === other.send_at

/** `version`: rises with each change. */
const savedEntries = { id: draftIdSchema, version: countSchema, changed_at: momentSchema }

export const savedDraftSchema = v.object(savedEntries)
export type SavedDraft = v.InferOutput<typeof savedDraftSchema>

export const draftSchema = v.object({ ...savedEntries, ...draftEntries })
export type Draft = v.InferOutput<typeof draftSchema>

/**
 * A message that a device keeps: it is not saved yet, or the response to its sending was lost. `version`: the one that was changed, 0 if
 * the message was never saved. `key`: see `ComposeContext`.
 */
export const keptDraftSchema = v.object({
  id: draftIdSchema,
  version: countSchema,
  message: composeDraftSchema,
  key: v.nullable(v.pipe(v.string(), v.maxLength(100))),
})
export type KeptDraft = v.InferOutput<typeof keptDraftSchema>

/** Drafts that a device keeps for one user in one project. */
export const maxKept = 20

export const isEmptyMessage = (message: ComposeDraft): boolean => isSameMessage(message, emptyMessage)

export const messageIn = ({ from, receivers, text, send_at }: ComposeDraft): ComposeDraft => ({
  from,
  receivers,
  text,
  send_at,
})

/**
 * A row of the list of drafts. `first`: the first of `receiver_count` numbers, null without one. `text`: its beginning, on one line.
 */
export const draftRowSchema = v.object({
  id: draftIdSchema,
  from: personal(v.string()),
  first: v.nullable(personalNumber(v.string())),
  receiver_count: countSchema,
  text: personal(v.string()),
  changed_at: momentSchema,
})
export type DraftRow = v.InferOutput<typeof draftRowSchema>

/** What a list shows of a message. */
export const summaryOf = (message: ComposeDraft): Pick<DraftRow, 'first' | 'receiver_count' | 'text'> => {
  const { numbers } = recipientsOf(message)
  const line = message.text.trim().replace(/\s+/g, ' ')
  const beginning = [...line].slice(0, maxExcerpt).join('')
  return {
    first: numbers[0] ?? null,
    receiver_count: numbers.length,
    text: beginning.length < line.length ? `${beginning}…` : beginning,
  }
}
