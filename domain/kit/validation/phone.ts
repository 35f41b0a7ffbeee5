import * as v from 'valibot'
import { cleanPhone, hasDialPrefix } from '#domain/kit/phone.ts'
import { type ValidationCode, validationRules } from './codes.ts'
import { firstIssueOnly, requiredText } from './text.ts'

const { least, most } = validationRules['phone.length']
const onlyDigits = v.regex<string, ValidationCode>(/^\d+$/, 'phone.digits')
const longEnough = v.minLength<string, number, ValidationCode>(least, 'phone.length')
const shortEnough = v.maxLength<string, number, ValidationCode>(most, 'phone.length')

/** Digits only, 5 to 13. Forms that let people paste grouped numbers pass the text through `cleanPhone` first. (VAL-16) */
export const phone = v.config(v.pipe(requiredText, onlyDigits, longEnough, shortEnough), firstIssueOnly)

/** The same, and not starting with 0, 00 or +. (VAL-16) */
export const phoneUserName = v.config(
  v.pipe(
    requiredText,
    v.check((text) => !hasDialPrefix(text), 'phone.prefix' satisfies ValidationCode),
    onlyDigits,
    longEnough,
    shortEnough,
  ),
  firstIssueOnly,
)

const iranian = (pattern: RegExp, code: ValidationCode) =>
  v.config(
    v.pipe(
      requiredText,
      v.transform((text) => cleanPhone(text).replace(/^\+98/, '').replace(/^0/, '')),
      v.regex(pattern, code),
    ),
    firstIssueOnly,
  )

/** A number of Iran as it is written there, or with +98; read as its ten digits without the leading 0. (VAL-17) */
export const iranPhone = iranian(/^[1-9]\d{9}$/, 'phone.iran')

/** The same for a mobile, whose ten digits start with 9. (VAL-17) */
export const iranMobile = iranian(/^9\d{9}$/, 'phone.iranMobile')

/**
 * A number of the United States as it is written there, or with 1 or +1; read as its ten digits, in which neither the area
 * nor the exchange starts with 0 or 1. (VAL-17)
 */
export const usPhone = v.config(
  v.pipe(
    requiredText,
    v.transform((text) => cleanPhone(text).replace(/^(?:\+1|1(?=\d{10}$))/, '')),
    v.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'phone.us' satisfies ValidationCode),
  ),
  firstIssueOnly,
)

/** The extension of a phone at work, 0 to 9999; read as a number. (VAL-18) */
export const workExtension = v.config(
  v.pipe(requiredText, v.regex(/^\d{1,4}$/, 'extension.range' satisfies ValidationCode), v.transform(Number)),
  firstIssueOnly,
)
