/**
 * Marks a response that many calls return, so that it is checked and written as JSON once. Nothing may change it
 * afterwards.
 */
export const shareResponse = <Value extends object>(value: Value): Value => {
  shared.set(value, undefined)
  return value
}

/** The JSON of a response; `write` makes it, once for a shared one. */
export const textOf = (value: unknown, write: (value: unknown) => string): string => {
  if (typeof value !== 'object' || value === null || !shared.has(value)) return write(value)
  const text = shared.get(value) ?? write(value)
  shared.set(value, text)
  return text
}

const shared = new WeakMap<object, string | undefined>()
