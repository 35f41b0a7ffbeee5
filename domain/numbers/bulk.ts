import * as v from 'valibot'
import type { ConfirmationKind } from '#domain/kit/confirmation.ts'
import { amountSchema, decimalSchema } from '#domain/kit/decimal-form.ts'
import { failureCodeSchema } from '#domain/kit/failure.ts'
import { personal, secret } from '#domain/kit/marks.ts'
import { countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import type { Right } from '#domain/kit/rights.ts'
import { callTargetsSchema } from './call-trunk.ts'
import { labelSchema, readLabels } from './number-text.ts'
import { trunkUrlSchema } from './sms-trunk.ts'

/** Most numbers of one change. */
export const bulkLimit = 2000
/** Results of one page. */
export const bulkPage = 100

/** The changes without targets and URLs. */
export const bulkPlainChanges = [
  v.strictObject({ kind: v.literal('renew') }),
  v.strictObject({ kind: v.literal('autoRenew'), auto_renew: v.boolean() }),
  v.strictObject({ kind: v.literal('addLabel'), label: labelSchema }),
  v.strictObject({ kind: v.literal('removeLabel'), label: labelSchema }),
] as const

/**
 * A change of many numbers; each number takes part in it as if it were changed alone. Targets and URLs of responses: what may be
 * sent is `bulkWantedSchema` of the contract. (NUM-01)
 */
export const bulkChangeSchema = v.variant('kind', [
  ...bulkPlainChanges,
  v.strictObject({ kind: v.literal('callTrunk'), targets: callTargetsSchema }),
  v.strictObject({ kind: v.literal('smsTrunk'), url: v.nullable(trunkUrlSchema), new_secret: v.boolean() }),
])
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>

/** Whether a change decides where calls and messages go. */
export const isRouting = (kind: BulkChoice['kind'] | BulkChange['kind']): boolean =>
  kind === 'callTrunk' || kind === 'smsTrunk' || kind === 'smsTrunkOff'

export const rightOfBulk = ({ kind }: Pick<BulkChange, 'kind'>): Right =>
  isRouting(kind) ? 'routeNumbers' : 'changeNumbers'

/** As each number's own change needs it: a renewal pays from the wallet, targets outlive the session, labels do neither. */
export const confirmationOfBulk = (change: {
  kind: BulkChange['kind']
  auto_renew?: boolean
}): ConfirmationKind | null => {
  if (isRouting(change.kind)) return 'lasting'
  return change.kind === 'renew' || change.auto_renew === true ? 'paying' : null
}

/** What the user can choose, in the order of the menu. */
export const bulkKinds = [
  'renew',
  'autoRenewOn',
  'autoRenewOff',
  'callTrunk',
  'smsTrunk',
  'smsTrunkOff',
  'addLabel',
  'removeLabel',
] as const

/** `label`: as typed. `targets`, `url`, `new_secret`: where calls and messages go, once the user has entered it. */
export const bulkChoiceSchema = v.strictObject({
  kind: v.picklist(bulkKinds),
  label: personal(v.string()),
  targets: v.optional(callTargetsSchema),
  url: v.optional(trunkUrlSchema),
  new_secret: v.optional(v.boolean()),
})
export type BulkChoice = v.InferOutput<typeof bulkChoiceSchema>

const needsLabel = ({ kind }: BulkChoice): boolean => kind === 'addLabel' || kind === 'removeLabel'

/** What has to be entered before the dry run. */
export const formOf = (choice: BulkChoice): 'label' | 'targets' | 'url' | null => {
  if (needsLabel(choice)) return 'label'
  return choice.kind === 'callTrunk' ? 'targets' : choice.kind === 'smsTrunk' ? 'url' : null
}

/** The change that was chosen; null without exactly one valid label where one is needed, and before targets or a URL were entered. */
export const changeOf = ({ kind, label, targets, url, new_secret = false }: BulkChoice): BulkChange | null => {
  if (kind === 'renew') return { kind }
  if (kind === 'callTrunk') return targets === undefined ? null : { kind, targets }
  if (kind === 'smsTrunk') return url === undefined ? null : { kind, url, new_secret }
  if (kind === 'smsTrunkOff') return { kind: 'smsTrunk', url: null, new_secret: false }
  if (kind === 'autoRenewOn' || kind === 'autoRenewOff')
    return { kind: 'autoRenew', auto_renew: kind === 'autoRenewOn' }
  const [only, another] = readLabels(label)
  return only === undefined || another !== undefined || !v.is(labelSchema, only) ? null : { kind, label: only }
}

export const choiceOf = (change: BulkChange): BulkChoice => {
  switch (change.kind) {
    case 'renew':
      return { kind: 'renew', label: '' }
    case 'autoRenew':
      return { kind: change.auto_renew ? 'autoRenewOn' : 'autoRenewOff', label: '' }
    case 'callTrunk':
      return { kind: 'callTrunk', label: '', targets: change.targets }
    case 'smsTrunk':
      return change.url === null
        ? { kind: 'smsTrunkOff', label: '' }
        : { kind: 'smsTrunk', label: '', url: change.url, new_secret: change.new_secret }
    default:
      return { kind: change.kind, label: change.label }
  }
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

/** `secret`: which the numbers got that had none; only in the response to the request that has made it. */
export const bulkStartedSchema = v.object({
  ...bulkJobSchema.entries,
  secret: v.optional(v.nullable(secret(v.string())), null),
})
export type BulkStarted = v.InferOutput<typeof bulkStartedSchema>

/** The numbers that the dry run leaves, as they are confirmed. */
export const confirmedOf = ({ items }: BulkQuote): v.InferOutput<typeof bulkConfirmedSchema> =>
  items
    .filter(({ refusal, kept }) => refusal === null && !kept)
    .map(({ id, version, total }) => ({ number: id, version, total }))
