import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** `+982112345678` is `+98 21 1234 5678`; returns any other text unchanged. */
export const formatPhone = (e164: string): string => {
  const known = formatted.get(e164)
  if (known !== undefined) return known
  const text = parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
  if (formatted.size >= 1_000) formatted.clear()
  formatted.set(e164, text)
  return text
}

// A table formats its numbers again with every render, and matching patterns is slow.
const formatted = new Map<string, string>()
