import { fromMicro, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { afterMove, type WireMove } from '#domain/paying/wire-transfer.ts'
import { keepFileUntil } from '#sandbox/files/keep-file.ts'
import { houseAccount, readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { createAttempt } from '#sandbox/paying/payments/attempts.ts'
import type { PaymentContext } from '#sandbox/paying/payments/payment-context.ts'
import { wireOption } from '#sandbox/paying/payments/payment-options.ts'
import { settleAttempt } from '#sandbox/paying/payments/settle.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf, decimalOf } from '#sandbox/platform/database/micro.ts'
import type { WireTable } from '#sandbox/platform/database/tables/wire-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { notifyOfDecision } from './wire-mail.ts'
import { draftLifetime, findWire } from './wire-transfers.ts'

/**
 * Accepts a transfer: its attempt is created and settled in one transaction, like a payment from the wallet. `arrived`: USD,
 * if another amount than the stated one has arrived; what has arrived is credited.
 * @throws Refusal `wireUnknown`, `wireNotChangeable`
 */
export const acceptWire = (context: PaymentContext, id: string, arrived: Decimal | undefined): Promise<WireTable> =>
  decide(context, id, 'accept', async (trx, row) => {
    const net = arrived ?? decimalOf(row.amount ?? 0)
    const attempt = await createAttempt(trx, context, {
      key: `wire:${id}`,
      body: { transfer: id, net },
      project: row.project_id,
      returnTo: 'finance',
      option: wireOption(net),
      origins: { portal: row.portal_origin, gateway: row.portal_origin },
      expiresAt: context.clock.now(),
      attribution: attributionOf(row),
    })
    await settleAttempt(trx, context, attempt.id)
    return { attempt_id: attempt.id, credited: columnOf(net), reason: null }
  })

/** The customer can correct a rejected transfer, and its attachment is kept for that. */
export const rejectWire = (context: PaymentContext, id: string, reason: string): Promise<WireTable> =>
  decide(context, id, 'reject', async (trx, row) => {
    await keepFileUntil(trx, context, row.file_id ?? '', context.clock.now() + draftLifetime)
    await context.work.enqueue(trx, {
      kind: 'wire.expire',
      payload: { transfer: id },
      dueAt: context.clock.now() + draftLifetime,
    })
    return { reason }
  })

/**
 * Takes the credited money back from the wallet.
 * @throws Refusal `balanceNotEnough` with the USD that are missing under `short`
 */
export const returnWire = (context: PaymentContext, id: string, reason: string): Promise<WireTable> =>
  decide(context, id, 'return', async (trx, row) => {
    const wallet = walletOf(row.project_id)
    const credited = BigInt(row.credited ?? 0)
    const { spendable } = await readAccount(trx, wallet)
    if (spendable < credited) {
      return refuse('balanceNotEnough', { errors: { short: [subtract(fromMicro(credited), fromMicro(spendable))] } })
    }
    await transfer(trx, context.clock, {
      key: `wireReturn:${id}`,
      kind: 'wireReturn',
      legs: [
        { account: wallet, amount: -credited },
        { account: houseAccount.gateway('wire'), amount: credited },
      ],
      subject: row.attempt_id ?? id,
      attribution: bySystem(row.project_id),
    })
    return { reason }
  })

type Change = Partial<Pick<WireTable, 'attempt_id' | 'credited' | 'reason'>>

/** One decision of the operator: its effect, the new state and the customer's notification, all or none. */
const decide = (
  context: PaymentContext,
  id: string,
  move: WireMove,
  effect: (trx: Writer, row: WireTable) => Promise<Change>,
): Promise<WireTable> =>
  context.database.transact(async (trx) => {
    const row = (await findWire(trx, id)) ?? refuse('wireUnknown', { subjects: [id] })
    const state = afterMove(row.state, move) ?? refuse('wireNotChangeable', { subjects: [id] })
    const change = { ...(await effect(trx, row)), state, updated_at: context.clock.now() }
    await trx.updateTable('wire_transfer').set(change).where('id', '=', id).execute()
    const decided = { ...row, ...change }
    await notifyOfDecision(trx, context.clock, decided)
    return decided
  })

/** The customer who has handed it in. */
const attributionOf = (row: WireTable): Attribution => ({
  actor: row.actor,
  project: row.project_id,
  person: row.person_id ?? undefined,
  account: row.account_id,
  impersonator: row.impersonator_account_id ?? undefined,
})
