import type { BulkTarget } from '#domain/contract/numbers/bulk-target.ts'
import { compare, fromMicro, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { type BulkChange, type BulkQuote, type BulkQuoted, bulkLimit } from '#domain/numbers/bulk.ts'
import { areSameTargets } from '#domain/numbers/call-trunk.ts'
import { type NumberAction, refusalOfAction } from '#domain/numbers/number-actions.ts'
import { chargeOf } from '#domain/numbers/number-price.ts'
import { labelsOfNumber } from '#domain/numbers/number-text.ts'
import { vatOf } from '#sandbox/buying/cart/vat.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { readLabelsOf } from '#sandbox/numbers/life/labels.ts'
import { stateOf } from '#sandbox/numbers/life/owned-number.ts'
import { planRenewal } from '#sandbox/numbers/life/quotes.ts'
import { storedTargets } from '#sandbox/numbers/life/stored-trunks.ts'
import { filtered } from '#sandbox/numbers/list/number-filter.ts'
import { ownIn } from '#sandbox/numbers/trunks/call-trunk.ts'
import { isRoutedTo } from '#sandbox/numbers/trunks/sms-trunk.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { Refusal, refuse } from '#sandbox/platform/kit/refusal.ts'

/**
 * The dry run of a change: each number with its price, or why it would be refused.
 * @throws Refusal `numberUnknown` for numbers of another project; `bulkEmpty` if the target has no number
 */
export const quoteBulk = async (
  { database, clock }: Sandbox,
  project: string,
  { change, target }: { readonly change: BulkChange; readonly target: BulkTarget },
): Promise<BulkQuote> => {
  const { query: db } = database
  const now = clock.now()
  const rows = await readTarget(db, now, project, target)
  if (rows.length === 0) return refuse('bulkEmpty')
  if (rows.length > bulkLimit) return refuse('bulkTooLarge')
  const labels = await readLabelsOf(
    db,
    rows.map(({ id }) => id),
  )
  const vat = await vatOf(db, project)
  const items = rows.map((row): BulkQuoted => {
    const { kept, refusal, subtotal } = judge(change, row, { now, labels: labels.get(row.id) ?? [] })
    const { total } = chargeOf(subtotal, vat.percent)
    return { id: row.id, number: row.number, version: row.version, total, refusal, kept }
  })
  const total = sum(items.map((item) => item.total))
  const spendable = fromMicro((await readAccount(db, walletOf(project))).spendable)
  const missing = compare(spendable, total) >= 0 ? '0' : subtract(total, spendable)
  return { job: createId('blk'), items, total, spendable, missing }
}

type Judged = { readonly kept: boolean; readonly refusal: FailureCode | null; readonly subtotal: Decimal }

const free = { kept: false, refusal: null, subtotal: '0' } as const

/** Whether a number can be changed, needs no change, or is refused; a renewal has a price before VAT. */
const judge = (
  change: BulkChange,
  row: OwnedNumberTable,
  { now, labels }: { readonly now: number; readonly labels: readonly string[] },
): Judged => {
  if (isKept(change, row, labels)) return { ...free, kept: true }
  switch (change.kind) {
    case 'renew':
    case 'autoRenew': {
      const refusal = refusalOfAction(stateOf(row, now), change.kind === 'renew' ? 'renew' : 'changeAutoRenew')
      if (refusal !== null) return { ...free, refusal }
      return change.kind === 'renew' ? judgeRenewal(row, now) : free
    }
    case 'callTrunk':
      return judgeRouting(row, now, 'changeCallTrunk', ownIn(change.targets, row.number) < 0 ? null : 'forwardToItself')
    case 'smsTrunk':
      return judgeRouting(row, now, 'changeSmsTrunk', row.sms === 1 ? null : 'smsUnsupported')
    case 'addLabel':
      return labels.length < labelsOfNumber ? free : { ...free, refusal: 'labelLimitReached' }
    case 'removeLabel':
      return free
  }
}

/** Reports a refusal by the state before one by the target, because another target would not help. */
const judgeRouting = (row: OwnedNumberTable, now: number, action: NumberAction, other: FailureCode | null): Judged => ({
  ...free,
  refusal: refusalOfAction(stateOf(row, now), action) ?? other,
})

const judgeRenewal = (row: OwnedNumberTable, now: number): Judged => {
  try {
    return { ...free, subtotal: planRenewal(row, now).subtotal }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...free, refusal: error.code }
  }
}

/** Whether the number already is as the change would make it. */
export const isKept = (
  change: BulkChange,
  row: Pick<OwnedNumberTable, 'auto_renew' | 'call_targets' | 'sms_url'>,
  labels: readonly string[],
): boolean => {
  switch (change.kind) {
    case 'renew':
      return false
    case 'autoRenew':
      return (row.auto_renew === 1) === change.auto_renew
    case 'callTrunk':
      return areSameTargets(storedTargets(row.call_targets), change.targets)
    case 'smsTrunk':
      return isRoutedTo(row, change)
    case 'addLabel':
      return labels.includes(change.label)
    case 'removeLabel':
      return !labels.includes(change.label)
  }
}

/** One row more than the limit tells that there are too many. */
const readTarget = async (
  db: Reader,
  now: number,
  project: string,
  target: BulkTarget,
): Promise<OwnedNumberTable[]> => {
  switch (target.of) {
    case 'numbers':
      return readNumbers(db, project, target.numbers)
    case 'filter':
      return filtered(db, now, project, target.filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('number')
        .limit(bulkLimit + 1)
        .execute()
    case 'refused': {
      const items = await db
        .selectFrom('bulk_item')
        .innerJoin('bulk_job', 'bulk_job.id', 'bulk_item.job_id')
        .select('number_id')
        .where('job_id', '=', target.job)
        .where('project_id', '=', project)
        .where('bulk_item.state', '=', 'refused')
        .execute()
      return readNumbers(
        db,
        project,
        items.map(({ number_id }) => number_id),
      )
    }
  }
}

/** @throws Refusal `numberUnknown` with the ids of which the project has no number */
export const readNumbers = async (db: Reader, project: string, ids: readonly string[]): Promise<OwnedNumberTable[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('owned_number')
    .selectAll()
    .where('id', 'in', ids)
    .where('project_id', '=', project)
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .execute()
  if (rows.length < ids.length) {
    const own = new Set(rows.map(({ id }) => id))
    refuse('numberUnknown', { subjects: ids.filter((id) => !own.has(id)).slice(0, 20) })
  }
  return rows
}
