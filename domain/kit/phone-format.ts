import { type CallingCodeFormat, phoneFormats } from './phone-formats.ts'

/**
 * `+982112345678` is `+98 21 1234 5678`, as libphonenumber formats it; what is no international number comes back as it was.
 */
export const formatPhone = (e164: string): string => {
  const known = formatted.get(e164)
  if (known !== undefined) return known
  const text = format(e164) ?? e164
  if (formatted.size >= 1_000) formatted.clear()
  formatted.set(e164, text)
  return text
}

// A table formats its numbers again with every render, and matching patterns is slow.
const formatted = new Map<string, string>()

const format = (e164: string): string | undefined => {
  const digits = /^\+([1-9]\d+)$/.exec(e164)?.[1] ?? ''
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((start) => Object.hasOwn(phoneFormats, start))
  const plan = code === undefined ? undefined : phoneFormats[code]
  if (code === undefined || plan === undefined) return undefined
  const number = withoutPrefix(digits.slice(code.length), plan)
  // The shortest and the longest of all numbering plans.
  if (number.length < 2 || number.length > 17) return undefined
  const [, , groups] = plan
  const group = groups.find(
    ([pattern, , leading]) => (leading === undefined || startsWith(leading, number)) && matches(pattern, number),
  )
  const grouped = group === undefined ? number : number.replace(new RegExp(group[0]), group[1])
  return `+${code} ${grouped.replace(/\D+/g, ' ').trim()}`
}

/** Without the digits that are dialled before a number within its country, if someone wrote them. */
const withoutPrefix = (
  number: string,
  [numbers, lengths, , prefix, replacement, others]: CallingCodeFormat,
): string => {
  if (!prefix || !numbers || !lengths) return number
  const start = new RegExp(`^(?:${prefix})`)
  const match = start.exec(number)
  if (match === null) return number
  const isReplaced = replacement && match.length > 1 && match.at(-1)
  const rest = isReplaced ? number.replace(start, replacement) : number.slice(match[0].length)
  if (matches(numbers, number) && !matches(numbers, rest)) return number
  const possible = others?.find(([pattern]) => matches(pattern, rest))?.[1] ?? lengths
  const isPossible = possible.includes(rest.length) || rest.length > (possible.at(-1) ?? 0)
  return isPossible ? rest : number
}

const matches = (pattern: string, digits: string): boolean => new RegExp(`^(?:${pattern})$`).test(digits)

const startsWith = (pattern: string, digits: string): boolean => new RegExp(`^(?:${pattern})`).test(digits)
