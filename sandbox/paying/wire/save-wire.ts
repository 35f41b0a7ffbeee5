import type { saveWireTransfer } from '#domain/contract/paying/paying.ts'
import { atLeast, compare } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { afterMove, claimingStates, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import type { WireRequest } from '#domain/paying/wire-transfer-form.ts'
import { findComplete } from '#sandbox/files/files.ts'
import { keepFileUntil } from '#sandbox/files/keep-file.ts'
import { toAttributionColumns } from '#sandbox/ledger/attribution.ts'
import { depositMaximum, depositMinimum } from '#sandbox/paying/payments/deposit.ts'
import { requireOpenProject } from '#sandbox/paying/payments/require-open-project.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { WireTable } from '#sandbox/platform/database/tables/wire-tables.ts'
import type { Call } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { draftLifetime, findWire, wireResponse } from './wire-transfers.ts'

type SaveCall = Call<typeof saveWireTransfer>

/**
 * Creates or changes a transfer under the id that the portal has made, or hands it in. The same request again changes
 * nothing, so a double click and a lost response are harmless.
 */
export const saveWire = (call: SaveCall): Promise<WireTransfer> =>
  call.sandbox.database.transact(async (trx) => {
    const { sandbox, body, member } = call
    const known = await findWire(trx, body.transfer)
    if (known !== undefined && known.project_id !== member.project) return refuse('wireUnknown')
    const state = afterMove(known?.state ?? 'notSent', body.hand_in ? 'handIn' : 'save')
    if (state === null) return known && isRepeated(known, body) ? wireResponse(trx, known) : refuse('wireNotChangeable')
    await requireOpenProject(trx, member.project)
    const { origin, site } = await portalOf(trx, call.request)
    await check(trx, { site: site.id, project: member.project }, body)
    const now = sandbox.clock.now()
    const { actor, person_id, impersonator_account_id } = toAttributionColumns(call.attribution)
    const row: WireTable = {
      id: body.transfer,
      project_id: member.project,
      site_id: site.id,
      portal_origin: origin,
      account_id: call.signedIn.account.id,
      person_id,
      actor,
      impersonator_account_id,
      state,
      ...contentOf(body),
      reason: state === 'rejected' ? (known?.reason ?? null) : null,
      attempt_id: null,
      credited: null,
      created_at: known?.created_at ?? now,
      updated_at: now,
    }
    await trx
      .insertInto('wire_transfer')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    if (row.file_id !== null) await keepFileUntil(trx, sandbox, row.file_id, now + draftLifetime)
    await sandbox.work.enqueue(trx, { kind: 'wire.expire', payload: { transfer: row.id }, dueAt: now + draftLifetime })
    return wireResponse(trx, row)
  })

const contentOf = ({ amount, tracking_code, details, attachment }: WireRequest) => ({
  amount: amount === null ? null : columnOf(amount),
  tracking_code,
  details,
  file_id: attachment,
})

/** A transfer that was handed in with exactly this content, by another tab or by a request whose response was lost. */
const isRepeated = (known: WireTable, body: WireRequest): boolean =>
  body.hand_in &&
  known.state === 'acceptNeeded' &&
  Object.entries(contentOf(body)).every(([column, value]) => known[column as keyof WireTable] === value)

type Scope = { readonly site: string; readonly project: string }

const check = async (trx: Writer, { site, project }: Scope, body: WireRequest): Promise<void> => {
  if (body.hand_in) requireComplete(body)
  if (body.amount !== null) requireLimits(body.amount)
  if (body.attachment !== null && (await findComplete(trx, project, body.attachment)) === undefined) {
    refuse('fileUnknown', { field: { name: 'attachment', code: 'fileUnknown' } })
  }
  if (body.tracking_code !== null && (await isTaken(trx, site, body.tracking_code, body.transfer))) {
    refuse('trackingCodeUsed', { field: { name: 'tracking_code', code: 'trackingCodeUsed' } })
  }
}

const requireComplete = (body: WireRequest): void => {
  const missing = (['amount', 'tracking_code', 'attachment'] as const).filter((field) => body[field] === null)
  if (missing.length === 0) return
  refuse('requestInvalid', { errors: Object.fromEntries(missing.map((field) => [field, ['REQUIRED']])) })
}

const requireLimits = (amount: Decimal): void => {
  if (!atLeast(amount, depositMinimum)) {
    refuse('amountTooSmall', { field: { name: 'amount', code: 'amountTooSmall' } })
  }
  if (compare(amount, depositMaximum) > 0) {
    refuse('amountTooLarge', { field: { name: 'amount', code: 'amountTooLarge' } })
  }
}

/** A rejected or withdrawn transfer frees its code: otherwise a guess would keep the rightful customer from using it. */
const isTaken = async (trx: Writer, site: string, code: string, transfer: string): Promise<boolean> => {
  const other = await trx
    .selectFrom('wire_transfer')
    .select('id')
    .where('site_id', '=', site)
    .where('tracking_code', '=', code)
    .where('state', 'in', claimingStates)
    .where('id', '<>', transfer)
    .executeTakeFirst()
  return other !== undefined
}
