import type { BillingTerms, RenewCycle } from '#domain/buying/offer.ts'
import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { fromMicro, multiply, subtract, toMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { day, maxMonthsAhead, nextEnd, restorationOf } from '#domain/numbers/number-life.ts'
import { type Charge, channelsCost, chargeOf, cycleCost } from '#domain/numbers/number-price.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import { vatOf } from '#sandbox/buying/cart/vat.ts'
import { cycles, findCycle } from '#sandbox/buying/stock/cycles.ts'
import { toTerms } from '#sandbox/buying/stock/offers.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { OwnedNumberTable } from '#sandbox/platform/database/tables/number-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** What an action changes and costs. Times in epoch milliseconds, amounts in USD. */
export type Plan = {
  readonly cycles: number
  readonly subtotal: Decimal
  readonly channels: number
  readonly cycle: RenewCycle
  readonly renewCost: Decimal
  readonly expires: number | null
}

export type QuotedPlan = Plan & { readonly charge: Charge; readonly quote: NumberQuote }

/** The number as it is: nothing paid, nothing changed. */
const unchanged = (row: OwnedNumberTable): Plan => ({
  cycles: 0,
  subtotal: '0',
  channels: row.channels_additional,
  cycle: cycleOf(row.renew_cycle),
  renewCost: decimalOf(row.renew_cost),
  expires: row.expires_at,
})

/** @throws Refusal `renewedTooFar` when more than 36 months would be paid ahead */
export const planRenewal = (row: OwnedNumberTable, now: number): Plan => {
  const expires = nextEnd(row.active_at ?? 0, row.expires_at ?? 0, row.renew_cycle)
  if (expires > addMonthsUtc(now, maxMonthsAhead)) refuse('renewedTooFar', { subjects: [row.id] })
  return { ...unchanged(row), cycles: 1, subtotal: decimalOf(row.renew_cost), expires }
}

export const planRestoration = (row: OwnedNumberTable, now: number): Plan => {
  const { cycles: owed, expires } = restorationOf(
    { start: row.active_at ?? 0, expires: row.expires_at ?? 0, cycle: row.renew_cycle },
    now,
  )
  return {
    ...unchanged(row),
    cycles: owed,
    subtotal: multiply(decimalOf(row.renew_cost), `${owed}`),
    expires,
  }
}

/** @throws Refusal `configurationInvalid` for more channels than the offer has */
export const planChannels = async (db: Reader, row: OwnedNumberTable, now: number, channels: number): Promise<Plan> => {
  const terms = await termsOf(db, row)
  if (channels > terms.channels_additional_maximum) refuseField('channels', 'number.maximum')
  const cycle = cycleOf(row.renew_cycle)
  const renewCost = cycleCost(terms, channels, cycle)
  const end = row.expires_at ?? now
  return {
    ...unchanged(row),
    channels,
    renewCost,
    subtotal:
      channels > row.channels_additional
        ? channelsCost(cycleCost(terms, row.channels_additional, cycle), renewCost, {
            left: end - now,
            cycle: end - addMonthsUtc(end, -row.renew_cycle),
          })
        : '0',
  }
}

/** @throws Refusal `configurationInvalid` for a cycle that is not offered */
export const planCycle = async (db: Reader, row: OwnedNumberTable, months: number): Promise<Plan> => {
  const cycle = findCycle(months) ?? refuseField('months', 'INVALID')
  return {
    ...unchanged(row),
    cycle,
    renewCost: cycleCost(await termsOf(db, row), row.channels_additional, cycle),
  }
}

const refuseField = (name: string, code: ValidationCode): never =>
  refuse('configurationInvalid', { field: { name, code } })

export const quotePlan = async (db: Reader, row: OwnedNumberTable, now: number, plan: Plan): Promise<QuotedPlan> => {
  const vat = await vatOf(db, row.project_id)
  const charge = chargeOf(plan.subtotal, vat.percent)
  const { spendable } = await readAccount(db, walletOf(row.project_id))
  const terms = await termsOf(db, row)
  const end = row.expires_at
  const available = fromMicro(spendable)
  return {
    ...plan,
    charge,
    quote: {
      number: row.id,
      version: row.version,
      cycles: plan.cycles,
      vat_percent: vat.percent,
      ...charge,
      spendable: available,
      missing: spendable >= toMicro(charge.total) ? '0' : subtract(charge.total, available),
      before: termsOfPlan(unchanged(row)),
      after: termsOfPlan(plan),
      unpaid_days: end === null || end > now ? 0 : Math.floor((now - end) / day),
      channels_maximum: terms.channels_additional_maximum,
      options: [...cycles],
    },
  }
}

const termsOfPlan = ({ channels, cycle, renewCost, expires }: Plan): NumberQuote['before'] => ({
  channels_additional: channels,
  cycle,
  renew_cost: renewCost,
  expire_date: expires === null ? null : momentOf(expires),
})

const cycleOf = (months: number): RenewCycle => {
  const cycle = findCycle(months)
  if (cycle === undefined) throw new Error(`There is no cycle of ${months} months.`)
  return cycle
}

const termsOf = async (db: Reader, row: OwnedNumberTable): Promise<BillingTerms> =>
  toTerms(
    await db
      .selectFrom('offer_terms')
      .selectAll()
      .where('offer_id', '=', row.offer_id)
      .where('option', '=', row.billing_option)
      .executeTakeFirstOrThrow(),
  )
