import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { nameKey } from '#domain/kit/reading.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { defineForm, type RequestOf, typed } from '#domain/kit/validation/form.ts'

/** Limits of what customers write about their numbers. (NUM-01) */
const noteLength = 500
export const labelLength = 40
export const labelsOfNumber = 10
/** Different labels of all numbers of a project. */
export const labelsOfProject = 200

const tooLong = 'text.tooLong' satisfies ValidationCode

/** No control characters; a note may have lines. */
const writable = (text: string): boolean => !/\p{Cc}/u.test(text.replaceAll('\n', ''))

/** A text about a number, in the customer's own words. */
export const noteSchema = personal(
  v.pipe(v.string(), v.maxLength(noteLength, tooLong), v.check(writable, 'INVALID' satisfies ValidationCode)),
)

/** One label as it is stored: no comma, no spaces around it, one space between words. */
export const labelSchema = personal(
  v.pipe(
    v.string(),
    v.maxLength(labelLength, tooLong),
    v.check((text) => text !== '' && readLabels(text)[0] === text, 'INVALID' satisfies ValidationCode),
  ),
)

export const labelsSchema = v.pipe(
  v.array(labelSchema),
  v.maxLength(labelsOfNumber),
  v.check((labels) => new Set(labels.map(nameKey)).size === labels.length, 'INVALID' satisfies ValidationCode),
)

/**
 * The labels in a typed list: separated by commas of any script, each once in its first spelling, in the order in which they were typed.
 */
export const readLabels = (typed: string): string[] => [
  ...typed
    .normalize('NFC')
    .split(/[,،;؛\n]/)
    .map((label) => label.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((label) => label !== '')
    .reduce(
      (known, label) => (known.has(nameKey(label)) ? known : known.set(nameKey(label), label)),
      new Map<string, string>(),
    )
    .values(),
]

const readNote = (typed: string): string => typed.replace(/\r\n?/g, '\n').trim()

/**
 * `labels` as typed, separated by commas. `keeps_labels`: some could not be read, so the request leaves all as they are. `number` and
 * `version`: of the number as the user saw it.
 */
export const numberTextForm = defineForm({
  fields: {
    labels: typed(noteSchema),
    keeps_labels: v.boolean(),
    note: typed(noteSchema),
    number: v.string(),
    version: v.string(),
  },
  start: { version: '0' },
  check: ({ note, labels }) => ({
    ...(readLabels(labels).length > labelsOfNumber || readLabels(labels).some((label) => label.length > labelLength)
      ? { labels: tooLong }
      : {}),
    ...(readNote(note).length > noteLength ? { note: tooLong } : {}),
  }),
  read: ({ labels, keeps_labels, note, number, version }) => ({
    number,
    version: Number(version),
    note: readNote(note),
    ...(keeps_labels ? {} : { labels: readLabels(labels) }),
  }),
})
export type NumberTextRequest = RequestOf<typeof numberTextForm>
