import * as v from 'valibot'
import { exact } from './marks.ts'

/**
 * An exact decimal in canonical writing: no exponent, no plus sign, no leading or trailing zeros, never `-0`.
 * Two equal values are the same string. Amounts are USD unless a field says otherwise. (MON-01) The compiler takes any number in
 * writing, so that constants can be written down, but no id and no other text.
 */
export type Decimal = `${number}`

type DecimalSchema = v.GenericSchema<string, Decimal>

const canonical = /^(?:0|-?(?:[1-9]\d*(?:\.\d*[1-9])?|0\.\d*[1-9]))$/
const canonicalAmount = /^(?:0|[1-9]\d{0,8}(?:\.\d{0,5}[1-9])?|0\.\d{0,5}[1-9])$/
const canonicalLocalAmount = /^(?:0|[1-9]\d{0,14}(?:\.\d{0,5}[1-9])?|0\.\d{0,5}[1-9])$/

/** Any canonical decimal; the length is limited, because exact arithmetic on very long numbers could stall a server. */
export const decimalSchema = exact(v.pipe(v.string(), v.maxLength(40), v.regex(canonical))) as DecimalSchema

/**
 * An amount of USD: a canonical decimal, not negative, with up to 9 digits and 6 decimals. Every one of them, and sums of
 * several, fit the database's micro-USD, which are exact up to 9,007,199,254.740991 USD.
 */
export const amountSchema = exact(v.pipe(v.string(), v.regex(canonicalAmount))) as DecimalSchema

/**
 * An amount that a gateway charges in its own currency: up to 15 digits and 6 decimals, because a US dollar may be
 * hundreds of thousands of a currency's units. Stored as text.
 */
export const localAmountSchema = exact(v.pipe(v.string(), v.regex(canonicalLocalAmount))) as DecimalSchema

/** Whether the text is a decimal in canonical writing. */
export const isDecimal = (text: string): text is Decimal => canonical.test(text)
