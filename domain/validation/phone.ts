import * as v from 'valibot'
import { hasDialPrefix } from '../phone.ts'
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
