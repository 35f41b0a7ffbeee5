/** A new idempotency key. Made by whoever sends the person's event, so that the chart itself stays free of chance. */
export const newKey = (): string => crypto.randomUUID()
