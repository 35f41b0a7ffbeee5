import * as v from 'valibot'
import { decimalSchema } from './decimal-form.ts'
import { exact } from './marks.ts'

const currencyCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/))
const positiveSchema = v.pipe(decimalSchema, v.regex(/^(?!-|0$)/))
const notNegativeSchema = v.pipe(decimalSchema, v.regex(/^(?!-)/))

/** `decimal` is how many decimals the currency has; `rate` is how much of it one US dollar is. */
export const currencySchema = v.object({
  code: currencyCodeSchema,
  symbol: exact(v.pipe(v.string(), v.minLength(1), v.maxLength(8))),
  decimal: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  rate: positiveSchema,
})
export type Currency = v.InferOutput<typeof currencySchema>

/** How a gateway turns dollars into `currency_code`; `fixed_fee` is in that currency. (ENT-03) */
export const exchangeSchema = v.object({
  currency_code: currencyCodeSchema,
  rate: positiveSchema,
  fee_percent: notNegativeSchema,
  fixed_fee: notNegativeSchema,
})
export type Exchange = v.InferOutput<typeof exchangeSchema>

/** The base of every price. */
export const usd: Currency = { code: 'USD', symbol: '$', decimal: 2, rate: '1' }
