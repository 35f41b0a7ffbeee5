/** A new idempotency key. The caller that sends the user's event makes it, so charts stay deterministic. */
export const newKey = (): string => crypto.randomUUID()
