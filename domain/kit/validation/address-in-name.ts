import { readIdentifier } from '#domain/kit/reading.ts'

/** Anything before a colon and a slash, and the schemes that programs open. */
const scheme = /\/\/|\b(?:https?|ftp|mailto|tel|sms|data|javascript):/i
/** A dot, also a full-width or ideographic one, with a letter or digit before and two letters behind, as in a host name. */
const host = /[\p{L}\p{N}][.。｡][\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]/u
const ipAddress = /\d{1,3}(?:\.\d{1,3}){3}/
/** Days and years are no phones. */
const years = /\b(?:19|20)\d\d(?:[-./]\d\d?){0,2}\b/g
/** Seven digits, with the signs that are written between the digits of a phone. */
const phone = /\d(?:[\s()./+_-]*\d){6}/

/**
 * Whether a name contains what programs make a link of, or a phone: a URL, a host name, an email address, or seven digits. Mails to
 * others contain names, so a name could lure them.
 */
export const hasAddress = (name: string): boolean => {
  const text = readIdentifier(name)
  return (
    text.includes('@') ||
    scheme.test(text) ||
    host.test(text) ||
    ipAddress.test(text) ||
    phone.test(text.replace(years, ' '))
  )
}
