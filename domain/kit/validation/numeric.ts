import * as v from 'valibot'
import { toDecimal } from '#domain/kit/decimal.ts'
import { type ValidationCode, validationRules } from './codes.ts'
import { firstIssueOnly, requiredText } from './text.ts'

/** Numbers as the portal itself writes them are read back: `1,234.50`, `۱٬۲۳۴٫۵۰`. A stray comma is not a separator. */
const readGrouped = (text: string): string =>
  /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text

const requiredNumber = v.pipe(requiredText, v.transform(readGrouped))

/** Digits as typed, leading zeros included. (VAL-09) */
export const digits = v.config(
  v.pipe(requiredText, v.regex(/^\d+$/, 'number.digits' satisfies ValidationCode)),
  firstIssueOnly,
)

const float = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/** Any decimal number in plain notation, signed or not; read as a canonical decimal. (VAL-10) */
export const floatNumber = v.config(
  v.pipe(
    requiredNumber,
    v.maxLength(40, 'number.float' satisfies ValidationCode),
    v.regex(float, 'number.float' satisfies ValidationCode),
    v.transform(toDecimal),
  ),
  firstIssueOnly,
)

/** No sign; at most so many digits before the separator and so many decimals after it. */
const plainNumber = (digitsAtMost: number, decimals: number): RegExp =>
  decimals === 0
    ? new RegExp(`^\\d{1,${digitsAtMost}}$`)
    : new RegExp(`^(?:\\d{1,${digitsAtMost}}(?:\\.\\d{1,${decimals}})?|\\.\\d{1,${decimals}})$`)

type DigitsCode = {
  [Code in ValidationCode]: (typeof validationRules)[Code] extends { digits: number; decimals: number } ? Code : never
}[ValidationCode]

const decimalWithin = (code: DigitsCode) => {
  const { digits, decimals } = validationRules[code]
  return v.config(
    v.pipe(requiredNumber, v.regex(plainNumber(digits, decimals), code), v.transform(toDecimal)),
    firstIssueOnly,
  )
}

/** At most 12 digits with up to 12 decimals, and with up to 3. Read as canonical decimals. (VAL-11) */
export const twelveDecimals = decimalWithin('number.twelveDecimals')
export const threeDecimals = decimalWithin('number.threeDecimals')

/** USD, or any amount of cents: up to 2 decimals. Read as a canonical decimal. (VAL-13) */
export const money = decimalWithin('number.money')

const digitsWithin = (code: DigitsCode) => {
  const { digits, decimals } = validationRules[code]
  return v.config(v.pipe(requiredText, v.regex(plainNumber(digits, decimals), code)), firstIssueOnly)
}

/** Whole numbers of at most 12 and at most 6 digits, as typed. (VAL-11) */
export const twelveDigits = digitsWithin('number.twelveDigits')
export const sixDigits = digitsWithin('number.sixDigits')

/** 0 to 100 with up to 2 decimals. Read as a canonical decimal. (VAL-12) */
export const percentage = v.config(
  v.pipe(
    requiredNumber,
    v.regex(
      plainNumber(3, validationRules['number.percentage'].decimals),
      'number.percentage' satisfies ValidationCode,
    ),
    v.check(
      (text) => Number(text) <= validationRules['number.percentage'].most,
      'number.percentage' satisfies ValidationCode,
    ),
    v.transform(toDecimal),
  ),
  firstIssueOnly,
)

/** An amount with no more decimals than its currency has. Read as a canonical decimal. (VAL-14) */
export const currencyAmount = (currencyDecimals: number) =>
  v.config(
    v.pipe(
      requiredNumber,
      v.regex(float, 'number.float' satisfies ValidationCode),
      v.regex(
        plainNumber(validationRules['number.currencyDecimals'].digits, currencyDecimals),
        'number.currencyDecimals' satisfies ValidationCode,
      ),
      v.transform(toDecimal),
    ),
    firstIssueOnly,
  )
