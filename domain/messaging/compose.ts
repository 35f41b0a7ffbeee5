import * as v from 'valibot'
import { momentAt } from '#domain/kit/days.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { personal, personalNumber } from '#domain/kit/marks.ts'
import { countryOfPhone } from '#domain/kit/phone-plan.ts'
import { isValidationCode, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { maxRecipients, type NewMessage } from './message.ts'
import { divideRecipients, joinRecipients, type Recipients, readRecipient, readRecipients } from './recipients.ts'
import { isSendable, maxSegments, measureSms, normalizeSms } from './sms-text.ts'

/**
 * A message as it is typed: the receivers are a list that is read with `recipientsOf`. Nothing has a greatest length, because a draft
 * that is too long to be sent is still kept. `send_at`: date and time of the project's clocks, as `2026-11-20T09:30`, empty until one is
 * chosen; null for at once.
 */
export const composeDraftSchema = v.object({
  from: personal(v.string()),
  receivers: personalNumber(v.string()),
  text: personal(v.string()),
  send_at: v.nullable(v.string()),
})

export type ComposeDraft = v.InferOutput<typeof composeDraftSchema>

export const emptyMessage: ComposeDraft = { from: '', receivers: '', text: '', send_at: null }

export type ComposeField = keyof ComposeDraft
export type ComposeErrors = Readonly<Partial<Record<ComposeField, ValidationCode>>>

/** Numbers without a country are read as numbers of the sender's country. */
export const recipientsOf = ({ from, receivers }: ComposeDraft): Recipients =>
  readRecipients(receivers, countryOfPhone(from))

/** A draft from before: a number at the end of the list is not being typed any more. */
export const endReceivers = (draft: ComposeDraft): ComposeDraft => {
  const country = countryOfPhone(draft.from)
  const { entries, typed } = divideRecipients(draft.receivers, country)
  const isWhole = readRecipient(typed, country) !== undefined
  return isWhole ? { ...draft, receivers: joinRecipients([...entries, typed]) } : draft
}

/**
 * @param senders numbers that can send; absent while they are unknown
 * @param zone the project's time zone
 */
export const composeErrorsOf = (draft: ComposeDraft, zone: string, senders?: readonly string[]): ComposeErrors => {
  const errors: { [F in ComposeField]?: ValidationCode } = {}
  if (draft.from === '') errors.from = 'REQUIRED'
  else if (senders?.includes(draft.from) === false) errors.from = 'sms.sender'
  const { numbers, wrong, isCut, isTooLong } = recipientsOf(draft)
  if (isTooLong) errors.receivers = 'receivers.size'
  else if (isCut || numbers.length > maxRecipients) errors.receivers = 'receivers.most'
  else if (wrong.length > 0) errors.receivers = 'receivers.number'
  else if (numbers.length === 0) errors.receivers = 'REQUIRED'
  const text = normalizeSms(draft.text)
  if (text.trim() === '') errors.text = 'REQUIRED'
  else if (!isSendable(text)) errors.text = 'INVALID'
  else if (measureSms(text).segments > maxSegments) errors.text = 'sms.length'
  if (draft.send_at === '') errors.send_at = 'REQUIRED'
  else if (draft.send_at !== null && momentAt(draft.send_at, zone) === undefined) errors.send_at = 'sms.time'
  return errors
}

export const composeFields = ['from', 'receivers', 'text', 'send_at'] as const satisfies readonly ComposeField[]

/** What the API refuses: the first code of each field; `receivers.3` belongs to `receivers`. */
export const composeErrorsIn = ({ fields = {} }: Failure): ComposeErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, codes]) => {
      const field = composeFields.find((each) => name === each || name.startsWith(`${each}.`))
      const code = codes.find(isValidationCode)
      return field === undefined ? [] : [[field, code ?? 'INVALID']]
    }),
  )

/** The request of a complete draft. */
export const readCompose = (draft: ComposeDraft, zone: string): NewMessage => {
  const at = draft.send_at === null ? undefined : momentAt(draft.send_at, zone)
  return {
    from: draft.from,
    receivers: [...recipientsOf(draft).numbers],
    text: normalizeSms(draft.text),
    ...(at === undefined ? {} : { send_at: new Date(at).toISOString() }),
  }
}
