import type { NumberPage } from '#domain/contract/numbers/numbers.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { NumberAction } from '#domain/numbers/number-actions.ts'
import { day, deletingDays } from '#domain/numbers/number-life.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import { repeatsNumber } from '#domain/numbers/repeats-number.ts'
import { returnToStock } from '#sandbox/buying/stock/stock.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { columnOf } from '#sandbox/platform/database/micro.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { insertWork } from '#sandbox/platform/due-work/queue.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Actor, type Asked, act } from './act.ts'
import { chargeNumber, renewalKey } from './charge.ts'
import { changeNumber } from './history.ts'
import { beginLife, deletionOf } from './life-jobs.ts'
import { readNumber, requireLegal } from './number-page.ts'
import {
  type Plan,
  planChannels,
  planCycle,
  planRenewal,
  planRestoration,
  type QuotedPlan,
  quotePlan,
} from './quotes.ts'

/** A request for a change that costs something: the price that the user confirmed. */
export type Confirmed = Asked & { readonly total: Decimal }

/** @throws Refusal `numberChanged` if the price is not the one that the user confirmed */
const requirePrice = ({ quote }: QuotedPlan, total: Decimal): void => {
  if (quote.total !== total) refuse('numberChanged', { subjects: [quote.number] })
}

/** Every planner refuses what the number's offer or the limits do not allow. */
const quoteOf = (sandbox: Sandbox, project: string, number: string, action: NumberAction) => {
  return async (planOf: (row: OwnedNumberTable, now: number) => Plan | Promise<Plan>): Promise<NumberQuote> => {
    const now = sandbox.clock.now()
    const db = sandbox.database.query
    const row = await readNumber(db, project, number)
    requireLegal(row, now, action)
    return (await quotePlan(db, row, now, await planOf(row, now))).quote
  }
}

export const quoteRenewal = (sandbox: Sandbox, project: string, number: string): Promise<NumberQuote> =>
  quoteOf(sandbox, project, number, 'renew')(planRenewal)

export const quoteRestoration = (sandbox: Sandbox, project: string, number: string): Promise<NumberQuote> =>
  quoteOf(sandbox, project, number, 'restore')(planRestoration)

/** Without `channels`: the number as it is, with what can be chosen. */
export const quoteChannels = (sandbox: Sandbox, project: string, number: string, channels?: number) =>
  quoteOf(
    sandbox,
    project,
    number,
    'changeChannels',
  )((row, now) => planChannels(sandbox.database.query, row, now, channels ?? row.channels_additional))

export const quoteCycle = (sandbox: Sandbox, project: string, number: string, months?: number) =>
  quoteOf(
    sandbox,
    project,
    number,
    'changeCycle',
  )((row) => planCycle(sandbox.database.query, row, months ?? row.renew_cycle))

export const renewNumber = (sandbox: Sandbox, actor: Actor, asked: Confirmed): Promise<NumberPage> =>
  prolong(sandbox, actor, asked, { action: 'renew', kind: 'renewed', planOf: planRenewal })

export const restoreNumber = (sandbox: Sandbox, actor: Actor, asked: Confirmed): Promise<NumberPage> =>
  prolong(sandbox, actor, asked, { action: 'restore', kind: 'restored', planOf: planRestoration })

const prolong = (
  sandbox: Sandbox,
  actor: Actor,
  asked: Confirmed,
  {
    action,
    kind,
    planOf,
  }: { action: NumberAction; kind: 'renewed' | 'restored'; planOf: (row: OwnedNumberTable, now: number) => Plan },
): Promise<NumberPage> =>
  act(sandbox, actor, asked, action, { kind }, async (trx, row) => {
    await prolongRow(trx, sandbox, row, { kind, planOf, total: asked.total, attribution: actor.attribution })
  })

type Prolonging = {
  readonly kind: 'renewed' | 'restored'
  readonly planOf: (row: OwnedNumberTable, now: number) => Plan
  readonly total: Decimal
  readonly attribution: Attribution
}

const prolongRow = async (
  trx: Writer,
  sandbox: Pick<Sandbox, 'clock'>,
  row: OwnedNumberTable,
  { kind, planOf, total, attribution }: Prolonging,
): Promise<void> => {
  const now = sandbox.clock.now()
  const plan = await quotePlan(trx, row, now, planOf(row, now))
  requirePrice(plan, total)
  await payAndProlong(trx, sandbox, row, plan, { kind, attribution })
}

/**
 * Renews a number in the caller's transaction, for the price that the user confirmed.
 * @throws Refusal `numberChanged` if it costs something else, `renewedTooFar`, `balanceNotEnough`
 */
export const renewRow = (
  trx: Writer,
  sandbox: Pick<Sandbox, 'clock'>,
  row: OwnedNumberTable,
  by: Pick<Prolonging, 'total' | 'attribution'>,
): Promise<void> => prolongRow(trx, sandbox, row, { kind: 'renewed', planOf: planRenewal, ...by })

/** `from`: when the number was due to be renewed; absent: now. */
type ProlongedBy = {
  readonly kind: 'renewed' | 'autoRenewed' | 'restored'
  readonly attribution: Attribution
  readonly from?: number
}

/** Shared by renewal by hand, automatic renewal and restoration. */
export const payAndProlong = async (
  trx: Writer,
  { clock }: Pick<Sandbox, 'clock'>,
  row: OwnedNumberTable,
  plan: QuotedPlan,
  { from = clock.now(), ...by }: ProlongedBy,
): Promise<void> => {
  const end = plan.expires ?? 0
  const amount = await chargeNumber(trx, clock, row, {
    key: renewalKey(row),
    service: by.kind === 'restored' ? 'restoration' : 'renewal',
    channels: row.channels_additional,
    from: row.expires_at ?? 0,
    to: end,
    plan,
    attribution: by.attribution,
  })
  await changeNumber(
    trx,
    clock,
    row,
    { expires_at: end },
    { ...by, from: momentOf(row.expires_at ?? 0), to: momentOf(end), amount },
  )
  await beginLife(trx, clock, { id: row.id, expires_at: end }, from)
}

export const changeChannels = (
  sandbox: Sandbox,
  actor: Actor,
  { channels, ...asked }: Confirmed & { channels: number },
): Promise<NumberPage> =>
  act(sandbox, actor, asked, 'changeChannels', { kind: 'channelsChanged', to: String(channels) }, async (trx, row) => {
    const now = sandbox.clock.now()
    const plan = await quotePlan(trx, row, now, await planChannels(trx, row, now, channels))
    requirePrice(plan, asked.total)
    const amount = await chargeNumber(trx, sandbox.clock, row, {
      key: `channels:${row.id}:${row.version}`,
      service: 'channels',
      channels,
      from: now,
      to: row.expires_at ?? now,
      plan,
      attribution: actor.attribution,
    })
    await changeNumber(
      trx,
      sandbox.clock,
      row,
      { channels_additional: channels, renew_cost: columnOf(plan.renewCost) },
      {
        kind: 'channelsChanged',
        from: String(row.channels_additional),
        to: String(channels),
        amount,
        attribution: actor.attribution,
      },
    )
  })

export const changeCycle = (
  sandbox: Sandbox,
  actor: Actor,
  { months, ...asked }: Confirmed & { months: number },
): Promise<NumberPage> =>
  act(sandbox, actor, asked, 'changeCycle', { kind: 'cycleChanged', to: String(months) }, async (trx, row) => {
    const plan = await quotePlan(trx, row, sandbox.clock.now(), await planCycle(trx, row, months))
    requirePrice(plan, asked.total)
    await changeNumber(
      trx,
      sandbox.clock,
      row,
      { renew_cycle: months, renew_cost: columnOf(plan.renewCost) },
      {
        kind: 'cycleChanged',
        from: String(row.renew_cycle),
        to: String(months),
        attribution: actor.attribution,
      },
    )
  })

export const changeAutoRenew = (
  sandbox: Sandbox,
  actor: Actor,
  { auto_renew, ...asked }: Asked & { auto_renew: boolean },
): Promise<NumberPage> =>
  act(
    sandbox,
    actor,
    asked,
    'changeAutoRenew',
    { kind: 'autoRenewChanged', to: auto_renew ? 'on' : 'off' },
    async (trx, row) => switchAutoRenew(trx, sandbox, row, { auto_renew, attribution: actor.attribution }),
  )

/** Switches automatic renewal in the caller's transaction. */
export const switchAutoRenew = (
  trx: Writer,
  { clock }: Pick<Sandbox, 'clock'>,
  row: OwnedNumberTable,
  { auto_renew, attribution }: { auto_renew: boolean; attribution: Attribution },
): Promise<void> =>
  changeNumber(
    trx,
    clock,
    row,
    { auto_renew: auto_renew ? 1 : 0 },
    {
      kind: 'autoRenewChanged',
      from: row.auto_renew === 1 ? 'on' : 'off',
      to: auto_renew ? 'on' : 'off',
      attribution,
    },
  )

/** Gives a waiting number up: its order item is canceled and refunded. */
export type CancelWaiting = (trx: Writer, sandbox: Sandbox, item: string) => Promise<boolean>

export const cancelNumber = (
  sandbox: Sandbox,
  actor: Actor,
  asked: Asked,
  cancelWaiting: CancelWaiting,
): Promise<NumberPage> =>
  act(sandbox, actor, asked, 'cancel', { kind: 'canceled' }, async (trx, row) => {
    if (row.order_item_id === null) {
      // A seeded number has no order, so there is nothing to refund.
      await changeNumber(
        trx,
        sandbox.clock,
        row,
        { state: 'canceled' },
        { kind: 'canceled', attribution: actor.attribution },
      )
      await returnToStock(trx, row.number, row.project_id)
    } else if (!(await cancelWaiting(trx, sandbox, row.order_item_id))) {
      refuse('numberChanged', { subjects: [row.id] })
    }
  })

/** @throws Refusal `numberMistyped` unless `typed` is the number's digits, with or without spaces and the plus sign */
export const deleteNumber = (
  sandbox: Sandbox,
  actor: Actor,
  { typed, ...asked }: Asked & { typed: string },
): Promise<NumberPage> =>
  act(sandbox, actor, asked, 'delete', { kind: 'deletionRequested' }, async (trx, row) => {
    if (!repeatsNumber(typed, row.number)) refuse('numberMistyped', { field: { name: 'typed', code: 'INVALID' } })
    const deletesAt = sandbox.clock.now() + deletingDays * day
    await changeNumber(
      trx,
      sandbox.clock,
      row,
      { state: 'deleting', deletes_at: deletesAt, auto_renew: 0 },
      { kind: 'deletionRequested', to: momentOf(deletesAt), attribution: actor.attribution },
    )
    await insertWork(trx, sandbox.clock, deletionOf(row.id, deletesAt))
  })
