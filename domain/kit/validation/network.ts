import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { identifierKey, readIdentifier } from '#domain/kit/reading.ts'
import { type ValidationCode, validationRules } from './codes.ts'
import { firstIssueOnly, requiredText } from './text.ts'

const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

const isDomain = (text: string): boolean => {
  const labels = text.split('.')
  return (
    text.length <= 253 &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  )
}

const isIpv4 = (text: string): boolean => v.IPV4_REGEX.test(text)

const isIpv6 = (text: string): boolean => {
  // The last two groups may be written as an IPv4 address.
  const written = text.replace(/(?<=:)[\d.]*\.[\d.]*$/, (tail) => (isIpv4(tail) ? '0:0' : 'x'))
  const halves = written.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const fits = halves.length === 2 ? groups.length <= 7 : groups.length === 8
  return fits && groups.every((group) => /^[\da-f]{1,4}$/.test(group))
}

const isIp = (text: string): boolean => isIpv4(text) || isIpv6(text)

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return (
    text.length <= 254 && local.length <= 64 && localPart.test(local) && isDomain(identifierKey(text.slice(at + 1)))
  )
}

const named = (holds: (text: string) => boolean, code: ValidationCode) =>
  v.config(v.pipe(requiredText, v.transform(identifierKey), v.check(holds, code)), firstIssueOnly)

/** A host name of at least two labels, in lower case; other scripts in their `xn--` writing. (VAL-04) */
export const domain = named(isDomain, 'domain.format')

/** An IPv4 address in four decimal parts, or an IPv6 address without a zone. (VAL-06) */
export const ip = named(isIp, 'ip.format')

/** (VAL-07) */
export const domainOrIp = named((text) => isDomain(text) || isIp(text), 'domainOrIp.format')

/** Typed as text, read as a number. (VAL-05) */
export const port = v.config(
  v.pipe(
    requiredText,
    v.regex(/^[1-9]\d{0,4}$/, 'port.range' satisfies ValidationCode),
    v.transform(Number),
    v.maxValue(validationRules['port.range'].most, 'port.range' satisfies ValidationCode),
  ),
  firstIssueOnly,
)

/**
 * An email address of ASCII letters and digits, its case as typed; it is compared by its `identifierKey`. Digits and letters of other
 * widths and scripts are read as the ASCII ones: no address that passes could have meant them. (VAL-08)
 */
export const email = v.pipe(
  personal(
    v.config(
      v.pipe(requiredText, v.transform(readIdentifier), v.check(isEmail, 'email.format' satisfies ValidationCode)),
      firstIssueOnly,
    ),
  ),
  v.metadata({ input: 'email' }),
)
