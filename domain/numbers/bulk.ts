import * as v from 'valibot'
import { amountSchema, decimalSchema } from '#domain/kit/decimal-form.ts'
import { failureCodeSchema } from '#domain/kit/failure.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { labelSchema, readLabels } from './number-text.ts'

/** Most numbers of one change. */
export const bulkLimit = 2000
/** Results of one page. */
export const bulkPage = 100

/** A change of many numbers; each number takes part in it as if it were changed alone. (NUM-01) */
export const bulkChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('renew') }),
  v.strictObject({ kind: v.literal('autoRenew'), auto_renew: v.boolean() }),
  v.strictObject({ kind: v.literal('addLabel'), label: labelSchema }),
  v.strictObject({ kind: v.literal('removeLabel'), label: labelSchema }),
])
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>

/** What the user can choose; a label is typed for the last two. */
export const bulkKinds = ['renew', 'autoRenewOn', 'autoRenewOff', 'addLabel', 'removeLabel'] as const
export const bulkChoiceSchema = v.strictObject({ kind: v.picklist(bulkKinds), label: personal(v.string()) })
export type BulkChoice = v.InferOutput<typeof bulkChoiceSchema>

export const needsLabel = ({ kind }: BulkChoice): boolean => kind === 'addLabel' || kind === 'removeLabel'

/** The change that was chosen; null without exactly one valid label where one is needed. */
export const changeOf = ({ kind, label }: BulkChoice): BulkChange | null => {
  if (kind === 'renew') return { kind }
  if (kind === 'autoRenewOn' || kind === 'autoRenewOff')
    return { kind: 'autoRenew', auto_renew: kind === 'autoRenewOn' }
  const [only, another] = readLabels(label)
  return only === undefined || another !== undefined || !v.is(labelSchema, only) ? null : { kind, label: only }
}

export const choiceOf = (change: BulkChange): BulkChoice => {
  if (change.kind === 'renew') return { kind: 'renew', label: '' }
  return change.kind === 'autoRenew'
    ? { kind: change.auto_renew ? 'autoRenewOn' : 'autoRenewOff', label: '' }
    : { kind: change.kind, label: change.label }
}

const isDistinct = (numbers: string[]): boolean => new Set(numbers).size === numbers.length

/** Ids of numbers, each once. */
export const bulkNumbersSchema = v.pipe(
  v.array(idSchema),
  v.minLength(1),
  v.maxLength(bulkLimit),
  v.check(isDistinct, 'INVALID'),
)

/** What the user confirms of each number: the version and the price that the dry run showed. */
export const bulkConfirmedSchema = v.pipe(
  v.array(v.strictObject({ number: idSchema, version: countSchema, total: amountSchema })),
  v.minLength(1),
  v.maxLength(bulkLimit),
  v.check((items) => isDistinct(items.map(({ number }) => number)), 'INVALID'),
)

/** `refusal`: why the number cannot be changed. `kept`: it already is as wanted. `total`: USD with VAT. */
const bulkQuotedSchema = v.object({
  id: idSchema,
  number: e164Schema,
  version: countSchema,
  total: amountSchema,
  refusal: v.nullable(failureCodeSchema),
  kept: v.boolean(),
})
export type BulkQuoted = v.InferOutput<typeof bulkQuotedSchema>

/**
 * The dry run of a change. `job`: the id under which it can be started once. `total`: USD of the numbers that can be changed.
 * `missing`: what the wallet lacks.
 */
export const bulkQuoteSchema = v.object({
  job: idSchema,
  items: v.pipe(v.array(bulkQuotedSchema), v.maxLength(bulkLimit)),
  total: amountSchema,
  spendable: decimalSchema,
  missing: amountSchema,
})
export type BulkQuote = v.InferOutput<typeof bulkQuoteSchema>

export const bulkItemStates = ['waiting', 'refused', 'kept', 'done'] as const

export const bulkResultSchema = v.object({
  id: idSchema,
  number: e164Schema,
  state: v.picklist(bulkItemStates),
  total: amountSchema,
  refusal: v.nullable(failureCodeSchema),
})
export type BulkResult = v.InferOutput<typeof bulkResultSchema>

/**
 * A change that was started. `counts`: numbers by their state. `charged`: USD of those that are done. `items`: those that wait, then
 * the refused, the kept and the done ones; `next` continues behind the last row.
 */
export const bulkJobSchema = v.object({
  id: idSchema,
  change: bulkChangeSchema,
  state: v.picklist(['running', 'done']),
  counts: v.object(v.entriesFromList(bulkItemStates, countSchema)),
  charged: amountSchema,
  created_at: momentSchema,
  finished_at: v.nullable(momentSchema),
  items: v.pipe(v.array(bulkResultSchema), v.maxLength(bulkPage)),
  next: v.nullable(countSchema),
})
export type BulkJob = v.InferOutput<typeof bulkJobSchema>

/** The numbers that the dry run leaves, as they are confirmed. */
export const confirmedOf = ({ items }: BulkQuote): v.InferOutput<typeof bulkConfirmedSchema> =>
  items
    .filter(({ refusal, kept }) => refusal === null && !kept)
    .map(({ id, version, total }) => ({ number: id, version, total }))
