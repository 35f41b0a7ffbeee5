import * as v from 'valibot'

/**
 * An exact decimal in canonical writing: no exponent, no plus sign, no leading or trailing zeros, never `-0`.
 * Two equal values are the same string. Amounts are USD unless a field says otherwise. (MON-01)
 */
export type Decimal = string

const canonical = /^(?:0|-?(?:[1-9]\d*(?:\.\d*[1-9])?|0\.\d*[1-9]))$/
const canonicalAmount = /^(?:0|[1-9]\d{0,14}(?:\.\d{0,5}[1-9])?|0\.\d{0,5}[1-9])$/

/** Any canonical decimal; the length is bounded because exact arithmetic on endless digits is a way to stall a server. */
export const decimalSchema = v.pipe(v.string(), v.maxLength(40), v.regex(canonical))

/** A canonical decimal, not negative, within 15 digits and 6 decimals: whatever passes can be stored as micro-units. */
export const amountSchema = v.pipe(v.string(), v.regex(canonicalAmount))

/** Whether the text is a decimal in canonical writing. */
export const isDecimal = (text: string): text is Decimal => canonical.test(text)
