import * as v from 'valibot'
import { atLeast, compare, toDecimal } from '#domain/kit/decimal.ts'
import { amountSchema, type Decimal, decimalSchema } from '#domain/kit/decimal-form.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import { savedCardSchema } from '#domain/kit/payment-option.ts'
import { countSchema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { readAmount } from './deposit.ts'

/** Why the portal has switched the automatic top-up off. */
const topUpOffReasons = ['declined', 'cardRemoved', 'cardExpired', 'accessEnded'] as const
export type TopUpOff = (typeof topUpOffReasons)[number]

/** Smallest balance in USD that can be watched. */
const thresholdMinimum: Decimal = '1'

/**
 * What is done when the balance that may be spent falls below a threshold: a mail, and a payment into the wallet with a saved card. Amounts
 * are USD, without the gateway's fee; `month_limit`: of all automatic payments of a calendar month of UTC, `spent`: this month. `cards`:
 * those that may be chosen; `minimum`, `maximum`: limits of `amount`. `is_limit_reached`: a
 * payment was needed that would exceed the limit. `run`: the last automatic payment; `next_try`: when a failed one is
 * repeated. `version`: grows with each change, 0 before the first.
 */
export const lowBalanceSchema = v.object({
  version: countSchema,
  alert: v.object({ on: v.boolean(), threshold: amountSchema }),
  top_up: v.object({
    on: v.boolean(),
    threshold: amountSchema,
    amount: amountSchema,
    month_limit: amountSchema,
    card: v.nullable(savedCardSchema),
    off_because: v.nullable(v.picklist(topUpOffReasons)),
  }),
  cards: v.array(savedCardSchema),
  spendable: decimalSchema,
  minimum: amountSchema,
  maximum: amountSchema,
  spent: amountSchema,
  is_limit_reached: v.boolean(),
  run: v.nullable(
    v.object({
      payment: idSchema,
      at: momentSchema,
      amount: amountSchema,
      result: v.picklist(['settled', 'failed', 'underWay']),
    }),
  ),
  next_try: v.nullable(momentSchema),
})
export type LowBalance = v.InferOutput<typeof lowBalanceSchema>

/** Null switches a part off; its amounts are kept. */
export const lowBalanceChangeSchema = v.strictObject({
  version: countSchema,
  alert: v.nullable(v.strictObject({ threshold: amountSchema })),
  top_up: v.nullable(
    v.strictObject({ threshold: amountSchema, amount: amountSchema, month_limit: amountSchema, card: idSchema }),
  ),
})
export type LowBalanceChange = v.InferOutput<typeof lowBalanceChangeSchema>

/** As typed. `version`, `minimum` and `maximum`: of what the user saw. */
export type LowBalanceDraft = {
  alert_on: boolean
  alert_threshold: string
  top_up_on: boolean
  threshold: string
  amount: string
  month_limit: string
  card: string
  version: string
  minimum: string
  maximum: string
}

export const emptyLowBalance: LowBalanceDraft = {
  alert_on: false,
  alert_threshold: '',
  top_up_on: false,
  threshold: '',
  amount: '',
  month_limit: '',
  card: '',
  version: '0',
  minimum: '0',
  maximum: '0',
}

export const lowBalanceDraftOf = ({
  version,
  alert,
  top_up,
  cards,
  minimum,
  maximum,
}: LowBalance): LowBalanceDraft => ({
  alert_on: alert.on,
  alert_threshold: alert.threshold,
  top_up_on: top_up.on,
  threshold: top_up.threshold,
  amount: top_up.amount,
  month_limit: top_up.month_limit,
  card: cards.find(({ id }) => id === top_up.card?.id)?.id ?? cards[0]?.id ?? '',
  version: String(version),
  minimum,
  maximum,
})

const amountOf = (typed: string): Decimal => readAmount(typed) ?? '0'

export const readLowBalance = (draft: LowBalanceDraft): LowBalanceChange => ({
  version: Number(draft.version),
  alert: draft.alert_on ? { threshold: amountOf(draft.alert_threshold) } : null,
  top_up: draft.top_up_on
    ? {
        threshold: amountOf(draft.threshold),
        amount: amountOf(draft.amount),
        month_limit: amountOf(draft.month_limit),
        card: draft.card,
      }
    : null,
})

/** A setting as a draft would change it. */
export const withLowBalanceDraft = (setting: LowBalance, draft: LowBalanceDraft): LowBalance => {
  const { alert, top_up } = readLowBalance(draft)
  const card = setting.cards.find(({ id }) => id === draft.card) ?? null
  return {
    ...setting,
    alert: { ...setting.alert, ...alert, on: alert !== null },
    top_up: { ...setting.top_up, ...top_up, on: top_up !== null, card, off_because: null },
  }
}

export type LowBalanceError = ValidationCode | FailureCode
export type LowBalanceErrors = Partial<Record<keyof LowBalanceDraft, LowBalanceError>>

/** The first thing wrong with an amount within limits. */
const limited = (amount: Decimal, least: Decimal, most: Decimal): 'amountTooSmall' | 'amountTooLarge' | undefined => {
  if (!atLeast(amount, least)) return 'amountTooSmall'
  return compare(amount, most) > 0 ? 'amountTooLarge' : undefined
}

/** Most USD that a month's limit may be. */
const limitMaximum: Decimal = '999999999'

/**
 * What is wrong with a change, by field. One top-up must lead back to the threshold, so its amount is at least that; a limit below one
 * amount would never allow it.
 */
export const lowBalanceRefusals = (
  { alert, top_up }: LowBalanceChange,
  { minimum, maximum }: Pick<LowBalance, 'minimum' | 'maximum'>,
): LowBalanceErrors => {
  const errors: LowBalanceErrors = {}
  const check = (field: keyof LowBalanceDraft, error: LowBalanceError | undefined) => {
    if (error !== undefined) errors[field] = error
  }
  if (alert !== null) check('alert_threshold', limited(alert.threshold, thresholdMinimum, maximum))
  if (top_up === null) return errors
  const { threshold, amount, month_limit } = top_up
  check('threshold', limited(threshold, thresholdMinimum, maximum))
  check('amount', limited(amount, compare(threshold, minimum) > 0 ? threshold : minimum, maximum))
  check('month_limit', limited(month_limit, amount, limitMaximum))
  return errors
}

/** Errors that prevent a draft from being sent, by field. Hidden fields have none. */
export const lowBalanceErrorsOf = (draft: LowBalanceDraft): LowBalanceErrors => {
  const shown = [
    ...(draft.alert_on ? (['alert_threshold'] as const) : []),
    ...(draft.top_up_on ? (['threshold', 'amount', 'month_limit'] as const) : []),
  ]
  const untyped = shown
    .filter((field) => readAmount(draft[field]) === null)
    .map((field): [string, LowBalanceError] => [field, draft[field].trim() === '' ? 'REQUIRED' : 'number.money'])
  return {
    ...lowBalanceRefusals(readLowBalance(draft), {
      minimum: toDecimal(draft.minimum),
      maximum: toDecimal(draft.maximum),
    }),
    ...(draft.top_up_on && draft.card === '' ? { card: 'REQUIRED' as const } : {}),
    ...Object.fromEntries(untyped),
  }
}

/** The month of UTC as `2026-11`, and the first moments of it and of the next one. */
export const monthOfUtc = (now: number): { name: string; start: number; end: number } => {
  const at = new Date(now)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { name: at.toISOString().slice(0, 7), start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
}

/** Milliseconds before a failed automatic payment is repeated; after the last one fails it is switched off. */
export const topUpPauses: readonly number[] = [1, 6, 24].map((hours) => hours * 60 * 60_000)
